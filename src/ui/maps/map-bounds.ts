import type { Bounds, Place } from "#foundation/geo.ts";

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

/** What stands in the middle of a map that shows these bounds: Mercator's, where the north takes more room than the south. */
export function middleOf({ south, west, north, east }: Bounds): Place {
  const height = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180));
  const middle = (height(south) + height(north)) / 2;
  return { lat: (Math.atan(Math.sinh(middle)) * 180) / Math.PI, lng: (west + east) / 2 };
}
