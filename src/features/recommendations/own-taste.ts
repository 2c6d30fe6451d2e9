import type { CategorySlug, Paint } from "#features/catalog/category.ts";
import { FAIR_RATING } from "#features/tastes/taste-levels.ts";

/** What a person smoked and said of it: all of their own cards, whoever may see them, because it is told to nobody else. */
export type OwnTaste = {
  /** Of the catalogue, smoked or liked. */
  flavors: {
    id: string;
    cards: number;
    rating: number | null;
    /** Cards with また吸いたい. */
    again: number;
    /** 好き. */
    is_liked: boolean;
  }[];
  makers: { id: string; cards: number; rating: number | null }[];
  paints: { paint: Paint; weight: number; rating: number | null }[];
  /** Families that they say they do not like. */
  disliked_paints: Paint[];
};

/** How much something unrated was liked: whoever records it once more does not dislike it. */
const UNRATED = 0.2;
const AGAIN = 0.4;
const LIKED = 0.5;
const MOST_LIKING = 1.5;

/** How much a flavour is liked, from below 0 to `MOST_LIKING`. */
export function likingOf({ cards, rating, again, is_liked }: OwnTaste["flavors"][number]): number {
  const often = 1 + Math.log2(Math.max(cards, 1)) / 8;
  const liking = (likingOfRating(rating) + (again > 0 ? AGAIN : 0)) * often + (is_liked ? LIKED : 0);
  return Math.min(liking, MOST_LIKING);
}

/** Nothing of what is liked in general: 0 of somebody without cards. */
export function likedFamilies({ paints }: OwnTaste): Map<Paint, number> {
  const all = paints.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(
    paints
      // What somebody named themselves is no family.
      .filter(({ paint }) => paint !== "custom")
      .map(({ paint, weight, rating }) => [paint, Math.sqrt(weight / all) * likingOfRating(rating)]),
  );
}

export function likedMakers({ makers }: OwnTaste): Map<string, number> {
  const all = makers.reduce((sum, { cards }) => sum + cards, 0);
  return new Map(
    makers.map(({ id, cards, rating }) => [id, Math.sqrt(cards / all) * likingOfRating(rating)]),
  );
}

function likingOfRating(rating: number | null): number {
  return rating === null ? UNRATED : (rating - FAIR_RATING) / 2;
}

/** Categories that are often mixed, the closest first. */
const NEXT_FAMILIES: Record<CategorySlug, CategorySlug[]> = {
  fruit: ["mint", "floral", "tea", "citrus"],
  citrus: ["mint", "tea", "tropical", "spice"],
  berry: ["mint", "floral", "dessert", "tea"],
  tropical: ["citrus", "mint", "drink", "dessert"],
  mint: ["citrus", "berry", "tea", "fruit"],
  floral: ["tea", "berry", "fruit", "citrus"],
  spice: ["tea", "dessert", "citrus", "coffee"],
  dessert: ["coffee", "berry", "spice", "tropical"],
  drink: ["citrus", "mint", "tropical", "berry"],
  tea: ["citrus", "floral", "fruit", "spice"],
  coffee: ["dessert", "spice", "drink", "tobacco"],
  tobacco: ["spice", "coffee", "tea", "dessert"],
};

/** Families of which nothing was smoked yet, each with the liked one that it goes with. */
export function nextFamilies({ paints, disliked_paints }: OwnTaste): Map<Paint, CategorySlug> {
  const known = new Set<Paint>([...paints.map(({ paint }) => paint), ...disliked_paints]);
  const next = new Map<Paint, CategorySlug>();
  for (const { paint, rating } of [...paints].sort(byLiking)) {
    if (paint === "custom" || (rating !== null && rating < FAIR_RATING)) continue;
    const closest = NEXT_FAMILIES[paint].find((slug) => !known.has(slug) && !next.has(slug));
    if (closest) next.set(closest, paint);
  }
  return next;
}

function byLiking(one: OwnTaste["paints"][number], other: OwnTaste["paints"][number]): number {
  return (
    (other.rating ?? 0) - (one.rating ?? 0) || other.weight - one.weight || (one.paint < other.paint ? -1 : 1)
  );
}
