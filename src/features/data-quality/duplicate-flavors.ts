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

export type DuplicatePair = { one: NamedFlavor; other: NamedFlavor; says: string };

/** So much of the pairs of letters of two names is the same. */
const LEAST_SHARED = 0.8;

/** Flavours of one maker and line that may be one: the same name, the same words in another order, or nearly the same letters. */
export function pairDuplicates(flavors: readonly NamedFlavor[]): DuplicatePair[] {
  const groups = Map.groupBy(
    flavors,
    ({ maker_id, line, is_custom }) => `${maker_id} ${is_custom ? "" : line}`,
  );
  const named = Map.groupBy(
    flavors.filter(({ is_custom }) => is_custom),
    ({ maker_id }) => maker_id,
  );
  const within = [...groups.values()].flatMap((group) =>
    group.flatMap((one, index) => group.slice(index + 1).flatMap((other) => compare(one, other))),
  );
  // What a person typed has no line: it may be any of its maker's.
  const across = flavors
    .filter(({ is_custom, line }) => !is_custom && line !== null)
    .flatMap((one) => (named.get(one.maker_id) ?? []).flatMap((other) => compare(one, other)));
  return [...within, ...across];
}

function compare(one: NamedFlavor, other: NamedFlavor): DuplicatePair[] {
  const says = likeness(formsOf(one), formsOf(other));
  return says === null ? [] : [{ one, other, says }];
}

function likeness(forms: readonly string[], others: readonly string[]): string | null {
  const pairs = forms.flatMap((form) => others.map((another) => [form, another] as const));
  if (pairs.some(([form, another]) => importKey(form) === importKey(another))) return "同じ名前";
  if (pairs.some(([form, another]) => wordsOf(form) === wordsOf(another))) return "同じ言葉";
  if (pairs.some(([form, another]) => isNear(importKey(form), importKey(another)))) return "似た名前";
  return null;
}

const formsOf = ({ name, name_en }: NamedFlavor) =>
  [name, name_en].filter((one): one is string => one !== null && one !== "");

function wordsOf(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[\s\p{P}\p{S}]+/u)
    .toSorted()
    .join(" ");
}

function isNear(one: string, other: string): boolean {
  return sharedPairs(new Set(letterPairs(one)), new Set(letterPairs(other))) >= LEAST_SHARED;
}
