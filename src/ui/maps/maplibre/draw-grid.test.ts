import { expect, test } from "vitest";
import { drawGrid } from "./draw-grid.ts";

const SHIBUYA = { south: 35.65, west: 139.69, north: 35.67, east: 139.71 };
const PX_PER_DEGREE = (zoom: number) => (256 * 2 ** zoom) / 360;

test.each([4, 5.5, 8, 11.3, 14, 17])("at zoom %d the lines leave room and are not lost", (zoom) => {
  const [, wide] = drawGrid(SHIBUYA, zoom).features;
  const lngs = (wide?.geometry.coordinates ?? [])
    .filter(([from, to]) => from?.[0] === to?.[0])
    .map(([from]) => from?.[0] ?? 0);
  if (lngs.length < 2) return;
  const between = ((lngs[1] ?? 0) - (lngs[0] ?? 0)) * PX_PER_DEGREE(zoom);
  expect(between).toBeGreaterThanOrEqual(71.9);
  expect(between).toBeLessThan(200);
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
