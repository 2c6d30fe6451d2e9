import { expect, test } from "vitest";
import { groupedNumber } from "./grouped-number.ts";

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, -1_234, -123])(
  "%i is written as in Japan",
  (count) => {
    expect(groupedNumber(count)).toBe(count.toLocaleString("ja-JP"));
  },
);
