import type { Place } from "#foundation/geo.ts";

/** Zooms count as Google's do, with tiles of 256 pixels. */
export const TILE_PX = 256;

export type Pixel = { x: number; y: number };

/** How wide and high the whole world's map is at a zoom. */
export function worldPx(zoom: number): number {
  return TILE_PX * 2 ** zoom;
}

/** Where a place stands on the whole world's map at a zoom, in pixels from its north-west. */
export function pixelOf({ lat, lng }: Place, zoom: number): Pixel {
  const world = worldPx(zoom);
  return { x: (lng / 360 + 0.5) * world, y: (0.5 - heightOf(lat) / (2 * Math.PI)) * world };
}

/** Mercator's height above the equator, on which the north takes more room than the south. */
export function heightOf(lat: number): number {
  return Math.asinh(Math.tan((lat * Math.PI) / 180));
}

/** The other way round. */
export function latitudeAt(height: number): number {
  return (Math.atan(Math.sinh(height)) * 180) / Math.PI;
}
