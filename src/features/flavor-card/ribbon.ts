/** A box that art is painted for, in its own units. */
export type Frame = { width: number; height: number };

/** One thread of smoke: path data in the units of the frame. */
export type Thread = string;

type Point = { x: number; y: number };

// Beyond both edges, so that no end of a thread is seen.
const KNOTS = [-0.06, 0.22, 0.5, 0.78, 1.06];

/** The two borders of a band of smoke across the frame, with the middle line between them. */
export type Ribbon = { upper: Point[]; lower: Point[] };

/**
 * Lays a band across a frame. It twists once or twice: where the borders cross, its threads gather.
 * @param middle height of the band, 0 (top) to 1
 */
export function layRibbon(
  frame: Frame,
  middle: number,
  draw: (least: number, most: number) => number,
): Ribbon {
  const lean = draw(-0.12, 0.12);
  const twist = draw(0.25, 0.75);
  const swing = draw(0.025, 0.075) * (draw(0, 1) < 0.5 ? -1 : 1);
  const upper: Point[] = [];
  const lower: Point[] = [];
  KNOTS.forEach((across, index) => {
    const wave = index % 2 === 0 ? swing : -swing;
    const centre = middle + lean * (across - 0.5) * 2 + wave * draw(0.6, 1.2);
    const spread = (across - twist) * draw(0.22, 0.34);
    upper.push({ x: across * frame.width, y: (centre - spread / 2) * frame.height });
    lower.push({ x: across * frame.width, y: (centre + spread / 2) * frame.height });
  });
  return { upper, lower };
}

/** The thread at a place between the borders, 0 to 1. */
export function threadAt({ upper, lower }: Ribbon, position: number): Thread {
  const points = upper.map((point, index) => between(point, lower[index] ?? point, position));
  return smoothPath(points);
}

/** A point of the band's middle line, in per cent of the frame. */
export function middleAt({ upper, lower }: Ribbon, frame: Frame, knot: number): Point {
  const point = between(upper[knot] ?? { x: 0, y: 0 }, lower[knot] ?? { x: 0, y: 0 }, 0.5);
  return { x: (point.x / frame.width) * 100, y: (point.y / frame.height) * 100 };
}

function between(one: Point, other: Point, position: number): Point {
  return { x: one.x + (other.x - one.x) * position, y: one.y + (other.y - one.y) * position };
}

/** Catmull-Rom through all points as relative curves in whole units, which keeps a page of cards small. */
function smoothPath(points: Point[]): string {
  const rounded = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const [first] = rounded;
  if (!first) return "";
  let path = `M${first.x} ${first.y}`;
  let from = first;
  for (let index = 1; index < rounded.length; index++) {
    const to = rounded[index] ?? from;
    const after = rounded[index + 1] ?? to;
    const arriving = pair(to.x - (after.x - from.x) / 6 - from.x, to.y - (after.y - from.y) / 6 - from.y);
    const leaving = index === 1 ? `c${pair((to.x - first.x) / 6, (to.y - first.y) / 6)} ` : "s";
    path += `${leaving}${arriving} ${pair(to.x - from.x, to.y - from.y)}`;
    from = to;
  }
  return path;
}

function pair(x: number, y: number): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
