import type { Map as MapLibre } from "maplibre-gl";
import type { Bounds } from "#foundation/geo.ts";

/** These pages count zooms as Google does, by tiles of 256 pixels; MapLibre's have 512. */
const ZOOM_OFFSET = 1;

export const asMapLibreZoom = (zoom: number) => zoom - ZOOM_OFFSET;

export const zoomOf = (map: MapLibre) => map.getZoom() + ZOOM_OFFSET;

export function boundsIn(map: MapLibre): Bounds {
  const bounds = map.getBounds();
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  };
}
