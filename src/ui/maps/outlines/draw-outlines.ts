import type { FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { OUTLINES_BOX } from "./box.ts";

const HOME = "Japan";
/** Decimals of a degree, and how far a line may leave the true coast: about 100 m at home, 2 km elsewhere. */
const PRECISION = {
  home: { decimals: 3, tolerance: 0 },
  elsewhere: { decimals: 2, tolerance: 0.02 },
};
/** Islands smaller than this, in square degrees, are left out elsewhere. */
const SMALLEST_ELSEWHERE = 0.01;

type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>;
export type Outlines = FeatureCollection<MultiPolygon, { isHome: boolean }>;

/** The land within the box, Japan in full, its neighbours coarser: from Natural Earth's countries as world-atlas has them. */
export function drawOutlines(atlas: Countries): Outlines {
  const countries = feature(atlas, atlas.objects.countries).features.map(({ properties, geometry }) => ({
    isHome: properties.name === HOME,
    rings: outerRings(geometry as Polygon | MultiPolygon),
  }));
  return {
    type: "FeatureCollection",
    features: [true, false].map((isHome) => ({
      type: "Feature",
      properties: { isHome },
      geometry: {
        type: "MultiPolygon",
        coordinates: countries
          .filter((country) => country.isHome === isHome)
          .flatMap(({ rings }) => rings)
          .map((ring) => drawRing(ring, isHome))
          .filter((ring) => ring !== null)
          .map((ring) => [ring]),
      },
    })),
  };
}

/** Lakes are land here. */
function outerRings(geometry: Polygon | MultiPolygon): Position[][] {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map(([ring = []]) => ring);
}

/** Null where nothing of the ring is left to be seen. */
function drawRing(ring: Position[], isHome: boolean): Position[] | null {
  const { decimals, tolerance } = isHome ? PRECISION.home : PRECISION.elsewhere;
  const inside = clip(ring.slice(0, -1));
  if (inside.length < 3 || (!isHome && Math.abs(area(inside)) < SMALLEST_ELSEWHERE)) return null;
  const drawn = withoutRepeats(
    simplify(inside, tolerance).map((point) => point.map((part) => Number(part.toFixed(decimals)))),
  );
  const [first] = drawn;
  return drawn.length < 3 || !first ? null : [...drawn, first];
}

/** The part of an open ring within the box (Sutherland and Hodgman). */
function clip(ring: Position[]): Position[] {
  const { south, west, north, east } = OUTLINES_BOX;
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  return edges.reduce((points, [axis, limit, sign]) => {
    const isIn = (point: Position) => sign * ((point[axis] ?? 0) - limit) >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const crossing = isIn(point) === isIn(before) ? [] : [crossingAt(before, point, axis, limit)];
      return isIn(point) ? [...crossing, point] : crossing;
    });
  }, ring);
}

function crossingAt(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [from, to];
  const part = (limit - (from[axis] ?? 0)) / ((to[axis] ?? 0) - (from[axis] ?? 0));
  return axis === 0 ? [limit, y1 + part * (y2 - y1)] : [x1 + part * (x2 - x1), limit];
}

/** Fewer points, none farther from the line than `tolerance` (Douglas and Peucker). */
export function simplify(points: Position[], tolerance: number): Position[] {
  const [first, last] = [points[0], points.at(-1)];
  if (tolerance === 0 || points.length < 3 || !first || !last) return points;
  let farthest = 0;
  let distance = 0;
  for (const [index, point] of points.entries()) {
    const away = distanceToLine(point, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest), tolerance),
  ];
}

function distanceToLine(
  [x = 0, y = 0]: Position,
  [x1 = 0, y1 = 0]: Position,
  [x2 = 0, y2 = 0]: Position,
): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

export function area(ring: Position[]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [x0 = 0, y0 = 0] = ring.at(index - 1) ?? [];
    return sum + (x0 * y - x * y0) / 2;
  }, 0);
}

function withoutRepeats(points: Position[]): Position[] {
  return points.filter((point, index) => {
    const before = points.at(index - 1);
    return point[0] !== before?.[0] || point[1] !== before?.[1];
  });
}
