import type { Paint } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";
import { MAX_ITEMS_PER_MIX } from "#features/mixes/mix-limits.ts";
import { addShare, changeShare, evenShares, removeShare } from "#features/mixes/recipe-shares.ts";
import type { DraftFlavor } from "./stored-draft.ts";

/** What may be put into a mix; the mix decides its share. */
export type PickedFlavor = Omit<DraftFlavor, "ratio">;

export type RecipeItem = {
  maker_id: string | null;
  flavor_id: string | null;
  maker_name: string;
  flavor_name: string;
  ratio: number | null;
  paint: Paint;
  tints?: Tint[] | undefined;
};

/** What tells the flavours of a mix apart: each stands in it once. */
export function flavorKey({ flavor_id, maker_name, flavor_name }: PickedFlavor): string {
  return flavor_id ?? `${maker_name}\n${flavor_name}`;
}

export function isPicked(flavors: DraftFlavor[], flavor: PickedFlavor): boolean {
  return flavors.some((one) => flavorKey(one) === flavorKey(flavor));
}

/** Those that the person likes before the others, each in its order. */
export function likedFirst<Flavor extends PickedFlavor>(flavors: Flavor[], liked: string[]): Flavor[] {
  const isLiked = ({ flavor_id }: Flavor) => flavor_id !== null && liked.includes(flavor_id);
  return [...flavors.filter(isLiked), ...flavors.filter((flavor) => !isLiked(flavor))];
}

export function isFull(flavors: DraftFlavor[]): boolean {
  return flavors.length >= MAX_ITEMS_PER_MIX;
}

/** Adds a flavour at the end, unless it is there or the mix is full. */
export function addFlavor(flavors: DraftFlavor[], flavor: PickedFlavor): DraftFlavor[] {
  if (isFull(flavors) || isPicked(flavors, flavor)) return flavors;
  const shares = sharesOf(flavors);
  const added = [...flavors, { ...flavor, ratio: null }];
  return shares ? withShares(added, addShare(shares)) : added;
}

export function removeFlavor(flavors: DraftFlavor[], index: number): DraftFlavor[] {
  const shares = sharesOf(flavors);
  const rest = flavors.toSpliced(index, 1);
  return shares && rest.length > 0 ? withShares(rest, removeShare(shares, index)) : rest;
}

/** A recent flavour's chip puts it in and takes it out again. */
export function toggleFlavor(flavors: DraftFlavor[], flavor: PickedFlavor): DraftFlavor[] {
  const index = flavors.findIndex((one) => flavorKey(one) === flavorKey(flavor));
  return index < 0 ? addFlavor(flavors, flavor) : removeFlavor(flavors, index);
}

/** Moves a flavour one place up (-1) or down (1); its share goes with it. */
export function moveFlavor(flavors: DraftFlavor[], index: number, by: 1 | -1): DraftFlavor[] {
  const moved = flavors[index];
  const position = index + by;
  if (!moved || position < 0 || position >= flavors.length) return flavors;
  return flavors.toSpliced(index, 1).toSpliced(position, 0, moved);
}

/** The shares of a mix, or null where they are left to the staff. */
export function sharesOf(flavors: DraftFlavor[]): number[] | null {
  const shares = flavors.flatMap(({ ratio }) => ratio ?? []);
  return flavors.length > 0 && shares.length === flavors.length ? shares : null;
}

export function changeFlavorShare(flavors: DraftFlavor[], index: number, wanted: number): DraftFlavor[] {
  const shares = sharesOf(flavors);
  return shares ? withShares(flavors, changeShare(shares, index, wanted)) : flavors;
}

/** Even shares to begin with. */
export function startShares(flavors: DraftFlavor[]): DraftFlavor[] {
  return withShares(flavors, evenShares(flavors.length));
}

/** Back to おまかせ. */
export function removeShares(flavors: DraftFlavor[]): DraftFlavor[] {
  return flavors.map((flavor) => ({ ...flavor, ratio: null }));
}

function withShares(flavors: DraftFlavor[], shares: number[]): DraftFlavor[] {
  return flavors.map((flavor, index) => ({ ...flavor, ratio: shares[index] ?? null }));
}

/** The flavours of a recipe as a draft holds them. */
export function flavorsOf(items: RecipeItem[]): DraftFlavor[] {
  const flavors = items.map(({ maker_id, flavor_id, maker_name, flavor_name, paint, tints, ratio }) => ({
    maker_id,
    flavor_id,
    maker_name,
    flavor_name,
    paint,
    ...(tints && { tints }),
    ratio,
  }));
  // An earlier card may hold one flavour twice; a draft holds each once, and then its shares no longer sum to 100.
  const once = flavors.filter(
    (flavor, index) => flavors.findIndex((other) => flavorKey(other) === flavorKey(flavor)) === index,
  );
  return once.length === flavors.length ? flavors : once.map((flavor) => ({ ...flavor, ratio: null }));
}
