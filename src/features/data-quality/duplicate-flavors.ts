import { importKey } from "#features/catalog/catalog-file.ts";
import { letterPairs, sharedPairs } from "#foundation/search/letter-pairs.ts";

export type NamedFlavor = {
  id: string;
  name: string;
  name_en: string | null;
  line: string | null;
  maker_id: string;
  maker_name: string;
  is_custom: boolean;
};

export type DuplicatePair = { one: NamedFlavor; other: NamedFlavor; reason: string };

/** So much of the pairs of letters of two names is the same: of seven letters one may differ. */
const LEAST_SHARED = 0.65;
/** A name that has so many letters more than another one is another flavour: レモンティー and アイシーレモンティー. */
const MOST_ADDED = 2;

/** A flavour with the forms of its names, made once for all comparisons. */
type Compared = { flavor: NamedFlavor; names: Name[] };
type Name = { key: string; words: string; pairs: ReadonlySet<string> };

/**
 * Flavours of one maker that may be one: the same name, the same words in another order, or nearly the same letters. Those of the catalogue
 * only within one line; what a person typed has none and may be any of its maker's.
 */
export function pairDuplicates(flavors: readonly NamedFlavor[]): DuplicatePair[] {
  const makers = Map.groupBy(flavors, ({ maker_id }) => maker_id);
  return [...makers.values()].flatMap((ofMaker) => {
    const compared = ofMaker.map((flavor): Compared => ({ flavor, names: namesOf(flavor) }));
    return compared.flatMap((one, index) =>
      compared.slice(index + 1).flatMap((other) => compare(one, other)),
    );
  });
}

function compare(one: Compared, other: Compared): DuplicatePair[] {
  const isTyped = one.flavor.is_custom || other.flavor.is_custom;
  if (!isTyped && one.flavor.line !== other.flavor.line) return [];
  const reason = likeness(one.names, other.names);
  return reason === null ? [] : [{ one: one.flavor, other: other.flavor, reason }];
}

function likeness(names: readonly Name[], others: readonly Name[]): string | null {
  const some = (isLike: (one: Name, other: Name) => boolean) =>
    names.some((one) => others.some((other) => isLike(one, other)));
  if (some((one, other) => one.key === other.key)) return "同じ名前";
  if (some((one, other) => one.words === other.words)) return "同じ言葉";
  return some(isNear) ? "似た名前" : null;
}

function isNear(one: Name, other: Name): boolean {
  const [short, long] = one.key.length < other.key.length ? [one.key, other.key] : [other.key, one.key];
  if (long.includes(short) && long.length - short.length > MOST_ADDED) return false;
  return sharedPairs(one.pairs, other.pairs) >= LEAST_SHARED;
}

function namesOf({ name, name_en }: NamedFlavor): Name[] {
  return [name, name_en].flatMap((one) => {
    const key = importKey(one);
    // Signs alone say nothing: 「☆」 and 「！」 are not one flavour.
    return one === null || key === "" ? [] : [{ key, words: wordsOf(one), pairs: new Set(letterPairs(key)) }];
  });
}

function wordsOf(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(" ");
}
