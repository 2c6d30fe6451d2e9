import type { Position } from "geojson";
import { area, type Outlines, simplify } from "./draw-outlines.ts";

/** From Kyushu to Hokkaido. */
const FRAME = { west: 127.5, east: 146.5, south: 29.5, north: 46 };
const WIDTH = 400;
/** In degrees: how far a line may leave the coast, and in square degrees the smallest island. */
const TOLERANCE = 0.04;
const SMALLEST = 0.01;
const SCALE = WIDTH / (FRAME.east - FRAME.west);

/** Japan as one shape, for a mask: what stands in a map's place before the map comes. */
export function drawSketch({ features }: Outlines): string {
  const home = features.find(({ properties }) => properties.isHome);
  const rings = (home?.geometry.coordinates ?? [])
    .flatMap(([ring = []]) => (Math.abs(area(ring)) < SMALLEST ? [] : [simplify(ring, TOLERANCE)]))
    .filter((ring) => ring.length > 3);
  const height = Math.round(project([FRAME.west, FRAME.south])[1]);
  const path = rings.map((ring) => `M${ring.map((point) => project(point).join(" ")).join("L")}Z`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}"><path d="${path}"/></svg>\n`;
}

/** Mercator's, as maps are drawn; y goes down from the frame's north. */
function project([longitude = 0, latitude = 0]: Position): [x: number, y: number] {
  const y = (degrees: number) =>
    (Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) * 180) / Math.PI;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return [rounded((longitude - FRAME.west) * SCALE), rounded((y(FRAME.north) - y(latitude)) * SCALE)];
}
