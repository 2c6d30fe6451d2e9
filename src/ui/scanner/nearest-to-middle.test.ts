import { expect, test } from "vitest";
import { nearestToMiddle } from "./nearest-to-middle.ts";

const picture = { width: 640, height: 480 };
const code = (rawValue: string, x: number, y: number) => ({
  rawValue,
  boundingBox: { x, y, width: 100, height: 100 },
});

test("of several codes the one is read that one aims at", () => {
  const codes = [code("corner", 0, 0), code("middle", 260, 200), code("edge", 540, 190)];

  expect(nearestToMiddle(codes, picture)).toBe("middle");
});

test("a code without text is none", () => {
  expect(nearestToMiddle([code("", 270, 190), code("beside", 0, 0)], picture)).toBe("beside");
  expect(nearestToMiddle([], picture)).toBeNull();
});
