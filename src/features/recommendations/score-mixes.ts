import { MIN_RATERS } from "#features/shops/shop-rating.ts";
import { FAIR_RATING, ORDINARY_RATING } from "#features/tastes/taste-levels.ts";
import { KEPT_IDEAS, type MixIdea } from "./ideas.ts";
import { likingOf, type OwnTaste } from "./own-taste.ts";
import type { ScoredFlavor } from "./score-flavors.ts";
import { vary } from "./vary.ts";

/** Somebody's card with flavours of the catalogue, in a shape that the person has not smoked. */
export type MixCandidate = {
  id: string;
  author_id: string;
  recipe: string;
  flavors: string[];
  /** Its own, and of everybody who has the same flavours. */
  rating: number | null;
  recipe_rating: number | null;
  raters: number;
  is_friend: boolean;
  /** Friends like it. */
  is_liked_by_friend: boolean;
};

const WEIGHTS = { flavors: 1, rating: 0.35, friend: 0.25, friendsLike: 0.2, isNew: 0.15 };
/** A card's own rating is one person's. */
const OWN_RATING_COUNTS = 0.5;
/** A flavour that is not known, or is liked no more than others. */
const LIKED = 0.25;

type ScoredMix = MixCandidate & { score: number; liked: string[] };

/** The best cards, none with a flavour that was disliked, and unlike those above them. */
export function recommendMixes(
  taste: OwnTaste,
  candidates: readonly MixCandidate[],
  scored: readonly ScoredFlavor[],
): MixIdea[] {
  const own = new Map(taste.flavors.map((flavor) => [flavor.id, likingOf(flavor)]));
  const disliked = new Set(
    taste.flavors.filter(({ rating }) => rating !== null && rating < FAIR_RATING).map(({ id }) => id),
  );
  const likely = new Map(scored.map(({ id, score }) => [id, Math.min(score, 1)]));
  const mixes = candidates
    .filter(({ flavors }) => flavors.length > 0 && !flavors.some((id) => disliked.has(id)))
    .map((candidate): ScoredMix => {
      const { flavors, is_friend, is_liked_by_friend } = candidate;
      const likings = flavors.map((id) => own.get(id) ?? likely.get(id) ?? 0);
      const score =
        (WEIGHTS.flavors * sum(likings)) / flavors.length +
        WEIGHTS.rating * ratingOf(candidate) +
        (is_friend ? WEIGHTS.friend : 0) +
        (is_liked_by_friend ? WEIGHTS.friendsLike : 0) +
        (WEIGHTS.isNew * flavors.filter((id) => !own.has(id)).length) / flavors.length;
      const liked = flavors.filter((_, index) => (likings[index] ?? 0) >= LIKED);
      return { ...candidate, score, liked };
    })
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
  return vary(onePerRecipe(mixes).slice(0, CONSIDERED), KEPT_IDEAS, likeness).map(({ id, liked }) => ({
    id,
    liked,
  }));
}

const CONSIDERED = 150;

/** From below 0 to about 1. */
function ratingOf({ rating, recipe_rating, raters }: MixCandidate): number {
  if (recipe_rating !== null && raters >= MIN_RATERS) return (recipe_rating - ORDINARY_RATING) / 1.5;
  return OWN_RATING_COUNTS * (((rating ?? ORDINARY_RATING) - ORDINARY_RATING) / 1.5);
}

/** The best card of each recipe. */
function onePerRecipe(mixes: readonly ScoredMix[]): ScoredMix[] {
  const seen = new Set<string>();
  return mixes.filter(({ recipe }) => !seen.has(recipe) && seen.add(recipe));
}

function likeness(one: ScoredMix, other: ScoredMix): number {
  const both = one.flavors.filter((id) => other.flavors.includes(id)).length;
  const all = new Set([...one.flavors, ...other.flavors]).size;
  return Math.min(1, both / all + (one.author_id === other.author_id ? 0.4 : 0));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
