import {
  isLatin,
  nameWord,
  nameWordForSynonyms,
  queryWords,
  type SearchWord,
  synonymWords,
  wholeQuery,
  withoutDoubles,
} from "#foundation/search/search-words.ts";
import type { CatalogFlavor, CatalogMaker } from "./catalog-response.ts";
import { CATEGORY_LABELS } from "./category.ts";
import { findNearMatches } from "./near-matches.ts";

/** A flavour, as far as a search needs it. */
export type SearchableFlavor = Pick<
  CatalogFlavor,
  "id" | "name" | "name_en" | "line" | "maker_id" | "categories"
>;
export type SearchableMaker = Pick<CatalogMaker, "id" | "name" | "name_en" | "aliases">;

export type CatalogSearch<Flavor extends SearchableFlavor> = {
  /**
   * The best flavours for what was typed so far, best first; none for an empty query. Typos are forgiven where fewer than `enough` are
   * found as it was typed: a list that goes by something else shows no guesses among them.
   */
  search: (text: string, limit: number, enough?: number) => Flavor[];
};

const MAX_QUERY_LENGTH = 100;
const MAX_QUERY_WORDS = 6;
const MIN_TYPO_LENGTH = 4;

/** What a word is found in weighs more than how it is found there: names, then makers, then lines and categories. */
const NAME = 0;
const MAKER = 10;
const GROUP = 20;
/** Behind what says it in the same words; still in names before makers. */
const SYNONYM = 4;
/** Behind everything that was found as it was typed, in up to six words. */
const TYPO = 1_000;

/** `makers`: how many make something of this very name. */
type Entry<Flavor> = {
  flavor: Flavor;
  length: number;
  makers: number;
  named: { text: number; weight: number }[];
};
type Ranked<Flavor> = { entry: Entry<Flavor>; rank: number };

/**
 * Builds the index once, in the browser too; searching needs no network. `uses` says how often a flavour was chosen:
 * between equals the more popular one comes first, then the one that more makers make, then the one with the shorter name.
 */
export function createCatalogSearch<Flavor extends SearchableFlavor>(
  flavors: readonly Flavor[],
  makers: readonly SearchableMaker[],
  uses: ReadonlyMap<string, number> = new Map(),
): CatalogSearch<Flavor> {
  const { entries, texts } = createIndex(flavors, makers);
  const textsForSynonyms = texts.map(nameWordForSynonyms);
  const usesOf = ({ flavor }: Entry<Flavor>) => uses.get(flavor.id) ?? 0;
  const inOrder = (a: Ranked<Flavor>, b: Ranked<Flavor>) =>
    a.rank - b.rank ||
    usesOf(b.entry) - usesOf(a.entry) ||
    b.entry.makers - a.entry.makers ||
    a.entry.length - b.entry.length ||
    compare(a.entry.flavor.name, b.entry.flavor.name) ||
    compare(a.entry.flavor.id, b.entry.flavor.id);

  return {
    search(typed, limit, enough = limit) {
      const text = typed.slice(0, MAX_QUERY_LENGTH);
      const words = queryWords(text).slice(0, MAX_QUERY_WORDS);
      if (words.length === 0) return [];
      const readings = words.length === 1 ? [words] : [words, [wholeQuery(text)]];
      const asTyped = readings.map((reading) =>
        reading.map((word) => {
          const synonyms = synonymWords(word);
          return texts.map((text, index) =>
            Math.min(
              rankAsTyped(text, word),
              ...synonyms.map((synonym) => SYNONYM + rankAsTyped(textsForSynonyms[index] ?? text, synonym)),
            ),
          );
        }),
      );
      let ranked = rankEntries(entries, asTyped);
      if (ranked.length < enough) {
        // Short words are no less short where all of the query is read as one.
        const areForgiven = !words.some(({ isShortKana }) => isShortKana);
        const nearly = readings.map((reading, i) =>
          reading.map((word, j) => {
            const ranks = asTyped[i]?.[j] ?? [];
            return areForgiven || reading === words ? withTypos(texts, word, ranks) : ranks;
          }),
        );
        ranked = rankEntries(entries, nearly);
      }
      return ranked
        .sort(inOrder)
        .slice(0, limit)
        .map(({ entry }) => entry.flavor);
    },
  };
}

function createIndex<Flavor extends SearchableFlavor>(
  flavors: readonly Flavor[],
  makers: readonly SearchableMaker[],
) {
  const texts: SearchWord[] = [];
  const positions = new Map<string, number>();
  const positionOf = (name: string) => {
    const position = positions.get(name) ?? texts.push(nameWord(name)) - 1;
    positions.set(name, position);
    return position;
  };
  const named = (weight: number, names: (string | null | undefined)[]) =>
    names.flatMap((name) => (name ? [{ text: positionOf(name), weight }] : []));
  const makerNames = new Map(
    makers.map(({ id, name, name_en, aliases }) => [id, [name, name_en, ...aliases]]),
  );
  const makersOf = Map.groupBy(flavors, ({ name }) => name);
  const entries: Entry<Flavor>[] = flavors.map((flavor) => ({
    flavor,
    length: flavor.name.length,
    makers: makersOf.get(flavor.name)?.length ?? 1,
    named: [
      ...named(NAME, [flavor.name, flavor.name_en]),
      ...named(MAKER, makerNames.get(flavor.maker_id) ?? []),
      ...named(GROUP, [
        flavor.line,
        ...flavor.categories,
        ...flavor.categories.map((slug) => CATEGORY_LABELS[slug]),
      ]),
    ],
  }));
  return { entries, texts };
}

/** The better of the readings: word by word, or all of it as one. */
function rankEntries<Flavor>(entries: Entry<Flavor>[], readings: number[][][]): Ranked<Flavor>[] {
  return entries.flatMap((entry) => {
    const rank = Math.min(...readings.map((ranksByWord) => rankEntry(entry, ranksByWord)));
    return Number.isFinite(rank) ? [{ entry, rank }] : [];
  });
}

/** Every word has to be found somewhere; the sum of the best places is the rank. */
function rankEntry({ named }: Entry<unknown>, ranksByWord: number[][]): number {
  let sum = 0;
  for (const ranks of ranksByWord) {
    let best = Number.POSITIVE_INFINITY;
    for (const { text, weight } of named) best = Math.min(best, weight + (ranks[text] ?? best));
    sum += best;
  }
  return sum;
}

/** 0 the same, 1 at the beginning, 2 at the beginning of a word, 3 inside. */
function rankAsTyped(text: SearchWord, word: SearchWord): number {
  const isHeard = text.sound !== "" && word.sound !== "";
  if (text.spelling === word.spelling || (isHeard && text.letters === word.letters)) return 0;
  if (text.spelling.startsWith(word.spelling) || (isHeard && text.letters.startsWith(word.letters))) return 1;
  if (text.words.includes(`.${word.spelling}`)) return 2;
  if (word.spelling.length < (isLatin(word.spelling) ? 3 : 2)) return Number.POSITIVE_INFINITY;
  const isInside = text.spelling.includes(word.spelling) || (isHeard && text.sound.includes(word.sound));
  return isInside ? 3 : Number.POSITIVE_INFINITY;
}

/** Adds what one typo away says the same. Two letters out of three say too little. */
function withTypos(texts: SearchWord[], word: SearchWord, asTyped: number[]): number[] {
  if (word.isShortKana) return asTyped;
  const ranks = [...asTyped];
  const add = (pattern: string, formOf: (text: SearchWord) => string) => {
    if (pattern.length < MIN_TYPO_LENGTH) return;
    const forms = texts.map((text, index) => (Number.isFinite(asTyped[index]) ? "" : formOf(text)));
    for (const [index, nearness] of findNearMatches(forms, pattern)) {
      ranks[index] = Math.min(ranks[index] ?? TYPO, TYPO + nearness);
    }
  };
  add(word.spelling, (text) => text.spelling);
  if (isLatin(word.spelling)) {
    // A wrong letter can turn its mora into another (ri, ti: chi), so the letters count as they were typed, too.
    for (const pattern of new Set([word.letters, withoutDoubles(word.spelling)])) {
      add(pattern, (text) => text.letters);
    }
  } else if (word.spelling.length < MIN_TYPO_LENGTH) {
    add(word.letters, (text) => text.letters);
  }
  return ranks;
}

/** By code unit: the same on every device, whatever its language. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
