import { CATEGORY_LABELS, CATEGORY_SLUGS, type CategorySlug } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";
import { letterPairs, sharedPairs } from "#foundation/search/letter-pairs.ts";
import { searchText } from "#foundation/search-text.ts";

/** A flavour as far as it is compared with others. What somebody named themselves has neither families nor tints. */
export type ComparedFlavor = {
  maker_name: string;
  flavor_name: string;
  flavor_name_en: string | null;
  families: readonly CategorySlug[];
  tints: readonly Tint[];
};
/** A flavour of the catalogue that a shop has. */
export type StockedFlavor = ComparedFlavor & { flavor_id: string };

/** What can stand in for a flavour, and why. */
export type Substitute = Pick<
  StockedFlavor,
  "flavor_id" | "maker_name" | "flavor_name" | "flavor_name_en"
> & {
  reason: string;
};

export const MOST_SUBSTITUTES = 3;

/** Staff go by the family, then by what it tastes of; a name says least. */
const WEIGHTS = { family: 3, tint: 2, name: 1 };

const SAME = 0;
const OF_THE_FAMILY = 1;
const RELATED = 2;
const ALIKE_BY_NAME = 3;
type Kind = typeof SAME | typeof OF_THE_FAMILY | typeof RELATED | typeof ALIKE_BY_NAME;

/** A flavour beside its names as they are compared, and the pairs of letters of each. */
type Named<Flavor extends ComparedFlavor> = { flavor: Flavor; names: string[]; pairs: Set<string>[] };
type Found = Named<StockedFlavor> & { kind: Kind };

/**
 * What of a shop's stock stands in for a flavour that it lacks, the best first: the same flavour of another maker, then the nearest of
 * its family, then what has a part of it or tastes of the same. Of what the catalogue does not know, the name alone is known.
 */
export function substitutesFrom(stock: readonly StockedFlavor[]): (wanted: ComparedFlavor) => Substitute[] {
  const stocked = stock.map(named);
  return (flavor) => {
    const wanted = named(flavor);
    return stocked
      .flatMap((other) => {
        const kind = kindOf(wanted, other);
        return kind === null ? [] : [{ ...other, kind, nearness: nearnessOf(wanted, other) }];
      })
      .sort(
        (a, b) =>
          a.kind - b.kind ||
          b.nearness - a.nearness ||
          compare(a.flavor.flavor_name, b.flavor.flavor_name) ||
          compare(a.flavor.flavor_id, b.flavor.flavor_id),
      )
      .filter(isFirstOfItsName)
      .slice(0, MOST_SUBSTITUTES)
      .map(({ flavor: other, kind }) => ({
        flavor_id: other.flavor_id,
        maker_name: other.maker_name,
        flavor_name: other.flavor_name,
        flavor_name_en: other.flavor_name_en,
        reason: reasonOf(flavor, other, kind),
      }));
  };
}

function named<Flavor extends ComparedFlavor>(flavor: Flavor): Named<Flavor> {
  const names = [flavor.flavor_name, flavor.flavor_name_en ?? ""]
    .map(searchText)
    .filter((name) => name !== "");
  return { flavor, names, pairs: names.map((name) => new Set(letterPairs(name))) };
}

function kindOf(wanted: Named<ComparedFlavor>, other: Named<ComparedFlavor>): Kind | null {
  // Called the same in either language, however it is written.
  if (wanted.names.some((name) => other.names.includes(name))) return SAME;
  const [family] = wanted.flavor.families;
  if (family === undefined) return isAlikeByName(wanted, other) ? ALIKE_BY_NAME : null;
  if (other.flavor.families[0] === family) return OF_THE_FAMILY;
  const isRelated = other.flavor.families.includes(family) || isSameTaste(wanted.flavor, other.flavor);
  return isRelated ? RELATED : null;
}

/** The name of one stands in the other's: 自家製ミント and ミント. */
function isAlikeByName(a: Named<ComparedFlavor>, b: Named<ComparedFlavor>): boolean {
  return a.names.some((one) => b.names.some((other) => isNameIn(one, other) || isNameIn(other, one)));
}

const SHORTEST_NAME = 2;
const isNameIn = (name: string, other: string) => name.length >= SHORTEST_NAME && other.includes(name);

/** Both taste of the same thing first; a flavour that names none is painted by its family. */
function isSameTaste(a: ComparedFlavor, b: ComparedFlavor): boolean {
  const [taste] = a.tints;
  return taste !== undefined && taste === b.tints[0] && !CATEGORY_SLUGS.includes(taste as CategorySlug);
}

function nearnessOf(a: Named<ComparedFlavor>, b: Named<ComparedFlavor>): number {
  return (
    WEIGHTS.family * sharedPart(a.flavor.families, b.flavor.families) +
    WEIGHTS.tint * sharedPart(a.flavor.tints, b.flavor.tints) +
    // In the language in which their names are more alike.
    WEIGHTS.name * Math.max(0, ...a.pairs.flatMap((one) => b.pairs.map((other) => sharedPairs(one, other))))
  );
}

/** How much of what either has both have, from 0 to 1. */
function sharedPart<Thing>(a: readonly Thing[], b: readonly Thing[]): number {
  const all = new Set([...a, ...b]);
  return all.size === 0 ? 0 : a.filter((thing) => b.includes(thing)).length / all.size;
}

/** Of another flavour one maker's is enough, so that there is a choice; of the wanted one each maker's is another. */
function isFirstOfItsName({ names, kind }: Found, at: number, all: readonly Found[]): boolean {
  return kind === SAME || all.findIndex((one) => one.names[0] === names[0]) === at;
}

function reasonOf(wanted: ComparedFlavor, other: ComparedFlavor, kind: Kind): string {
  if (kind === SAME) {
    const isOfSameMaker = searchText(wanted.maker_name) === searchText(other.maker_name);
    return isOfSameMaker ? "同じ名前のフレーバー" : "同じフレーバーの別メーカー";
  }
  if (kind === ALIKE_BY_NAME) return "近い名前のフレーバー";
  const shared = wanted.families.find((family) => other.families.includes(family)) ?? other.families[0];
  const family = shared ? `（${CATEGORY_LABELS[shared]}）` : "";
  return isSameTaste(wanted, other) ? `近い味${family}` : `近い系統${family}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
