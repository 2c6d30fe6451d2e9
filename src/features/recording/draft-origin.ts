import type { Paint } from "#features/catalog/category.ts";
import type { PredefinedMix } from "#features/shops/shop-response.ts";
import { type DraftFlavor, flavorKey } from "./draft-flavors.ts";
import type { MixDraft, MixDraftChange } from "./mix-draft.ts";

/** A recipe that somebody else wrote down: a shop's own, or one of an earlier card. */
type Recipe = { items: RecipeItem[] };
type RecipeItem = {
  maker_id: string | null;
  flavor_id: string | null;
  maker_name: string;
  flavor_name: string;
  ratio: number | null;
  paint: Paint;
};

/** A mix of the shop's own, as the form offers it. */
export type HouseMix = Recipe & Pick<PredefinedMix, "id" | "shop_id" | "name" | "description">;

/** An earlier card whose recipe may come over; shop and house mix only where it is the person's own. */
export type RepeatableMix = Recipe & {
  short_id: string;
  title: string;
  shop: MixDraft["shop"];
  house_mix: MixDraft["houseMix"];
};

/** What a house mix brings into a draft. */
export function takeHouseMix({ id, name, items }: HouseMix): MixDraftChange {
  return { flavors: flavorsOf(items), houseMix: { id, name }, source: null };
}

/** What もう一度 brings into a draft: the recipe and the place, never the words or the rating. */
export function takeEarlierMix({ short_id, shop, house_mix, items }: RepeatableMix): MixDraftChange {
  const flavors = flavorsOf(items);
  const source = { id: short_id, flavorKeys: flavors.map(flavorKey) };
  return { flavors, source, houseMix: shop && house_mix, ...(shop && { shop }) };
}

/**
 * A draft after a change. It goes on naming the house mix while shop and recipe are the shop's, and the card it came
 * from while one of that card's flavours is still in.
 */
export function changeDraft(draft: MixDraft, change: MixDraftChange): MixDraft {
  const changed = { ...draft, ...change };
  const isSameShop = changed.shop?.id === draft.shop?.id;
  if (!("houseMix" in change) && !(isSameShop && isSameRecipe(changed.flavors, draft.flavors))) {
    changed.houseMix = null;
  }
  if (!changed.flavors.some((flavor) => changed.source?.flavorKeys.includes(flavorKey(flavor)))) {
    changed.source = null;
  }
  return changed;
}

/** The same flavours in the same shares; their order is for the eye. */
export function isSameRecipe(one: DraftFlavor[], other: DraftFlavor[]): boolean {
  const lines = (flavors: DraftFlavor[]) => flavors.map((flavor) => `${flavorKey(flavor)}\n${flavor.ratio}`);
  return lines(one).sort().join("\n\n") === lines(other).sort().join("\n\n");
}

/** The flavours of a recipe as a draft holds them. */
export function flavorsOf(items: RecipeItem[]): DraftFlavor[] {
  const flavors = items.map(({ maker_id, flavor_id, maker_name, flavor_name, paint, ratio }) => ({
    maker_id,
    flavor_id,
    maker_name,
    flavor_name,
    paint,
    ratio,
  }));
  // An earlier card may hold one flavour twice; a draft holds each once, and then its shares no longer sum to 100.
  const once = flavors.filter(
    (flavor, index) => flavors.findIndex((other) => flavorKey(other) === flavorKey(flavor)) === index,
  );
  return once.length === flavors.length ? flavors : once.map((flavor) => ({ ...flavor, ratio: null }));
}
