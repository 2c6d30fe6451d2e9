import type { FeatureCollection, MultiLineString, Position } from "geojson";
import type { Bounds } from "#foundation/geo.ts";
import { widened } from "../map-bounds.ts";
import { worldPx } from "../map-pixels.ts";

/** Degrees of longitude from line to line, of which a map takes the smallest that leaves room. */
const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
const LEAST_PX = 72;
/** Fine lines in a field between two of them. */
const FINE = 5;
/** About the cosine of Japan's latitude: what lies between the lines is nearly square. */
const SQUARE = 0.8;

export type Grid = FeatureCollection<MultiLineString, { isFine: boolean }>;

/** Squared paper under what is in sight and as much again around it, where a map of outlines has nothing else to show. */
export function drawGrid(bounds: Bounds, zoom: number): Grid {
  const degreePx = worldPx(zoom) / 360;
  const step = STEPS.find((one) => one * degreePx >= LEAST_PX) ?? 10;
  return {
    type: "FeatureCollection",
    features: [true, false].map((isFine) => ({
      type: "Feature",
      properties: { isFine },
      geometry: { type: "MultiLineString", coordinates: lines(widened(bounds), isFine ? step / FINE : step) },
    })),
  };
}

function lines({ south, west, north, east }: Bounds, step: number): Position[][] {
  return [
    ...multiplesOf(step, west, east).map((lng) => [
      [lng, south],
      [lng, north],
    ]),
    ...multiplesOf(step * SQUARE, south, north).map((lat) => [
      [west, lat],
      [east, lat],
    ]),
  ];
}

function multiplesOf(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
