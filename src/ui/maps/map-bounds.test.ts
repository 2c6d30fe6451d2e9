import { expect, test } from "vitest";
import { boundsOf, isWithin, middleOf, widened } from "./map-bounds.ts";

const BOUNDS = { south: 35, west: 139, north: 36, east: 140 };

test("bounds hold every place and no more; none have none", () => {
  expect(boundsOf([])).toBeNull();
  expect(boundsOf([{ lat: 35.6, lng: 139.7 }])).toEqual({
    south: 35.6,
    west: 139.7,
    north: 35.6,
    east: 139.7,
  });
  expect(
    boundsOf([
      { lat: 35, lng: 139.5 },
      { lat: 36, lng: 139 },
      { lat: 35.5, lng: 140 },
    ]),
  ).toEqual(BOUNDS);
});

test("what is at the edge is not well in sight", () => {
  expect(isWithin({ lat: 35, lng: 139 }, BOUNDS)).toBe(true);
  expect(isWithin({ lat: 35.02, lng: 139.5 }, BOUNDS, 0.05)).toBe(false);
  expect(isWithin({ lat: 35.5, lng: 139.98 }, BOUNDS, 0.05)).toBe(false);
  expect(isWithin({ lat: 35.5, lng: 139.5 }, BOUNDS, 0.05)).toBe(true);
  expect(isWithin({ lat: 34.9, lng: 139.5 }, BOUNDS)).toBe(false);
});

test("widened bounds have as much again on each side", () => {
  expect(widened(BOUNDS)).toEqual({ south: 34, west: 138, north: 37, east: 141 });
});

test("the middle is that of the drawn map, and of a street that of its corners", () => {
  const street = middleOf({ south: 35.65, west: 139.69, north: 35.66, east: 139.7 });
  expect(street.lat).toBeCloseTo(35.655, 6);
  expect(street.lng).toBeCloseTo(139.695, 9);
  // The north of a whole country takes more room.
  expect(middleOf({ south: 20, west: 120, north: 46, east: 150 }).lat).toBeGreaterThan(33.5);
});
