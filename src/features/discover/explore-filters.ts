import { z } from "zod";
import { CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { MAX_AREA_LENGTH } from "#features/shops/filter-params.ts";
import { commaList, flag, knownOfCommaList } from "#foundation/query-values.ts";

/** 新しい順, いいね順, 評価順. */
export const EXPLORE_ORDERS = ["new", "liked", "rated"] as const;
export type ExploreOrder = (typeof EXPLORE_ORDERS)[number];

/** Ratings of at least so much, as the terms of cards have them (`terms_of_mix`). */
export const LEAST_RATINGS = ["3.0", "3.5", "4.0", "4.5"] as const;
/** The last so many days. */
export const PERIODS = { week: 7, month: 30, year: 365 } as const;
export type Period = keyof typeof PERIODS;

/** Of flavours, of makers; what an address names beyond that is not asked for. */
export const MAX_CHOSEN = 12;
/** In capitals it is the same id. */
const id = z.uuid().toLowerCase();
const category = z.enum(CATEGORY_SLUGS);
const ids = commaList(id, MAX_CHOSEN);
const categories = commaList(category, CATEGORY_SLUGS.length);

/** What cards are asked for, as addresses and the call write it. A card has all that is chosen, and nothing that is left out. */
export const ExploreFilters = z.object({
  query: z.string().max(100).optional(),
  categories,
  notCategories: categories,
  makers: ids,
  notMakers: ids,
  flavors: ids,
  notFlavors: ids,
  rating: z.enum(LEAST_RATINGS).optional(),
  area: z.string().max(MAX_AREA_LENGTH).optional(),
  period: z.enum(Object.keys(PERIODS) as [Period, ...Period[]]).optional(),
  /** Friends' cards alone. */
  friends: flag,
  nicotineFree: flag,
  /** A shop that has all of its flavours today. */
  madeAt: id.optional(),
});
export type ExploreFilters = z.infer<typeof ExploreFilters>;

const knownIds = knownOfCommaList(id, MAX_CHOSEN);
const knownCategories = knownOfCommaList(category, CATEGORY_SLUGS.length);

/** The same as pages read it: of a list that somebody bent, what there is stays. */
export const ADDRESS_SHAPE = {
  ...ExploreFilters.shape,
  categories: knownCategories,
  notCategories: knownCategories,
  makers: knownIds,
  notMakers: knownIds,
  flavors: knownIds,
  notFlavors: knownIds,
};

/** What is asked for and left out as well is left out: no card has both, and nobody searches for what there cannot be. */
export function withoutContradictions(filters: ExploreFilters): ExploreFilters {
  return {
    ...filters,
    ...wantedOf("categories", filters.categories, filters.notCategories),
    ...wantedOf("makers", filters.makers, filters.notMakers),
    ...wantedOf("flavors", filters.flavors, filters.notFlavors),
  };
}

function wantedOf<Value extends string>(
  name: string,
  wanted: Value[] | undefined,
  leftOut: readonly Value[] | undefined,
): Record<string, Value[] | undefined> {
  if (!wanted || !leftOut) return {};
  const left = wanted.filter((value) => !leftOut.includes(value));
  return { [name]: left.length > 0 ? left : undefined };
}
