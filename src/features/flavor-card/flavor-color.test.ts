import { describe, expect, test } from "vitest";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import { allRecipes } from "#fixtures/recipes/all-recipes.ts";
import { luminanceOf } from "#tests/support/pictures/luminance.ts";
import { paintCard } from "./art.ts";
import type { CardFlavor } from "./card-face.ts";
import { coloredShares } from "./flavor-color.ts";

const mint = (maker_name: string, ratio: number | null): CardFlavor => ({
  flavor_name: "ミント",
  maker_name,
  ratio,
  paint: "mint",
  tints: ["mint"],
});
const lemon: CardFlavor = {
  ...mint("Tangiers", 20),
  flavor_name: "レモン",
  paint: "citrus",
  tints: ["lemon"],
};

const colorsOf = (flavors: CardFlavor[]) =>
  Object.fromEntries(coloredShares(flavors).map(({ flavor, color }) => [flavor.maker_name, color.hex]));

test("the stronger of two mints has mint's own colour", () => {
  const alone = coloredShares([mint("Adalya", null)])[0]?.color.hex;
  const mix = colorsOf([mint("Azure", 30), lemon, mint("Adalya", 50)]);

  expect(mix.Adalya).toBe(alone);
  expect(contrast(mix.Azure, mix.Adalya)).toBeGreaterThanOrEqual(3);
  expect(mix.Tangiers).toBe(coloredShares([lemon])[0]?.color.hex);
});

test("among equal shares the name decides, and not who was typed first", () => {
  const [one, other] = [mint("Adalya", 40), mint("Azure", 40)];

  expect(colorsOf([one, other, lemon])).toEqual(colorsOf([lemon, other, one]));
});

test("without shares the order of the mix decides", () => {
  const [one, other] = [mint("Adalya", null), mint("Azure", null)];

  expect(colorsOf([one, other]).Adalya).toBe(colorsOf([one]).Adalya);
  expect(colorsOf([other, one]).Adalya).not.toBe(colorsOf([one]).Adalya);
});

test("the dots of a card and a bar keep the same flavour's own colour", () => {
  const mix = [mint("Azure", 30), mint("Adalya", 70)];
  const [first, second] = paintCard(mix).dots;

  expect(first).toBe(paintCard([mint("Adalya", 70)]).dots[0]);
  expect(contrast(first, second)).toBeGreaterThanOrEqual(3);
});

test("a colour that a page would swallow has an edge", () => {
  const milk: CardFlavor = { ...lemon, ratio: 60, flavor_name: "ミルク", paint: "dessert", tints: ["milk"] };
  const four = ["Adalya", "Azure", "Fumari", "Nakhla"].map((maker) => mint(maker, null));

  expect(coloredShares([milk, mint("Adalya", 50)]).map(({ color }) => color.isFaint)).toEqual([true, false]);
  expect(coloredShares(four).map(({ color }) => color.isFaint)).toEqual([false, false, true, true]);
});

const flavors = new Map(
  catalogFile.makers.flatMap((maker) =>
    maker.flavors.map((flavor): [string, Omit<CardFlavor, "ratio">] => [
      `${maker.name_en} ${flavor.name_en}`,
      {
        flavor_name: flavor.name,
        maker_name: maker.name,
        paint: flavor.categories[0] ?? "custom",
        tints: flavor.tints,
      },
    ]),
  ),
);
const known: [title: string, CardFlavor[]][] = [
  ...shopFile.shops.flatMap(({ predefined_mixes }) =>
    predefined_mixes.map(({ name, items }): [string, CardFlavor[]] => [
      name,
      items.map((item) => flavorOf(item.maker_name_en, item.flavor_name_en, item.ratio ?? null)),
    ]),
  ),
  ...allRecipes.map(({ title, items }): [string, CardFlavor[]] => [
    title,
    items.map((item) => flavorOf(...item)),
  ]),
];

describe("no two flavours look alike", () => {
  test.each(known)("in %s", (_, mix) => {
    const bar = coloredShares(mix).map(({ color }) => color.hex);
    for (const drawn of [bar, paintCard(mix).dots]) {
      for (const [index, one] of drawn.entries()) {
        for (const other of drawn.slice(0, index)) {
          const { hue, light } = distance(one, other);
          expect(hue > 0.059 || light > 0.119, drawn.join()).toBe(true);
        }
      }
    }
  });
});

function flavorOf(maker: string, name: string, ratio: number | null): CardFlavor {
  const flavor = flavors.get(`${maker} ${name}`);
  if (!flavor) throw new Error(`The catalogue has no ${maker} ${name}.`);
  return { ...flavor, ratio };
}

function contrast(one = "", other = ""): number {
  const [a, b] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

function distance(one: string, other: string): { hue: number; light: number } {
  const [p, q] = [oklabOf(one), oklabOf(other)];
  return { hue: Math.hypot(p[1] - q[1], p[2] - q[2]), light: Math.abs(p[0] - q[0]) };
}

/** https://bottosson.github.io/posts/oklab/, the way there. */
function oklabOf(hex: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}
