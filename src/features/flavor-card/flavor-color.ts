import type { Tint } from "#features/catalog/tint.ts";
import type { CardFlavor } from "./card-face.ts";
import { distinctColors } from "./distinct-colors.ts";
import { hexOf, type Oklch } from "./oklch.ts";
import { colorOf } from "./paint-tones.ts";
import { drawsFrom, seedOf } from "./recipe-seed.ts";
import { byShare, type Shared } from "./shares.ts";

/** Degrees by which flavours of one colour differ: of a family more than of a taste, whose hue says what it is. */
const FAMILY_SHIFT = 10;
const TASTE_SHIFT = 4;

/** Lighter, a colour is nearly a white page's, darker, nearly a dark one's. */
const FAINT_FROM = 0.9;
const FAINT_TO = 0.34;

/** What a flavour is drawn with where its mix is: in a bar or as a dot, with an edge where the page would swallow it. */
export type MixColor = { hex: string; isFaint: boolean };

type ColoredFlavor = Pick<CardFlavor, "flavor_name" | "maker_name" | "paint" | "tints">;

/** The flavours of a mix, the strongest first, each in its own colour or, where that is taken, in another lightness of it. */
export function coloredShares<Flavor extends ColoredFlavor & Pick<CardFlavor, "ratio">>(
  flavors: Flavor[],
): (Shared<Flavor> & { color: MixColor })[] {
  const shared = byShare(flavors);
  const colors = distinctColors(shared.map(({ flavor }) => turnedColor(flavor)));
  return shared.map((one, index) => {
    const color = colors[index] ?? turnedColor(one.flavor);
    const isFaint = color.l >= FAINT_FROM || color.l <= FAINT_TO;
    return { ...one, color: { hex: hexOf(color), isFaint } };
  });
}

/** A flavour's own colour, turned as far as its card turns it. */
function turnedColor(flavor: ColoredFlavor): Oklch {
  const { l, c, h } = colorOf(tintOf(flavor));
  return { l, c, h: h + hueShiftOf(flavor) };
}

/** What paints a flavour. */
export const tintOf = ({ tints, paint }: Pick<ColoredFlavor, "tints" | "paint">): Tint => tints?.[0] ?? paint;

/** Degrees by which its card turns a flavour's colour. */
export function hueShiftOf(flavor: ColoredFlavor): number {
  const most = tintOf(flavor) === flavor.paint ? FAMILY_SHIFT : TASTE_SHIFT;
  return drawsFrom(seedOf(`${flavor.flavor_name}\n${flavor.maker_name}`))(-most, most);
}
