import { expect, test } from "vitest";
import { ratingLine } from "./rating-line.ts";

test("a line runs between the whole ratings around it, and bridges no gap", () => {
  expect(ratingLine([4, 4.5, null, 5, 4.2])).toEqual({
    low: 4,
    high: 5,
    points: [
      { x: 0, y: 100 },
      { x: 25, y: 50 },
      { x: 75, y: 0 },
      { x: 100, y: 80 },
    ],
    runs: ["0,100 25,50", "75,0 100,80"],
  });
});

test("one month is a dot in the middle; the best and the worst have room above and below", () => {
  expect(ratingLine([5])).toMatchObject({ low: 4, high: 5, points: [{ x: 50, y: 0 }] });
  expect(ratingLine([0])).toMatchObject({ low: 0, high: 1, points: [{ x: 50, y: 100 }] });
});
