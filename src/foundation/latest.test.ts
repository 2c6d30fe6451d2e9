import { expect, test } from "vitest";
import { setLatest } from "./latest.ts";

test("the entries that were set last are left, the newest at the end", () => {
  const entries = new Map<string, number>();
  for (const [index, key] of ["a", "b", "a", "c", "d"].entries()) setLatest(entries, key, index, 3);

  expect([...entries]).toEqual([
    ["a", 2],
    ["c", 3],
    ["d", 4],
  ]);
});
