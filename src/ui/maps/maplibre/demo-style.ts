import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import { DEMO_NAMES } from "./demo-names.ts";
import type { Palette } from "./palette.ts";

/** Letters of the machine: a style that names no glyphs is written in them, without a network. */
const FONTS = ["Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", "Meiryo", "sans-serif"];

/** Widths in pixels, from the deep to the shore. */
const SHALLOWS = [34, 20, 9];

/** Outlines, names and a net, in the colours of the palette. */
export function demoStyle(
  palette: Palette,
  outlines: GeoJSONSourceSpecification["data"],
): StyleSpecification {
  return {
    version: 8,
    sources: {
      outlines: { type: "geojson", data: outlines, attribution: "地形: Natural Earth", tolerance: 0.2 },
      grid: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
      names: { type: "geojson", data: DEMO_NAMES },
    },
    layers: demoLayers(palette),
  };
}

/** In the order in which they are painted. */
export function demoLayers(palette: Palette): LayerSpecification[] {
  return [
    { id: "sea", type: "background", paint: { "background-color": palette.sea } },
    ...SHALLOWS.map(
      (width): LayerSpecification => ({
        id: `shallow-${width}`,
        type: "line",
        source: "outlines",
        layout: { "line-join": "round" },
        paint: {
          "line-color": palette.shallow,
          "line-opacity": 0.45,
          "line-blur": width / 5,
          "line-width": ["interpolate", ["linear"], ["zoom"], 4, width / 2, 9, width * 1.4],
        },
      }),
    ),
    {
      id: "land",
      type: "fill",
      source: "outlines",
      paint: { "fill-color": ["case", ["get", "isHome"], palette.land, palette.abroad] },
    },
    {
      id: "grid",
      type: "line",
      source: "grid",
      paint: { "line-color": palette.grid, "line-opacity": ["case", ["get", "isFine"], 0.45, 1] },
    },
    {
      id: "coast",
      type: "line",
      source: "outlines",
      layout: { "line-join": "round" },
      paint: {
        "line-color": palette.coast,
        "line-width": ["interpolate", ["linear"], ["zoom"], 4, 0.6, 12, 1.6],
      },
    },
    names("seas", "sea", 3, 8, palette, { "text-size": 12, "text-letter-spacing": 0.5 }),
    names("areas", "area", 10.2, 24, palette, { "text-size": 13, "text-letter-spacing": 0.06 }),
    names("towns", "town", 5, 10.5, palette, { "text-size": 12 }),
    names("cities", "city", 3, 10.5, palette, { "text-size": 14 }),
  ];
}

function names(
  id: string,
  kind: string,
  minzoom: number,
  maxzoom: number,
  palette: Palette,
  size: Record<string, number>,
): LayerSpecification {
  const isSea = kind === "sea";
  return {
    id,
    type: "symbol",
    source: "names",
    filter: ["==", ["get", "kind"], kind],
    minzoom,
    maxzoom,
    layout: {
      "text-field": ["get", "name"],
      "text-font": FONTS,
      "text-padding": 10,
      "symbol-sort-key": ["get", "order"],
      ...size,
    },
    paint: {
      "text-color": isSea ? palette["sea-ink"] : palette.ink,
      "text-halo-color": isSea ? palette.sea : palette.land,
      "text-halo-width": 1.5,
    },
  };
}
