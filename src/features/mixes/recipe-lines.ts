import type { Paint } from "#features/catalog/category.ts";
import type { CardFlavor } from "#features/flavor-card/card-face.ts";
import { byShare } from "#features/flavor-card/shares.ts";
import { type ShareRole, shareRoles } from "./recipe-shares.ts";

/** One flavour of a recipe as it is read out: without shares it has no role either. */
export type RecipeLine<Flavor = CardFlavor> = { flavor: Flavor; role: ShareRole | null };

/** A recipe, the strongest flavour first. */
export function recipeLines<Flavor extends CardFlavor>(flavors: Flavor[]): RecipeLine<Flavor>[] {
  const sorted = byShare(flavors).map(({ flavor }) => flavor);
  const ratios = sorted.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]));
  const roles = ratios.length === sorted.length ? shareRoles(ratios) : [];
  return sorted.map((flavor, index) => ({ flavor, role: roles[index] ?? null }));
}

/** The paints of a recipe, each once, the strongest first. */
export function paintsOf(flavors: CardFlavor[]): Paint[] {
  return [...new Set(byShare(flavors).map(({ flavor }) => flavor.paint))];
}
