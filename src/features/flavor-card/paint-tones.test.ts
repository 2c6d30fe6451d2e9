import { expect, test } from "vitest";
import { PAINTS, type Paint } from "#features/catalog/category.ts";
import { TINTS, type Tint } from "#features/catalog/tint.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import { luminanceOf } from "#tests/support/pictures/luminance.ts";
import { DARKEST_PAIRS, LIGHTEST_PAIRS } from "#tests/support/pictures/paint-pairs.ts";
import { paintCard } from "./art.ts";
import { hexOf } from "./oklch.ts";
import { colorOf, tonesOf } from "./paint-tones.ts";

const flavors = catalogFile.makers.flatMap((maker) => maker.flavors);

test("every flavour of the catalogue has a colour of its own", () => {
  const painted = flavors.map(({ tints = [] }) => tints[0]);
  expect(painted.filter((tint) => tint === undefined)).toEqual([]);
  expect(new Set(painted).size).toBeGreaterThan(60);
});

test.each<[name: string, least: number, most: number]>([
  ["Melon", 120, 150],
  ["Melon Green Tea", 120, 150],
  ["Kiwi", 110, 140],
  ["Grape", 290, 325],
  ["Grape with Mint", 290, 325],
  ["Blueberry", 260, 290],
  ["Lemon", 95, 112],
  ["Strawberry", 5, 30],
])("%s has the hue of what it is called after", (name, least, most) => {
  const tint = flavors.find(({ name_en }) => name_en === name)?.tints?.[0] ?? "custom";
  expect(colorOf(tint).h).toBeGreaterThanOrEqual(least);
  expect(colorOf(tint).h).toBeLessThanOrEqual(most);
});

test("what has a second category shimmers", () => {
  const plain = flavors.filter(({ categories, tints = [] }) => categories.length > 1 && tints.length < 2);
  expect(plain.map(({ name_en }) => name_en)).toEqual([]);
});

/*
 * The words of a card are measured on drawings of all pairs of paints, and of the lightest tints (drawing/contrast.test.ts). Any other
 * mix holds them too where nothing that lies under its words is lighter than what lay there: this compares all lights and shades.
 */
/** So little of white moves no contrast on these shades by a hundredth. */
const UNSEEN = 0.0005;
const DRAWN: readonly Tint[] = [...PAINTS, ...LIGHTEST_PAIRS.flat(), ...DARKEST_PAIRS.flat()];

test("no light and no shade of a tint is lighter than the lightest that was drawn: all pairs hold their words", () => {
  const parts = ["core", "glow", "mid", "deep", "line"] as const;
  const lightest = (tints: readonly Tint[], part: (typeof parts)[number]) =>
    Math.max(...tints.map((tint) => luminanceOf(hexOf(tonesOf(tint, 0)[part]))));
  for (const part of parts) expect(lightest(TINTS, part), part).toBeLessThanOrEqual(lightest(DRAWN, part));

  const shades = (tints: readonly Tint[]) =>
    tints.map((tint) => {
      const paint: Paint = "custom";
      const { head, foot, base } = paintCard([
        { flavor_name: tint, maker_name: "見本", ratio: 100, paint, tints: [tint] },
      ]);
      return [head, foot.upper, foot.lower, base].map(luminanceOf);
    });
  const [known, all] = [shades(DRAWN), shades(TINTS)];
  for (const part of [0, 1, 2, 3])
    expect(Math.max(...all.map((shade) => shade[part] ?? 1))).toBeLessThanOrEqual(
      Math.max(...known.map((shade) => shade[part] ?? 0)) + UNSEEN,
    );
});

test("no light of a tint is darker by day than the darkest that was drawn: all grounds carry dark words", () => {
  const darkest = (tints: readonly Tint[]) =>
    Math.min(
      ...tints.flatMap((tint) => {
        const paint: Paint = "custom";
        const flavor = { flavor_name: tint, maker_name: "見本", ratio: 100, paint, tints: [tint] };
        const { base, glows } = paintCard([flavor], { width: 1200, height: 630 }, "lit");
        return [base, ...glows.map(({ color }) => color)].map(luminanceOf);
      }),
    );
  expect(darkest(TINTS)).toBeGreaterThanOrEqual(darkest(DRAWN) - UNSEEN);
});
