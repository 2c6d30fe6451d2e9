import { describe, expect, test } from "vitest";
import { TINTS } from "#features/catalog/tint.ts";
import { MAX_ITEMS_PER_MIX } from "#features/mixes/mix-limits.ts";
import { luminanceOf } from "#tests/support/pictures/luminance.ts";
import { areAlike, distinctColors } from "./distinct-colors.ts";
import { hexOf, type Oklch, shownOf } from "./oklch.ts";
import { colorOf, tonesOf } from "./paint-tones.ts";

const mint = colorOf("mint");
const plum = colorOf("plum");
const lemon = colorOf("lemon");

describe("colours are alike", () => {
  test.each<[string, Oklch, Oklch]>([
    ["where a card turned one paint both ways", { ...mint, h: 168 }, { ...mint, h: 188 }],
    ["where the richest paint was turned so", { l: 0.68, c: 0.17, h: 12 }, { l: 0.68, c: 0.17, h: 32 }],
    ["where their names differ and they do not", colorOf("cola"), colorOf("chocolate")],
    ["where there is hardly any hue", colorOf("milk"), colorOf("coconut")],
  ])("%s", (_, one, other) => expect(areAlike(one, other)).toBe(true));

  test.each<[string, Oklch, Oklch]>([
    ["of another hue", colorOf("mint"), colorOf("green_apple")],
    ["of another lightness", colorOf("mint"), colorOf("pine")],
    ["neighbours of the catalogue", colorOf("mango"), colorOf("peach")],
  ])("and not: %s", (_, one, other) => expect(areAlike(one, other)).toBe(false));
});

test("colours that differ stay as they are, in their order", () => {
  const mix = [mint, plum, lemon, colorOf("pine"), colorOf("cola")];
  expect(distinctColors(mix).map(hexOf)).toEqual(mix.map(hexOf));
  expect(distinctColors([])).toEqual([]);
});

test("the first of one colour keeps it, wherever others stand between", () => {
  const [first, second, third] = distinctColors([mint, lemon, mint]).map(hexOf);
  expect([first, second]).toEqual([mint, lemon].map(hexOf));
  expect(contrast(first, third)).toBeGreaterThanOrEqual(3);
});

test("a light colour steps down, a dark one up, in their own hue", () => {
  const [, darker] = distinctColors([mint, mint]);
  const [, lighter] = distinctColors([plum, plum]);
  expect(darker).toMatchObject({ h: mint.h });
  expect(darker?.l).toBeLessThan(mint.l);
  expect(lighter).toMatchObject({ h: plum.h });
  expect(lighter?.l).toBeGreaterThan(plum.l);
});

describe.each([
  ["in bars", colorOf],
  ["as dots of a card", (tint: (typeof TINTS)[number]) => tonesOf(tint, 0).line],
])("%s", (_, paint) => {
  test.each(TINTS)("two of %s stand 3:1 apart, and a third at least 2:1 from both", (tint) => {
    const color = paint(tint);
    const [first, second, third] = distinctColors([color, color, color]).map(hexOf);
    expect(first).toBe(hexOf(color));
    expect(contrast(first, second)).toBeGreaterThanOrEqual(3);
    expect(contrast(first, third)).toBeGreaterThanOrEqual(2);
    expect(contrast(second, third)).toBeGreaterThanOrEqual(2);
  });

  test.each(TINTS)("as many of %s as a mix may hold all differ", (tint) => {
    const drawn = distinctColors(Array.from({ length: MAX_ITEMS_PER_MIX }, () => paint(tint))).map(hexOf);
    const light = drawn.map((hex) => luminanceOf(hex) + 0.05).sort((a, b) => a - b);
    for (const [index, one] of light.slice(1).entries()) {
      expect(one / (light[index] ?? 1), drawn.join()).toBeGreaterThan(1.1);
    }
  });
});

test("no step ends where another flavour of the mix already is", () => {
  const crowded: string[] = [];
  for (const tint of TINTS) {
    for (const other of TINTS) {
      const [color, beside] = [shownOf(colorOf(tint)), shownOf(colorOf(other))];
      const [first, second, third] = distinctColors([color, color, beside]);
      if (!first || !second || !third) throw new Error("Each colour has its place.");
      if ([first, third].some((one) => areAlike(one, second))) crowded.push(`${tint} beside ${other}`);
      if (!areAlike(color, beside)) expect(third).toEqual(beside);
    }
  }
  expect(crowded).toEqual([]);
});

test("what lies where a step would end sends it further", () => {
  const [, alone] = distinctColors([mint, mint]);
  const [, beside] = distinctColors([mint, mint, colorOf("pine")]);
  expect(beside?.l).toBeLessThan((alone?.l ?? 0) - 0.12);
});

function contrast(one = "", other = ""): number {
  const [a, b] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}
