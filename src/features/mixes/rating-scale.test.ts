import { expect, test } from "vitest";
import { passesHalf } from "./rating-scale.ts";

test.each([
  [4.4, 4.5, true],
  [4.6, 4.5, true],
  [4.4, 4.6, true],
  [3.1, 4.9, true],
  [4.9, 5, true],
  [0.1, 0, true],
  [4.5, 4.6, false],
  [4.5, 4.4, false],
  [4.1, 4.4, false],
  [4.5, 4.5, false],
  [null, 2.5, false],
])("from %s to %s a half point is passed: %s", (from, to, passes) => {
  expect(passesHalf(from, to)).toBe(passes);
});
