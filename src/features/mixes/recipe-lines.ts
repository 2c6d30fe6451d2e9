import type { Paint } from "#features/catalog/category.ts";
import type { CardFlavor } from "#features/flavor-card/card-face.ts";
import { coloredShares, type MixColor } from "#features/flavor-card/flavor-color.ts";
import { byShare } from "#features/flavor-card/shares.ts";
import { type ShareRole, shareRoles } from "./recipe-shares.ts";

/** One flavour of a recipe as it is read out, in its colour in this mix: without shares it has no role either. */
export type RecipeLine<Flavor = CardFlavor> = { flavor: Flavor; color: MixColor; role: ShareRole | null };

/** A recipe, the strongest flavour first. */
export function recipeLines<Flavor extends CardFlavor>(flavors: Flavor[]): RecipeLine<Flavor>[] {
  const sorted = coloredShares(flavors);
  const ratios = sorted.flatMap(({ flavor: { ratio } }) => (ratio === null ? [] : [ratio]));
  const roles = ratios.length === sorted.length ? shareRoles(ratios) : [];
  return sorted.map(({ flavor, color }, index) => ({ flavor, color, role: roles[index] ?? null }));
}

/** The paints of a recipe, each once, the strongest first. */
export function paintsOf(flavors: CardFlavor[]): Paint[] {
  return [...new Set(byShare(flavors).map(({ flavor }) => flavor.paint))];
}
