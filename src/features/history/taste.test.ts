import { describe, expect, test } from "vitest";
import { fillMonths, layersOf, percent } from "./taste.ts";
import { bandPath } from "./taste-bands.ts";

test("a month without cards stands there empty", () => {
  const november = { month: "2026-11", cards: 1, paints: [{ paint: "mint" as const, share: 1 }] };

  expect(fillMonths(["2026-10", "2026-11"], [november])).toEqual([
    { month: "2026-10", cards: 0, paints: [] },
    november,
  ]);
});

describe("layers", () => {
  const order = ["berry", "mint"] as const;

  test("lie in the order of the whole history, whatever the month's own", () => {
    const layers = layersOf(
      [
        { paint: "mint", share: 0.75 },
        { paint: "berry", share: 0.25 },
      ],
      [...order],
    );

    expect(layers).toEqual([
      { paint: "berry", from: 0, to: 0.25 },
      { paint: "mint", from: 0.25, to: 1 },
    ]);
  });

  test("are bound to the next month's by a closed ribbon", () => {
    expect(bandPath(26, { from: 0, to: 0.5 }, 50, { from: 0.5, to: 1 }, 100)).toBe(
      "M26 0C38 0 38 50 50 50L50 100C38 100 38 50 26 50Z",
    );
  });
});

test("what is there is never said to be nothing", () => {
  expect([percent(0.001), percent(0.336)]).toEqual(["1%", "34%"]);
});
