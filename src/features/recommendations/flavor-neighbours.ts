import { MIN_RATERS } from "#features/shops/shop-rating.ts";

/** Flavours that the same people rated highly. */
export type Neighbours = {
  flavor_id: string;
  neighbour_id: string;
  similarity: number;
  /** Who rated both highly. */
  people: number;
};

/** A similarity of so many people counts half: a few who agree may do so by chance. */
const SHRINKAGE = 5;
const MOST_NEIGHBOURS = 20;
/** Somebody with many favourites says little of each pair; the work stays bounded as well. */
export const MOST_FAVOURITES = 50;
/** Others' requests come between. */
const PEOPLE_AT_ONCE = 200;

/**
 * For each flavour its nearest others, by what each person rated highly: the cosine of both, shrunk by how few people it stands on,
 * n / √(a · b) · n / (n + k). In steps, after each of which something else may be done.
 */
export function* findNeighbours(
  favouritesOfPeople: readonly (readonly string[])[],
): Generator<void, Neighbours[]> {
  const fans = new Map<string, number>();
  const together = new Map<string, Map<string, number>>();
  for (const [index, favourites] of favouritesOfPeople.entries()) {
    const few = favourites.slice(0, MOST_FAVOURITES);
    for (const one of few) {
      fans.set(one, (fans.get(one) ?? 0) + 1);
      const others = together.get(one) ?? new Map<string, number>();
      together.set(one, others);
      for (const other of few) if (other !== one) others.set(other, (others.get(other) ?? 0) + 1);
    }
    if (index % PEOPLE_AT_ONCE === PEOPLE_AT_ONCE - 1) yield;
  }
  const found: Neighbours[] = [];
  for (const [flavor_id, others] of together) {
    const near = [...others].flatMap(([neighbour_id, people]) => {
      if (people < MIN_RATERS) return [];
      const cosine = people / Math.sqrt((fans.get(flavor_id) ?? 0) * (fans.get(neighbour_id) ?? 0));
      return [{ flavor_id, neighbour_id, similarity: (cosine * people) / (people + SHRINKAGE), people }];
    });
    found.push(...near.sort(bySimilarity).slice(0, MOST_NEIGHBOURS));
  }
  return found;
}

/** The same data give the same neighbours. */
function bySimilarity(one: Neighbours, other: Neighbours): number {
  return other.similarity - one.similarity || (one.neighbour_id < other.neighbour_id ? -1 : 1);
}
