/** Mean radius of IUGG. */
export const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export type Place = { lat: number; lng: number };

/** A part of the map between parallels and meridians, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number };

/** The box that holds every place within `radiusM` metres; indexes can be asked for a box, not for a circle. */
export function boundingBox(centre: Place, radiusM: number): Bounds {
  const dLat = (radiusM / EARTH_RADIUS_M) * (180 / Math.PI);
  const dLng = dLat / Math.max(0.01, Math.cos(radians(centre.lat)));
  return {
    south: centre.lat - dLat,
    north: centre.lat + dLat,
    west: centre.lng - dLng,
    east: centre.lng + dLng,
  };
}

/** Great-circle distance in metres (haversine). */
export function distanceBetween(one: Place, other: Place): number {
  const chord =
    Math.sin(radians(one.lat - other.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) *
      Math.cos(radians(other.lat)) *
      Math.sin(radians(one.lng - other.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** "350m" below a kilometre, "1.2km" from there on. */
export function distanceLabel(metres: number): string {
  return metres < 995 ? `${Math.round(metres / 10) * 10}m` : `${(metres / 1000).toFixed(1)}km`;
}
