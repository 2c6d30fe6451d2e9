import { expect, test } from "vitest";
import { findHostileValue } from "./hostile-json.ts";

test.each([
  [{ a: ["\u0000"] }, "text"],
  [{ a: [{ "\ud800": 1 }] }, "key"],
  [JSON.parse('{"__proto__":1}'), "key"],
  [JSON.parse(`${"[".repeat(30)}${"]".repeat(30)}`), "depth"],
  [{ a: Array(20_000).fill(0) }, "depth"],
  [Array(200).fill(Array(200).fill(0)), "depth"],
  [{ a: Array(10_000).fill(0), b: { c: "ゆ❤" } }, null],
] as const)("%#: what no shape should be asked of", (value, found) =>
  expect(findHostileValue(value)).toBe(found),
);
