import { describe, expect, test } from "vitest";
import { contrastRatio } from "./contrast.ts";

describe("contrastRatio", () => {
  test("is 21 between black and white, whichever comes first", () => {
    expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrastRatio([255, 255, 255], [0, 0, 0])).toBeCloseTo(21);
  });

  test("is 1 between a colour and itself", () => {
    expect(contrastRatio([6, 199, 85], [6, 199, 85])).toBe(1);
  });

  test("finds the last grey that is strong enough for text on white", () => {
    expect(contrastRatio([118, 118, 118], [255, 255, 255])).toBeGreaterThan(4.5);
    expect(contrastRatio([119, 119, 119], [255, 255, 255])).toBeLessThan(4.5);
  });
});
