import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OUTLINES_BOX } from "./box.ts";
import type { Outlines } from "./draw-outlines.ts";
import { outlineFiles } from "./write-outlines.ts";

const text = readFileSync(join(import.meta.dirname, "japan.json"), "utf8");
const outlines = JSON.parse(text) as Outlines;
const [home, elsewhere] = outlines.features;

/** Even and odd crossings of a line to the east. */
function isLand(lng: number, lat: number): boolean {
  const rings = outlines.features.flatMap(({ geometry }) => geometry.coordinates.map(([ring = []]) => ring));
  return rings.some((ring) => {
    let isInside = false;
    for (const [index, [x = 0, y = 0]] of ring.entries()) {
      const [x0 = 0, y0 = 0] = ring.at(index - 1) ?? [];
      if (y > lat !== y0 > lat && lng < x + ((lat - y) / (y0 - y)) * (x0 - x)) isInside = !isInside;
    }
    return isInside;
  });
}

test("the outlines and the sketch are those of the installed atlas", () => {
  for (const [path, expected] of Object.entries(outlineFiles()))
    expect(readFileSync(path, "utf8")).toBe(expected);
});

test("the sketch weighs less than a picture", () => {
  const sketch = Object.entries(outlineFiles()).find(([path]) => path.endsWith(".svg"))?.[1] ?? "";
  expect(sketch.length).toBeGreaterThan(2_000);
  expect(sketch.length).toBeLessThanOrEqual(10_000);
});

test("they are small enough for a phone, and within their box", () => {
  expect(text.length).toBeLessThanOrEqual(150_000);
  const points = outlines.features.flatMap(({ geometry }) => geometry.coordinates.flat(2));
  expect(points.length).toBeGreaterThan(5_000);
  const { south, west, north, east } = OUTLINES_BOX;
  expect(points.filter(([x = 0, y = 0]) => x < west || x > east || y < south || y > north)).toEqual([]);
});

test("Japan is one feature, its neighbours another one", () => {
  expect([home?.properties.isHome, elsewhere?.properties.isHome]).toEqual([true, false]);
});

test.each([
  ["渋谷", 139.7, 35.66],
  ["札幌", 141.35, 43.06],
  ["那覇", 127.69, 26.21],
  ["大阪", 135.5, 34.7],
  ["ソウル", 126.98, 37.57],
])("%s is on land", (_, lng, lat) => {
  expect(isLand(lng, lat)).toBe(true);
});

test.each([
  ["東京湾", 139.85, 35.5],
  ["日本海", 135, 39],
  ["太平洋", 150, 30],
])("%s is sea", (_, lng, lat) => {
  expect(isLand(lng, lat)).toBe(false);
});
