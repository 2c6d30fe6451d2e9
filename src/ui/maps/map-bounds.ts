import type { Bounds, Place } from "#foundation/geo.ts";
import { heightOf, latitudeAt } from "./map-pixels.ts";

/** The smallest bounds that hold all of them; null of none. Japan has no date line. */
export function boundsOf(places: readonly Place[]): Bounds | null {
  if (places.length === 0) return null;
  return {
    south: Math.min(...places.map(({ lat }) => lat)),
    west: Math.min(...places.map(({ lng }) => lng)),
    north: Math.max(...places.map(({ lat }) => lat)),
    east: Math.max(...places.map(({ lng }) => lng)),
  };
}

/** Whether a place is within, and not at the very edge: `margin` is a part of the bounds' height and width. */
export function isWithin({ lat, lng }: Place, { south, west, north, east }: Bounds, margin = 0): boolean {
  const [dLat, dLng] = [(north - south) * margin, (east - west) * margin];
  return lat >= south + dLat && lat <= north - dLat && lng >= west + dLng && lng <= east - dLng;
}

/** The bounds with as much again on each side. */
export function widened({ south, west, north, east }: Bounds): Bounds {
  const [dLat, dLng] = [north - south, east - west];
  return { south: south - dLat, west: west - dLng, north: north + dLat, east: east + dLng };
}

/** What stands in the middle of a map that shows these bounds, Mercator's. */
export function middleOf({ south, west, north, east }: Bounds): Place {
  return { lat: latitudeAt((heightOf(south) + heightOf(north)) / 2), lng: (west + east) / 2 };
}
