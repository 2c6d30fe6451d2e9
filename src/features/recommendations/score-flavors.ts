import type { Paint } from "#features/catalog/category.ts";
import { MIN_RATERS } from "#features/shops/shop-rating.ts";
import { HIGH_RATING, ORDINARY_RATING } from "#features/tastes/taste-levels.ts";
import type { Neighbours } from "./flavor-neighbours.ts";
import { type FlavorIdea, KEPT_IDEAS } from "./ideas.ts";
import { likedFamilies, likedMakers, likingOf, nextFamilies, type OwnTaste } from "./own-taste.ts";
import { vary } from "./vary.ts";

/** A flavour of the catalogue that the person has not smoked, disliked or refused. */
export type FlavorCandidate = {
  id: string;
  maker_id: string;
  paint: Paint;
  /** What everybody gives, as an honest mean, and how many do. */
  rating: number | null;
  raters: number;
  /** A shop of the person's that has it in stock. */
  shop_id: string | null;
};

/** What each part of a score weighs beside the neighbours of what is liked. */
const WEIGHTS = { family: 0.7, maker: 0.25, nextFamily: 0.15, rating: 0.1, stock: 0.12 };

export type ScoredFlavor = FlavorCandidate & {
  score: number;
  /** The liked flavour that speaks for it most, where enough people say so. */
  because: string | null;
};

/** What speaks for each candidate: neighbours of liked flavours, its family, its maker, what everybody gives to it, and where it is to be had. */
export function scoreFlavors(
  taste: OwnTaste,
  candidates: readonly FlavorCandidate[],
  neighbours: readonly Neighbours[],
): ScoredFlavor[] {
  const near = nearOnes(taste, neighbours);
  const families = likedFamilies(taste);
  const makers = likedMakers(taste);
  const next = nextFamilies(taste);
  const disliked = new Set(taste.disliked_paints);
  return candidates
    .filter(({ paint }) => !disliked.has(paint))
    .map((candidate) => {
      const { id, paint, maker_id, raters, shop_id } = candidate;
      const given = ((candidate.rating ?? ORDINARY_RATING) - ORDINARY_RATING) * (raters / (raters + 3));
      const score =
        (near.get(id)?.sum ?? 0) +
        WEIGHTS.family * (families.get(paint) ?? 0) +
        WEIGHTS.maker * (makers.get(maker_id) ?? 0) +
        WEIGHTS.rating * given +
        (next.has(paint) ? WEIGHTS.nextFamily : 0) +
        (shop_id ? WEIGHTS.stock : 0);
      return { ...candidate, score, because: near.get(id)?.because ?? null };
    })
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
}

/** For each flavour near to what is liked, how near it is to all of it, and which of it says most. */
function nearOnes(taste: OwnTaste, neighbours: readonly Neighbours[]) {
  const likings = new Map(
    taste.flavors.map((flavor) => [flavor.id, { liking: likingOf(flavor), ...flavor }]),
  );
  const near = new Map<string, { sum: number; most: number; because: string | null }>();
  for (const { flavor_id, neighbour_id, similarity, people } of neighbours) {
    const own = likings.get(flavor_id);
    if (!own) continue;
    const one = near.get(neighbour_id) ?? { sum: 0, most: 0, because: null };
    const says = own.liking * similarity;
    one.sum += says;
    const isLiked = own.is_liked || own.again > 0 || (own.rating ?? 0) >= HIGH_RATING;
    if (says > one.most && people >= MIN_RATERS && isLiked) [one.most, one.because] = [says, flavor_id];
    near.set(neighbour_id, one);
  }
  return near;
}

/** The best, each with its reason, and neighbours in the list of other families and makers where there are any. */
export function recommendFlavors(taste: OwnTaste, scored: readonly ScoredFlavor[]): FlavorIdea[] {
  const families = likedFamilies(taste);
  const makers = likedMakers(taste);
  const next = nextFamilies(taste);
  const reasonOf = ({ because, paint, maker_id }: ScoredFlavor): FlavorIdea["reason"] => {
    const liked = next.get(paint);
    if (because) return { by: "people", flavor_id: because };
    if (liked) return { by: "next family", liked };
    if ((makers.get(maker_id) ?? 0) > LIKED) return { by: "maker" };
    if ((families.get(paint) ?? 0) > LIKED) return { by: "family" };
    return { by: "everybody" };
  };
  return vary(scored.slice(0, CONSIDERED), KEPT_IDEAS, likeness).map((one) => ({
    id: one.id,
    reason: reasonOf(one),
    shop_id: one.shop_id,
  }));
}

/** From here on a family or a maker is said to be liked. */
const LIKED = 0.1;
const CONSIDERED = 120;

function likeness(one: ScoredFlavor, other: ScoredFlavor): number {
  return (one.paint === other.paint ? 0.7 : 0) + (one.maker_id === other.maker_id ? 0.3 : 0);
}
