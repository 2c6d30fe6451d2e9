import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl";
import { DEMO_LINES } from "./demo-lines.ts";
import { DEMO_NAMES } from "./demo-names.ts";
import type { Palette } from "./palette.ts";

/** Letters of the machine: a style that names no glyphs is written in them, without a network. */
const FONTS = ["Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", "Meiryo", "sans-serif"];

/** Widths in pixels, from the deep to the shore. */
const SHALLOWS = [34, 20, 9];

/** From here on a city's stations have their names; nearer than the other, lines from one to the next would be wrong by streets. */
const STATIONS_FROM_ZOOM = 10.2;
const LINES_UNTIL_ZOOM = 15.5;

/** Outlines, lines, names and a net, in the colours of the palette. */
export function demoStyle(
  palette: Palette,
  outlines: GeoJSONSourceSpecification["data"],
): StyleSpecification {
  return {
    version: 8,
    sources: {
      outlines: { type: "geojson", data: outlines, attribution: "地形: Natural Earth", tolerance: 0.2 },
      grid: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
      lines: { type: "geojson", data: DEMO_LINES, attribution: "駅と路線: 略図" },
      names: { type: "geojson", data: DEMO_NAMES },
    },
    layers: demoLayers(palette),
  };
}

/** In the order in which they are painted; the last names are the first to have room. */
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
    {
      id: "lines",
      type: "line",
      source: "lines",
      minzoom: 9,
      layout: { "line-join": "round", "line-cap": "round" },
      paint: {
        "line-color": palette.rail,
        "line-width": ["interpolate", ["linear"], ["zoom"], 9, 1, 12, 2.5, 15, 4],
        "line-opacity": [
          "interpolate",
          ["linear"],
          ["zoom"],
          LINES_UNTIL_ZOOM - 1.5,
          0.75,
          LINES_UNTIL_ZOOM,
          0,
        ],
      },
    },
    {
      id: "stops",
      type: "circle",
      source: "names",
      filter: ["==", ["get", "kind"], "station"],
      minzoom: STATIONS_FROM_ZOOM,
      paint: {
        "circle-color": palette.land,
        "circle-radius": ["interpolate", ["linear"], ["zoom"], STATIONS_FROM_ZOOM, 1.5, 13, 3.5, 16, 6],
        "circle-stroke-color": palette.ink,
        "circle-stroke-width": ["interpolate", ["linear"], ["zoom"], STATIONS_FROM_ZOOM, 0.8, 16, 2],
      },
    },
    names("seas", "sea", [3, 8], palette, { "text-size": 12, "text-letter-spacing": 0.5 }),
    names("wards", "ward", [STATIONS_FROM_ZOOM, 13], palette, {
      "text-size": 11,
      "text-letter-spacing": 0.3,
    }),
    names("quarters", "quarter", [13.5, 24], palette, { "text-size": 12, "text-letter-spacing": 0.06 }),
    names("stations", "station", [STATIONS_FROM_ZOOM, 24], palette, {
      "text-size": 13,
      "text-variable-anchor": ["top", "bottom", "left", "right"],
      "text-radial-offset": 0.6,
    }),
    names("towns", "town", [5, 10.5], palette, { "text-size": 12 }),
    names("cities", "city", [3, 10.5], palette, { "text-size": 14 }),
  ];
}

function names(
  id: string,
  kind: string,
  [minzoom, maxzoom]: [number, number],
  palette: Palette,
  layout: SymbolLayerSpecification["layout"],
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
      ...layout,
    },
    paint: {
      "text-color": isSea ? palette["sea-ink"] : palette.ink,
      "text-opacity": kind === "ward" ? 0.6 : 1,
      "text-halo-color": isSea ? palette.sea : palette.land,
      "text-halo-width": 1.5,
    },
  };
}
