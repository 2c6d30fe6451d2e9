import { importKey } from "#features/catalog/catalog-file.ts";
import { type Paint, paintOf } from "#features/catalog/category.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import { guestMixes } from "#fixtures/guests.ts";
import { demoMixes } from "#fixtures/mixes.ts";
import { type Random, seededRandom, wholeNumber } from "#fixtures/seeded-random.ts";
import { trendMixes } from "#fixtures/trends.ts";
import { allWords } from "#fixtures/words-left.ts";

/** A flavour of the catalogue as recommendations know it. */
export type KnownFlavor = { id: string; maker_id: string; paint: Paint };
/** What somebody smoked: how often, and what they give on average. */
export type Smoked = { flavor: string; cards: number; rating: number | null };
export type Smoker = Smoked[];

export const KNOWN_FLAVORS: KnownFlavor[] = catalogFile.makers.flatMap((maker) =>
  maker.flavors.map((flavor) => ({
    id: importKey(maker.name_en, flavor.line, flavor.name_en),
    maker_id: maker.name_en,
    paint: paintOf(flavor.categories),
  })),
);

/** The demo's people, by their public cards. */
export function seedsPeople(now: Date): Smoker[] {
  const words = allWords(seededRandom("guests"));
  const people = new Map<string, Map<string, { cards: number; ratings: number[] }>>();
  for (const mix of [...demoMixes(now), ...guestMixes(now, words), ...trendMixes(now, words)]) {
    if (mix.visibility !== "public") continue;
    const smoked = people.get(mix.user_id) ?? new Map<string, { cards: number; ratings: number[] }>();
    people.set(mix.user_id, smoked);
    for (const key of new Set(mix.items.flatMap(({ flavor_key }) => flavor_key ?? []))) {
      const one = smoked.get(key) ?? { cards: 0, ratings: [] };
      smoked.set(key, one);
      one.cards++;
      if (mix.rating !== null) one.ratings.push(mix.rating);
    }
  }
  return [...people.values()].map((smoked) =>
    [...smoked].map(([flavor, { cards, ratings }]) => ({
      flavor,
      cards,
      rating: ratings.length > 0 ? ratings.reduce((sum, one) => sum + one, 0) / ratings.length : null,
    })),
  );
}

const TRAITS = 6;

/**
 * A community whose tastes are known: each person likes and dislikes some families and some traits that families do not tell, smokes what is
 * well known rather than what is not, and rather what they like, and gives what they like more than what they do not.
 */
export function generatedPeople(count: number): Smoker[] {
  const random = seededRandom("known tastes");
  const paints = [...new Set(KNOWN_FLAVORS.map(({ paint }) => paint))];
  const flavors = KNOWN_FLAVORS.map((flavor, index) => ({
    ...flavor,
    // A few are everywhere: as with names of things, the second is half as common as the first.
    fame: 1 / (((index * 7919) % KNOWN_FLAVORS.length) + 5) ** 0.8,
    traits: Array.from({ length: TRAITS }, () => bell(random)),
  }));
  return Array.from({ length: count }, () => {
    const likes = new Map(paints.map((paint) => [paint, bell(random)]));
    const traits = Array.from({ length: TRAITS }, () => bell(random));
    const liking = ({ paint, traits: has }: (typeof flavors)[number]) =>
      0.7 * (likes.get(paint) ?? 0) +
      0.7 * (has.reduce((sum, one, at) => sum + one * (traits[at] ?? 0), 0) / Math.sqrt(TRAITS));
    const likings = flavors.map(liking);
    const drawn = flavors.map(({ fame }, index) => fame * Math.exp(1.2 * (likings[index] ?? 0)));
    const smoked: Smoker = [];
    for (let number = wholeNumber(random, 6, 36); number > 0; number--) {
      const at = drawAt(random, drawn);
      drawn[at] = 0;
      const given = 3.6 + 0.7 * (likings[at] ?? 0) + 0.45 * bell(random);
      const isRated = random() < 0.9;
      smoked.push({
        flavor: flavors[at]?.id ?? "",
        cards: 1 + Math.floor(random() * random() * 5),
        rating: isRated ? Math.min(5, Math.max(0.5, Math.round(given * 10) / 10)) : null,
      });
    }
    return smoked;
  });
}

/** About a normal distribution. */
function bell(random: Random): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}

function drawAt(random: Random, weights: readonly number[]): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return Math.max(at, 0);
}
