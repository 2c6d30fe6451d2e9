import { expect, test } from "vitest";
import { albumGrid, MOST_ON_A_PAGE } from "./album-page.ts";

const box = { width: 960, height: 1040 };

test("every number of cards fits its box and keeps the shape of a card", () => {
  for (let count = 1; count <= MOST_ON_A_PAGE; count++) {
    const { columns, cardWidth, cardHeight } = albumGrid(count, box, 28);
    const rows = Math.ceil(count / columns);

    expect(columns * cardWidth + (columns - 1) * 28).toBeLessThanOrEqual(box.width);
    expect(rows * cardHeight + (rows - 1) * 28).toBeLessThanOrEqual(box.height + rows);
    expect(cardHeight / cardWidth).toBeCloseTo(1.4, 2);
  }
});

test("fewer cards are larger", () => {
  const widths = [1, 2, 5, 7, 10].map((count) => albumGrid(count, box, 28).cardWidth);

  expect(widths).toEqual([...widths].sort((one, other) => other - one));
  expect(new Set(widths).size).toBe(widths.length);
});
