import { viewOf } from "./bytes.ts";
import { joined } from "./png-chunks.ts";
import { curveOf, type ToneCurve } from "./tone-curve.ts";

/** x and y of red, green, blue and white. */
type Chromaticities = readonly number[];
type Matrix = readonly [readonly number[], readonly number[], readonly number[]];

const D65 = [0.3127, 0.329];
const SRGB: Chromaticities = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, ...D65];
/** By their numbers in ITU-T H.273, table 2. */
const PRIMARIES: Record<number, Chromaticities> = {
  1: SRGB,
  4: [0.67, 0.33, 0.21, 0.71, 0.14, 0.08, 0.31, 0.316],
  5: [0.64, 0.33, 0.29, 0.6, 0.15, 0.06, ...D65],
  6: [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, ...D65],
  7: [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, ...D65],
  9: [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, ...D65],
  11: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351],
  12: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, ...D65],
  22: [0.63, 0.34, 0.295, 0.605, 0.155, 0.077, ...D65],
};
/** The white of every profile (ICC.1:2022, 7.2.16), and Bradford's way there. */
const D50 = [0.9642, 1, 0.8249];
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const SRGB_GAMMA = 2.2;
/** What writers of sRGB round. */
const SAME = 0.003;
const SAME_GAMMA = 0.02;

/** An ICC profile for colours that are named by two numbers of ITU-T H.273; null for those of sRGB, and for unknown ones. */
export function profileOfCodePoints(primaries: number, transfer: number): Uint8Array | null {
  const curve = curveOf(transfer);
  const points = PRIMARIES[primaries] ?? SRGB;
  return points === SRGB && !curve ? null : profileOf(points, curve ?? SRGB_CURVE);
}

/** An ICC profile for colours that are measured (sRGB's where they are not); null where nothing but sRGB can be meant. */
export function profileOfChromaticities(points: Chromaticities | null, gamma: number): Uint8Array | null {
  const isSrgb = (points ?? SRGB).every((one, index) => Math.abs(one - (SRGB[index] ?? 0)) < SAME);
  if (!(gamma > 0.1 && gamma < 10)) return null;
  if (isSrgb && Math.abs(gamma - SRGB_GAMMA) < SAME_GAMMA) return null;
  return profileOf(points ?? SRGB, { gamma: [gamma] });
}

/** Parameters of the function that sRGB is made of (ICC.1:2022, table 68, type 3). */
const SRGB_CURVE: ToneCurve = { gamma: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] };

function profileOf(points: Chromaticities, curve: ToneCurve): Uint8Array | null {
  const columns = columnsOf(points);
  if (!columns) return null;
  const tone = toneTag(curve);
  const tags: [string, Uint8Array][] = [
    ["desc", textTag("Kemurica")],
    ["cprt", textTag("CC0")],
    ["wtpt", xyzTag(D50)],
    ["rXYZ", xyzTag(columns[0])],
    ["gXYZ", xyzTag(columns[1])],
    ["bXYZ", xyzTag(columns[2])],
    ["rTRC", tone],
    ["gTRC", tone],
    ["bTRC", tone],
  ];
  return written(tags);
}

/** What each colour at its full strength is under D50; null where the points span nothing. */
function columnsOf(points: Chromaticities): Matrix | null {
  const [red, green, blue, white] = [0, 2, 4, 6].map((at) => xyzOf(points[at] ?? 0, points[at + 1] ?? 0));
  if (!red || !green || !blue || !white) return null;
  const strengths = solve(transposed([red, green, blue]), white);
  if (!strengths) return null;
  const [from, to] = [times(BRADFORD, white), times(BRADFORD, D50)];
  const adapt = (colour: readonly number[], strength: number) => {
    const cone = times(BRADFORD, colour).map((one, at) => (one * strength * (to[at] ?? 1)) / (from[at] ?? 1));
    return solve(BRADFORD, cone) ?? cone;
  };
  const [r = 0, g = 0, b = 0] = strengths;
  const columns: Matrix = [adapt(red, r), adapt(green, g), adapt(blue, b)];
  return columns.flat().every((one) => Math.abs(one) < 4) ? columns : null;
}

const xyzOf = (x: number, y: number) => [x / y, 1, (1 - x - y) / y];

const times = (matrix: Matrix, vector: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, one, at) => sum + one * (vector[at] ?? 0), 0));

const transposed = (rows: readonly number[][]): Matrix => {
  const column = (at: number) => rows.map((row) => row[at] ?? 0);
  return [column(0), column(1), column(2)];
};

const determinant = ([[a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0], [g = 0, h = 0, i = 0]]: Matrix) =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);

/** The vector that a matrix makes another one of, by Cramer's rule; null where there is none. */
function solve(matrix: Matrix, made: readonly number[]): number[] | null {
  const whole = determinant(matrix);
  if (!(Math.abs(whole) > 1e-9)) return null;
  const replaced = (column: number) =>
    matrix.map((row, at) => row.map((one, index) => (index === column ? (made[at] ?? 0) : one)));
  return [0, 1, 2].map((column) => determinant(replaced(column) as unknown as Matrix) / whole);
}

function written(tags: [string, Uint8Array][]): Uint8Array {
  const table = new Uint8Array(132 + tags.length * 12);
  const view = viewOf(table);
  let end = table.length;
  for (const [index, [name, body]] of tags.entries()) {
    const at = 132 + index * 12;
    writeName(table, at, name);
    view.setUint32(at + 4, end);
    view.setUint32(at + 8, body.length);
    end += body.length;
  }
  view.setUint32(0, end);
  view.setUint32(8, 0x04200000);
  for (const [at, name] of HEADER_NAMES) writeName(table, at, name);
  table.set(xyzTag(D50).subarray(8), 68);
  view.setUint32(128, tags.length);
  return joined([table, ...tags.map(([, body]) => body)]);
}

/** A display's profile, from its colours to XYZ. */
const HEADER_NAMES: [number, string][] = [
  [12, "mntr"],
  [16, "RGB "],
  [20, "XYZ "],
  [36, "acsp"],
];

function xyzTag(xyz: readonly number[]): Uint8Array {
  return tag("XYZ ", xyz.map(fixed));
}

function toneTag(curve: ToneCurve): Uint8Array {
  if ("gamma" in curve) {
    // The kind of function by how many parameters it has: a bare exponent, or sRGB's with its straight part.
    const kind = curve.gamma.length === 1 ? 0 : 3;
    return tag("para", [kind << 16, ...curve.gamma.map(fixed)]);
  }
  const bytes = tag("curv", [curve.table.length, ...Array<number>(curve.table.length / 2).fill(0)]);
  for (const [index, value] of curve.table.entries())
    viewOf(bytes).setUint16(12 + index * 2, Math.round(value * 0xffff));
  return bytes;
}

function textTag(text: string): Uint8Array {
  const bytes = tag("mluc", [
    1,
    12,
    0x656e5553,
    text.length * 2,
    28,
    ...Array<number>(Math.ceil(text.length / 2)).fill(0),
  ]);
  for (let at = 0; at < text.length; at++) viewOf(bytes).setUint16(28 + at * 2, text.charCodeAt(at));
  return bytes;
}

/** A tag's kind, four bytes of nothing, and numbers of 32 bits. */
function tag(kind: string, words: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(8 + words.length * 4);
  writeName(bytes, 0, kind);
  for (const [index, word] of words.entries()) viewOf(bytes).setInt32(8 + index * 4, word);
  return bytes;
}

const fixed = (value: number) => Math.round(value * 65_536);

function writeName(bytes: Uint8Array, at: number, name: string): void {
  for (let letter = 0; letter < name.length; letter++) bytes[at + letter] = name.charCodeAt(letter);
}
