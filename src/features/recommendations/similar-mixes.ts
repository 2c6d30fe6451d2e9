import type { Paint } from "#features/catalog/category.ts";
import { vary } from "./vary.ts";

export const MOST_SIMILAR = 6;
/** Of one author, and of one recipe: a row of copies says nothing new. */
const MOST_OF_AN_AUTHOR = 2;
const MOST_OF_A_RECIPE = 2;

export type ComparedItem = {
  /** Of the catalogue; null of a flavour that somebody named themselves. */
  flavor_id: string | null;
  ratio: number | null;
  paint: Paint;
};
export type ComparedMix = {
  id: string;
  author_id: string;
  recipe: string | null;
  rating: number | null;
  items: ComparedItem[];
};

/** What each part says beside the same flavours. */
const WEIGHTS = { neighbours: 0.5, paints: 0.35, rating: 0.05 };
const LEAST_SIMILARITY = 0.12;

/** How near one flavour is to another, by the ids of both. */
export type Nearness = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The cards most like one, so many at most: by what they share of the same flavours, of near ones and of the same paints. */
export function findSimilar(mix: ComparedMix, candidates: readonly ComparedMix[], near: Nearness): string[] {
  const asked = sharesOf(mix.items);
  const scored = candidates
    .map((candidate) => {
      const shares = sharesOf(candidate.items);
      const same = overlap(asked.flavors, shares.flavors);
      const likeness =
        same +
        WEIGHTS.neighbours * (1 - same) * nearness(asked.flavors, shares.flavors, near) +
        WEIGHTS.paints * overlap(asked.paints, shares.paints);
      return {
        ...candidate,
        shares,
        likeness,
        score: likeness + WEIGHTS.rating * ((candidate.rating ?? 3) - 3),
      };
    })
    .filter(({ likeness }) => likeness >= LEAST_SIMILARITY)
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
  const few = fewOfEach(scored).slice(0, 60);
  return vary(few, MOST_SIMILAR, (one, other) => 0.6 * overlap(one.shares.flavors, other.shares.flavors)).map(
    ({ id }) => id,
  );
}

type Shares = { flavors: Map<string, number>; paints: Map<string, number> };

/** What each flavour and each paint is of a card, 1 altogether: by its percentages, else all alike. */
function sharesOf(items: readonly ComparedItem[]): Shares {
  const shares: Shares = { flavors: new Map(), paints: new Map() };
  for (const { flavor_id, ratio, paint } of items) {
    const share = ratio === null ? 1 / items.length : ratio / 100;
    if (flavor_id !== null) shares.flavors.set(flavor_id, (shares.flavors.get(flavor_id) ?? 0) + share);
    if (paint !== "custom") shares.paints.set(paint, (shares.paints.get(paint) ?? 0) + share);
  }
  return shares;
}

/** What both have of each, from 0 to 1. */
function overlap(one: Map<string, number>, other: Map<string, number>): number {
  let sum = 0;
  for (const [name, share] of one) sum += Math.min(share, other.get(name) ?? 0);
  return sum;
}

/** What people who like a flavour of the one say of the flavours of the other, where it is not the same. */
function nearness(one: Map<string, number>, other: Map<string, number>, near: Nearness): number {
  let sum = 0;
  for (const [flavor, share] of one) {
    if (other.has(flavor)) continue;
    const nearest = [...other].map(
      ([neighbour, part]) => (near.get(flavor)?.get(neighbour) ?? 0) * Math.min(1, 2 * part),
    );
    sum += share * Math.max(0, ...nearest);
  }
  return sum;
}

function fewOfEach<Mix extends ComparedMix>(mixes: readonly Mix[]): Mix[] {
  const seen = new Map<string, number>();
  const isOneTooMany = (what: string | null, most: number) => {
    if (what === null) return false;
    const times = (seen.get(what) ?? 0) + 1;
    seen.set(what, times);
    return times > most;
  };
  return mixes.filter(
    ({ author_id, recipe }) =>
      !isOneTooMany(author_id, MOST_OF_AN_AUTHOR) && !isOneTooMany(recipe, MOST_OF_A_RECIPE),
  );
}
