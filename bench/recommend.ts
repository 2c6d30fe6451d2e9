import { findNeighbours, type Neighbours } from "#features/recommendations/flavor-neighbours.ts";
import { likedMakers, type OwnTaste } from "#features/recommendations/own-taste.ts";
import { recommendFlavors, scoreFlavors } from "#features/recommendations/score-flavors.ts";
import { FAIR_RATING, HIGH_RATING } from "#features/tastes/taste-levels.ts";
import { seededRandom, shuffled, wholeNumber } from "#fixtures/seeded-random.ts";
import { generatedPeople, KNOWN_FLAVORS, type Smoker, seedsPeople } from "./data/known-tastes.ts";

// How good recommendations are: of each person one flavour that they rated highly is hidden, and looked for among the ten that are
// recommended from the rest. Beside what is popular, and chance. Without a database: what the job computes is computed here.
const SHOWN = 10;
const A_FAMILY = 8;
const A_MAKER = 5;
const flavorsById = new Map(KNOWN_FLAVORS.map((flavor) => [flavor.id, flavor]));

type Case = { rest: Smoker; hidden: string };
type Figures = {
  fans: Map<string, number>;
  people: Map<string, number>;
  rating: Map<string, { rating: number; raters: number }>;
};
type Recommend = (smoker: Smoker) => string[];

function measure(name: string, smokers: Smoker[]): void {
  const random = seededRandom(`hidden ${name}`);
  const cases: Case[] = smokers.flatMap((smoker) => {
    const liked = smoker.filter(({ rating }) => rating !== null && rating >= HIGH_RATING);
    // Who has nothing left says nothing of the method.
    if (liked.length < 2) return [];
    const { flavor: hidden } = liked[wholeNumber(random, 0, liked.length - 1)] ?? { flavor: "" };
    return [{ hidden, rest: smoker.filter(({ flavor }) => flavor !== hidden) }];
  });
  const unasked = smokers.filter(
    (smoker) => smoker.filter(({ rating }) => (rating ?? 0) >= HIGH_RATING).length < 2,
  );
  const known = [...cases.map(({ rest }) => rest), ...unasked];
  const figures = figuresOf(known);
  const began = performance.now();
  const neighbours = neighboursOf(known);
  const counted = performance.now() - began;
  const ours = recommender(figures, neighbours, true);
  const methods: Record<string, Recommend> = {
    ours: ours,
    "ours, without variety": recommender(figures, neighbours, false),
    popular: popular(figures),
    random: (smoker) =>
      unsmoked(
        smoker,
        shuffled(
          random,
          KNOWN_FLAVORS.map(({ id }) => id),
        ),
      ).slice(0, SHOWN),
  };
  console.log(
    `\n${name}: ${smokers.length} people, ${cases.length} asked, ${neighbours.length} neighbours counted in ${Math.round(counted)} ms`,
  );
  console.log("| method | hit rate at 10 | coverage | novelty | ms a person |");
  console.log("|---|---|---|---|---|");
  for (const [method, recommend] of Object.entries(methods)) {
    const start = performance.now();
    const lists = cases.map(({ rest }) => recommend(rest));
    const ms = (performance.now() - start) / cases.length;
    const hits =
      lists.filter((list, index) => list.includes(cases[index]?.hidden ?? "")).length / cases.length;
    const shown = new Set(lists.flat());
    const surprise = lists
      .flat()
      .map((id) => -Math.log2(((figures.people.get(id) ?? 0) + 1) / (known.length + 1)));
    const novelty = surprise.reduce((sum, one) => sum + one, 0) / surprise.length;
    const coverage = shown.size / KNOWN_FLAVORS.length;
    console.log(
      `| ${method} | ${hits.toFixed(3)} | ${coverage.toFixed(3)} | ${novelty.toFixed(2)} | ${ms.toFixed(2)} |`,
    );
  }
}

/** As the job counts them: who likes a flavour, who smoked it, and its mean as pages say it. */
function figuresOf(people: Smoker[]): Figures {
  const fans = new Map<string, number>();
  const smokers = new Map<string, number>();
  const given = new Map<string, number[]>();
  for (const { flavor, rating } of people.flat()) {
    smokers.set(flavor, (smokers.get(flavor) ?? 0) + 1);
    if (rating === null) continue;
    given.set(flavor, [...(given.get(flavor) ?? []), rating]);
    if (rating >= HIGH_RATING) fans.set(flavor, (fans.get(flavor) ?? 0) + 1);
  }
  const all = [...given.values()].flat();
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  const honest = [...given].map(([id, ratings]) => {
    const sum = ratings.reduce((total, one) => total + one, 0);
    return [id, { raters: ratings.length, rating: (sum + 5 * mean) / (ratings.length + 5) }] as const;
  });
  return { fans, people: smokers, rating: new Map(honest) };
}

function neighboursOf(people: Smoker[]): Neighbours[] {
  const favourites = people.map((smoker) =>
    smoker
      .filter(({ rating }) => rating !== null && rating >= HIGH_RATING)
      .sort((one, other) => (other.rating ?? 0) - (one.rating ?? 0))
      .map(({ flavor }) => flavor),
  );
  const counting = findNeighbours(favourites);
  for (;;) {
    const step = counting.next();
    if (step.done) return step.value;
  }
}

/** What the job makes of a person, with the same candidates. */
function recommender(figures: Figures, neighbours: Neighbours[], isVaried: boolean): Recommend {
  const near = Map.groupBy(neighbours, ({ flavor_id }) => flavor_id);
  const best = [...KNOWN_FLAVORS].sort(
    (one, other) => worth(other.id) - worth(one.id) || (one.id < other.id ? -1 : 1),
  );
  function worth(id: string): number {
    const { rating, raters } = figures.rating.get(id) ?? { rating: 0, raters: 0 };
    return raters >= 3 ? 10 + rating : rating;
  }
  return (smoker) => {
    const taste = tasteOf(smoker);
    const seeds = [...taste.flavors]
      .sort(
        (one, other) =>
          Math.abs((other.rating ?? 3.2) - FAIR_RATING) - Math.abs((one.rating ?? 3.2) - FAIR_RATING),
      )
      .slice(0, 40);
    const nearby = seeds.flatMap(({ id }) => near.get(id) ?? []);
    const makers = likedMakers(taste);
    const open = unsmoked(
      smoker,
      best.map(({ id }) => id),
    ).flatMap((id) => flavorsById.get(id) ?? []);
    const some = new Set([
      ...nearby.map(({ neighbour_id }) => neighbour_id),
      ...firstOfEach(open, ({ paint }) => paint, A_FAMILY),
      ...firstOfEach(
        open.filter(({ maker_id }) => (makers.get(maker_id) ?? 0) > 0),
        ({ maker_id }) => maker_id,
        A_MAKER,
      ),
    ]);
    const candidates = open
      .filter(({ id }) => some.has(id))
      .map((flavor) => ({
        ...flavor,
        shop_id: null,
        rating: null,
        raters: 0,
        ...figures.rating.get(flavor.id),
      }));
    const scored = scoreFlavors(taste, candidates, nearby);
    const ranked = isVaried ? recommendFlavors(taste, scored) : scored;
    return ranked.slice(0, SHOWN).map(({ id }) => id);
  };
}

function tasteOf(smoker: Smoker): OwnTaste {
  const sums = (kindOf: (id: string) => string | undefined) => {
    const groups = Map.groupBy(smoker, ({ flavor }) => kindOf(flavor) ?? "");
    return [...groups].map(([id, all]) => {
      const rated = all.filter(({ rating }) => rating !== null);
      const cards = all.reduce((sum, one) => sum + one.cards, 0);
      const rating =
        rated.length > 0 ? rated.reduce((sum, one) => sum + (one.rating ?? 0), 0) / rated.length : null;
      return { id, cards, rating };
    });
  };
  return {
    flavors: smoker.map(({ flavor: id, cards, rating }) => ({
      id,
      cards,
      rating,
      again: 0,
      is_liked: false,
    })),
    makers: sums((id) => flavorsById.get(id)?.maker_id),
    paints: sums((id) => flavorsById.get(id)?.paint).map(({ id, cards, rating }) => ({
      paint: id as OwnTaste["paints"][number]["paint"],
      weight: cards,
      rating,
    })),
    disliked_paints: [],
  };
}

function popular({ fans }: Figures): Recommend {
  const ranked = [...fans].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).map(([id]) => id);
  return (smoker) => unsmoked(smoker, ranked).slice(0, SHOWN);
}

function unsmoked(smoker: Smoker, ids: string[]): string[] {
  const had = new Set(smoker.map(({ flavor }) => flavor));
  return ids.filter((id) => !had.has(id));
}

function firstOfEach<Thing extends { id: string }>(
  things: Thing[],
  of: (thing: Thing) => string,
  most: number,
): string[] {
  return [...Map.groupBy(things, of).values()].flatMap((all) => all.slice(0, most).map(({ id }) => id));
}

measure("The seed's people", seedsPeople(new Date("2026-11-20T12:00:00Z")));
measure("A community of 2,000 with known tastes", generatedPeople(2_000));
