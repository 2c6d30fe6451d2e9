import type { Tint } from "#features/catalog/tint.ts";
import type { CardFlavor } from "./card-face.ts";
import { hexOf } from "./oklch.ts";
import { colorOf } from "./paint-tones.ts";
import { drawsFrom, seedOf } from "./recipe-seed.ts";

/** Degrees by which flavours of one colour differ: of a family more than of a taste, whose hue says what it is. */
const FAMILY_SHIFT = 10;
const TASTE_SHIFT = 4;

type ColoredFlavor = Pick<CardFlavor, "flavor_name" | "maker_name" | "paint" | "tints">;

/** A flavour's own colour, turned as far as its card turns it. */
export function flavorColor(flavor: ColoredFlavor): string {
  const { l, c, h } = colorOf(tintOf(flavor));
  return hexOf({ l, c, h: h + hueShiftOf(flavor) });
}

/** What paints a flavour. */
export const tintOf = ({ tints, paint }: Pick<ColoredFlavor, "tints" | "paint">): Tint => tints?.[0] ?? paint;

/** Degrees by which its card turns a flavour's colour. */
export function hueShiftOf(flavor: ColoredFlavor): number {
  const most = tintOf(flavor) === flavor.paint ? FAMILY_SHIFT : TASTE_SHIFT;
  return drawsFrom(seedOf(`${flavor.flavor_name}\n${flavor.maker_name}`))(-most, most);
}
