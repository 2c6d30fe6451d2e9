import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CATEGORY_SLUGS, type Paint } from "#features/catalog/category.ts";
import { luminanceOf } from "#tests/support/pictures/luminance.ts";
import { type ArtFlavor, CARD_ART_VERSION, PORTRAIT, paintCard } from "./art.ts";
import { artBackground, backBackground, footBackground, headBackground, sideBackground } from "./art-css.ts";
import { coloredShares } from "./flavor-color.ts";
import { hexOf } from "./oklch.ts";
import { PAINTS } from "./paint-tones.ts";
import { seedOf } from "./recipe-seed.ts";

const mango: ArtFlavor = { flavor_name: "マンゴー", maker_name: "Al Fakher", ratio: 50, paint: "tropical" };
const peach: ArtFlavor = { flavor_name: "ピーチ", maker_name: "Adalya", ratio: 30, paint: "fruit" };
const lemon: ArtFlavor = { flavor_name: "レモン", maker_name: "Tangiers", ratio: 20, paint: "citrus" };

describe("paints", () => {
  const tokens = readFileSync(new URL("../../ui/tokens.css", import.meta.url), "utf8");
  const token = (name: string) => Number(new RegExp(`--${name}:\\s*([\\d.]+);`).exec(tokens)?.[1]);

  test.each<Paint>([...CATEGORY_SLUGS, "custom"])("%s is what tokens.css says", (paint) => {
    expect(PAINTS[paint]).toEqual({
      h: token(`${paint}-hue`),
      c: token(`${paint}-chroma`),
      l: token(`${paint}-light`),
    });
  });

  test.each<[Paint, string]>([
    ["fruit", "#ef6667"],
    ["citrus", "#ddc52c"],
    ["mint", "#45cab1"],
    ["berry", "#af5fc7"],
    ["coffee", "#744e3a"],
  ])("%s becomes the colour that Chromium makes of it, to one step a channel", (paint, seen) => {
    const drawn = hexOf(PAINTS[paint]);
    for (const at of [1, 3, 5]) {
      const steps =
        Number.parseInt(drawn.slice(at, at + 2), 16) - Number.parseInt(seen.slice(at, at + 2), 16);
      expect(Math.abs(steps)).toBeLessThanOrEqual(1);
    }
  });

  test("lose chroma where sRGB ends, and stay the green they were", () => {
    expect(hexOf({ l: 0.3, c: 0.4, h: 140 })).toBe(hexOf({ l: 0.3, c: 0.2, h: 140 }));
  });
});

describe("paintCard", () => {
  test("paints the same recipe the same way", () => {
    expect(paintCard([mango, peach, lemon])).toEqual(paintCard([mango, peach, lemon]));
  });

  test("does not mind in which order a recipe with shares was typed", () => {
    expect(paintCard([lemon, mango, peach])).toEqual(paintCard([mango, peach, lemon]));
  });

  test("gives the strongest flavour the first dot and the most threads", () => {
    const art = paintCard([lemon, mango, peach]);

    expect(art.dots).toEqual(paintCard([mango, peach, lemon]).dots);
    expect(art.strands.map(({ threads }) => threads.length)).toEqual([9, 5, 4]);
  });

  test("paints a flavour in its own colour, and lets its second taste shimmer in its smoke", () => {
    const melon: ArtFlavor = { ...peach, ratio: 100, tints: ["melon", "green_tea"] };
    const plain = paintCard([{ ...melon, tints: ["melon"] }]);
    const shimmering = paintCard([melon]);

    expect(coloredShares([melon])[0]?.color.hex).not.toBe(coloredShares([peach])[0]?.color.hex);
    expect(shimmering.dots).toEqual(plain.dots);
    expect(plain.strands.map(({ threads }) => threads.length)).toEqual([18]);
    expect(shimmering.strands.map(({ threads }) => threads.length)).toEqual([12, 6]);
    expect(new Set(shimmering.strands.flatMap(({ threads }) => threads))).toEqual(
      new Set(plain.strands[0]?.threads),
    );
  });

  test("paints a recipe that was kept without tints by its families", () => {
    expect(paintCard([{ ...mango, tints: undefined }])).toEqual(
      paintCard([{ ...mango, tints: ["tropical"] }]),
    );
  });

  test("keeps the order of the mix where no shares are known", () => {
    const unknown = [lemon, mango].map((flavor) => ({ ...flavor, ratio: null }));
    const [first] = paintCard(unknown).dots;

    expect(first).toBe(paintCard([lemon]).dots[0]);
  });

  test.each([
    ["another flavour", [{ ...mango, flavor_name: "グァバ" }, peach, lemon]],
    ["another maker", [{ ...mango, maker_name: "Azure" }, peach, lemon]],
    [
      "other shares",
      [
        { ...mango, ratio: 45 },
        { ...peach, ratio: 35 },
        { ...lemon, ratio: 20 },
      ],
    ],
    ["fewer flavours", [mango, peach]],
  ])("paints %s differently", (_, flavors) => {
    expect(artBackground(paintCard(flavors))).not.toBe(artBackground(paintCard([mango, peach, lemon])));
  });

  test("paints every number of flavours from none to twelve", () => {
    const twelve = CATEGORY_SLUGS.map((paint) => ({ ...mango, flavor_name: paint, paint, ratio: null }));
    for (let count = 0; count <= 12; count++) {
      const art = paintCard(twelve.slice(0, count));

      expect(art.dots).toHaveLength(count);
      expect(JSON.stringify(art)).not.toMatch(/NaN|null|undefined/);
    }
  });

  test("paints the same smoke by day, on a ground that is as light as its lights", () => {
    const [dark, lit] = (["dark", "lit"] as const).map((daylight) => paintCard([mango], PORTRAIT, daylight));

    expect(lit?.strands).toEqual(dark?.strands);
    expect(luminanceOf(lit?.base ?? "")).toBeGreaterThan(0.6);
    expect(luminanceOf(dark?.base ?? "")).toBeLessThan(0.1);
  });

  test("raises CARD_ART_VERSION with whatever it changes", () => {
    const mix = [mango, peach, lemon];
    const wide = { width: 1200, height: 630 };
    const twice = [mango, { ...mango, maker_name: "Azure" }];
    const painted = [paintCard(mix), paintCard(mix, wide), paintCard(mix, wide, "lit"), paintCard(twice)];
    const drawn = painted.map((art) => {
      const shades = [headBackground(art), footBackground(art, 25, "cqi"), sideBackground(art, 200, "px")];
      return [artBackground(art), backBackground(art), ...shades, JSON.stringify(art)].join();
    });

    expect({ version: CARD_ART_VERSION, seed: seedOf(drawn.join()) }).toMatchInlineSnapshot(`
      {
        "seed": 2067938619,
        "version": 4,
      }
    `);
  });
});
