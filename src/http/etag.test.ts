import { expect, test } from "vitest";
import { isUnchanged } from "./etag.ts";

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", W/"a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  ["", false],
  [undefined, false],
])("%s of a browser is what we have: %s", (header, expected) =>
  expect(isUnchanged(header, '"a"')).toBe(expected),
);
