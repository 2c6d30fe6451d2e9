import type { PredefinedMix } from "#features/shops/shop-response.ts";
import type { MixDraftChange } from "./draft-fields.ts";
import { flavorKey, flavorsOf, isPicked, type PickedFlavor, type RecipeItem } from "./draft-flavors.ts";
import type { DraftFlavor, MixDraft } from "./stored-draft.ts";

/** The names under which an address says what a draft begins with; of several the first one counts. */
export const ORIGIN_PARAMS = ["from", "houseMix", "shop", "flavor"] as const;

/** A recipe that somebody else wrote down: a shop's own, or one of an earlier card. */
type Recipe = { items: RecipeItem[] };
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

/** The same for whoever has not named a shop yet: it is the one whose mix it is. */
export function takeHouseMixOf(mix: HouseMix & { shop_name: string }): MixDraftChange {
  return { ...takeHouseMix(mix), shop: { id: mix.shop_id, name: mix.shop_name } };
}

/** What its shop brings into a draft that begins there. */
export function takeShop({ id, name }: { id: string; name: string }): MixDraftChange {
  return { shop: { id, name }, houseMix: null };
}

/** A draft that begins with one flavour. */
export function takeFlavor(flavor: PickedFlavor): MixDraftChange {
  return { flavors: [{ ...flavor, ratio: null }], houseMix: null, source: null };
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

/** Whether a draft begins with this already: a reload asks for the same card, house mix, shop or flavour again. */
export function isBegunWith({ source, houseMix, shop, flavors }: MixDraft, change: MixDraftChange): boolean {
  if (change.source) return source?.id === change.source.id;
  if (change.houseMix) return houseMix?.id === change.houseMix.id;
  if (change.shop) return shop?.id === change.shop.id;
  return change.flavors?.every((flavor) => isPicked(flavors, flavor)) ?? false;
}

/** The same flavours in the same shares; their order is for the eye. */
export function isSameRecipe(one: DraftFlavor[], other: DraftFlavor[]): boolean {
  const lines = (flavors: DraftFlavor[]) => flavors.map((flavor) => `${flavorKey(flavor)}\n${flavor.ratio}`);
  return lines(one).sort().join("\n\n") === lines(other).sort().join("\n\n");
}
