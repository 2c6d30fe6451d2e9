import { describe, expect, test } from "vitest";
import { findNeighbours, type Neighbours } from "./flavor-neighbours.ts";
import type { OwnTaste } from "./own-taste.ts";
import { type FlavorCandidate, recommendFlavors, scoreFlavors } from "./score-flavors.ts";
import { type MixCandidate, recommendMixes } from "./score-mixes.ts";
import { vary } from "./vary.ts";

function neighboursOf(people: string[][]): Neighbours[] {
  const counting = findNeighbours(people);
  for (;;) {
    const step = counting.next();
    if (step.done) return step.value;
  }
}

const nobody: OwnTaste = { flavors: [], makers: [], paints: [], disliked_paints: [] };
const smoked = (id: string, rating: number | null, cards = 1) => ({
  id,
  cards,
  rating,
  again: 0,
  is_liked: false,
});
const candidate = (id: string, more: Partial<FlavorCandidate> = {}): FlavorCandidate => ({
  id,
  maker_id: `maker of ${id}`,
  paint: "mint",
  rating: null,
  raters: 0,
  shop_id: null,
  ...more,
});
const near = (flavor_id: string, neighbour_id: string, similarity = 0.5, people = 4): Neighbours => ({
  flavor_id,
  neighbour_id,
  similarity,
  people,
});

describe("findNeighbours", () => {
  test("needs three people who like both", () => {
    expect(neighboursOf([["a", "b"], ["a", "b"], ["a"]])).toEqual([]);
    const [first, ...more] = neighboursOf([["a", "b"], ["b", "a"], ["a", "b"], ["a"]]);
    expect(more).toHaveLength(1);
    expect(first).toMatchObject({ flavor_id: "a", neighbour_id: "b", people: 3 });
    // 3 / √(4 · 3) · 3 / (3 + 5)
    expect(first?.similarity).toBeCloseTo(0.325, 3);
  });

  test("what everybody likes is not near to everything, and the more people agree the nearer two are", () => {
    const people = [
      ...Array.from({ length: 20 }, () => ["everywhere"]),
      ...Array.from({ length: 6 }, () => ["a", "b", "everywhere"]),
      ...Array.from({ length: 3 }, () => ["c", "d"]),
    ];
    const found = neighboursOf(people);
    const of = (id: string) => found.filter(({ flavor_id }) => flavor_id === id);
    expect(of("a").map(({ neighbour_id }) => neighbour_id)).toEqual(["b", "everywhere"]);
    expect(of("a")[0]?.similarity).toBeGreaterThan(of("c")[0]?.similarity ?? 1);
  });
});

describe("flavours", () => {
  const taste: OwnTaste = { ...nobody, flavors: [smoked("rose", 5), smoked("cola", 1)] };

  test("near to what is liked come first, and those near to what is disliked last", () => {
    const scored = scoreFlavors(
      taste,
      [candidate("lime"), candidate("plum"), candidate("tea")],
      [near("rose", "plum"), near("cola", "tea")],
    );
    expect(scored.map(({ id }) => id)).toEqual(["plum", "lime", "tea"]);
    expect(recommendFlavors(taste, scored)[0]).toEqual({
      id: "plum",
      reason: { by: "people", flavor_id: "rose" },
      shop_id: null,
    });
  });

  test("a flavour that was not liked speaks for nothing, nor do fewer than three people", () => {
    const scored = scoreFlavors(
      taste,
      [candidate("tea"), candidate("plum")],
      [near("cola", "tea"), near("rose", "plum", 0.5, 2)],
    );
    expect(scored.map(({ because }) => because)).toEqual([null, null]);
  });

  test("a newcomer gets the family that goes with theirs, then others, of which nothing of theirs speaks", () => {
    const one: OwnTaste = { ...nobody, paints: [{ paint: "berry", weight: 1, rating: null }] };
    const scored = scoreFlavors(
      one,
      [candidate("espresso", { paint: "coffee", rating: 4.6, raters: 9 }), candidate("menthol")],
      [],
    );
    expect(recommendFlavors(one, scored).map(({ reason }) => reason)).toEqual([
      { by: "next family", liked: "berry" },
      { by: "everybody" },
    ]);
  });

  test("what somebody named themselves is no family that they like", () => {
    const one: OwnTaste = { ...nobody, paints: [{ paint: "custom", weight: 1, rating: 5 }] };
    const scored = scoreFlavors(one, [candidate("menthol", { paint: "custom" })], []);
    expect(recommendFlavors(one, scored).map(({ reason }) => reason)).toEqual([{ by: "everybody" }]);
  });

  test("no flavour is of a family that the person says they dislike", () => {
    expect(scoreFlavors({ ...nobody, disliked_paints: ["mint"] }, [candidate("menthol")], [])).toEqual([]);
  });

  test("a shop of theirs that has it counts", () => {
    const scored = scoreFlavors(nobody, [candidate("a"), candidate("b", { shop_id: "moon" })], []);
    expect(scored.map(({ id }) => id)).toEqual(["b", "a"]);
  });
});

describe("cards", () => {
  const taste: OwnTaste = { ...nobody, flavors: [smoked("rose", 5), smoked("cola", 2)] };
  const mix = (id: string, flavors: string[], more: Partial<MixCandidate> = {}): MixCandidate => ({
    id,
    author_id: id,
    recipe: flavors.join(),
    flavors,
    rating: 4,
    recipe_rating: null,
    raters: 0,
    is_friend: false,
    is_liked_by_friend: false,
    ...more,
  });

  test("of liked flavours come first, and none with a disliked one", () => {
    const found = recommendMixes(
      taste,
      [mix("a", ["lime"]), mix("b", ["rose"]), mix("c", ["rose", "cola"])],
      [],
    );
    expect(found).toEqual([
      { id: "b", liked: ["rose"] },
      { id: "a", liked: [] },
    ]);
  });

  test("stand for a recipe once, a friend's before a stranger's", () => {
    const same = [mix("a", ["lime"]), mix("b", ["lime"], { is_friend: true })];
    expect(recommendMixes(taste, same, []).map(({ id }) => id)).toEqual(["b"]);
  });
});

test("a list varies: the second is unlike the first where it is about as good", () => {
  const ideas = [
    { id: "a1", kind: "a", score: 1 },
    { id: "a2", kind: "a", score: 0.95 },
    { id: "b1", kind: "b", score: 0.8 },
    { id: "c1", kind: "c", score: 0.1 },
  ];
  const picked = vary(ideas, 3, (one, other) => (one.kind === other.kind ? 1 : 0));
  expect(picked.map(({ id }) => id)).toEqual(["a1", "b1", "a2"]);
});
