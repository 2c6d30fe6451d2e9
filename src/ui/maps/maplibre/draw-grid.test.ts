import { expect, test } from "vitest";
import { pixelOf } from "../map-pixels.ts";
import { drawGrid } from "./draw-grid.ts";

const SHIBUYA = { south: 35.65, west: 139.69, north: 35.67, east: 139.71 };
/** What a map shows that is a desk's 1,000 pixels wide. */
const SIGHT_PX = 1000;

test.each([4, 5.5, 8, 11.3, 14, 17])("at zoom %d the lines leave room and are not lost", (zoom) => {
  const pxPerDegree = pixelOf({ lat: 0, lng: 1 }, zoom).x - pixelOf({ lat: 0, lng: 0 }, zoom).x;
  const east = SHIBUYA.west + SIGHT_PX / pxPerDegree;
  const [, wide] = drawGrid({ ...SHIBUYA, east }, zoom).features;
  const lngs = (wide?.geometry.coordinates ?? [])
    .filter(([from, to]) => from?.[0] === to?.[0])
    .map(([from]) => from?.[0] ?? 0);
  const [first = 0, ...others] = lngs;
  const between = others.map((lng, index) => (lng - (lngs[index] ?? first)) * pxPerDegree);
  // As much again on either side is drawn, too.
  expect(between.length).toBeGreaterThan((3 * SIGHT_PX) / 200 - 2);
  expect(Math.min(...between)).toBeGreaterThanOrEqual(71.9);
  expect(Math.max(...between)).toBeLessThan(200);
});

test("lines stand at the same degrees wherever the map was moved", () => {
  const [, here] = drawGrid(SHIBUYA, 14).features;
  const [, there] = drawGrid({ ...SHIBUYA, west: 139.695, east: 139.715 }, 14).features;
  const lngsOf = (grid: typeof here) =>
    (grid?.geometry.coordinates ?? []).flatMap(([from, to]) =>
      from?.[0] === to?.[0] ? [from?.[0]?.toFixed(6)] : [],
    );
  expect(lngsOf(here).filter((lng) => lngsOf(there).includes(lng)).length).toBeGreaterThan(2);
});

test("five fine fields lie in a wide one, and all of it reaches beyond what is in sight", () => {
  const [fine, wide] = drawGrid(SHIBUYA, 15).features;
  const [fineLines, wideLines] = [fine, wide].map((one) => one?.geometry.coordinates ?? []);
  expect(fineLines?.length).toBeGreaterThan((wideLines?.length ?? 0) * 4);
  const lngs = (fineLines ?? []).flat().map(([lng = 0]) => lng);
  expect(Math.min(...lngs)).toBeLessThan(SHIBUYA.west);
  expect(Math.max(...lngs)).toBeGreaterThan(SHIBUYA.east);
});
