import { searchText } from "#foundation/search-text.ts";
import type { CatalogFlavor } from "./catalog-response.ts";
import { pastedRows, withoutListMark } from "./pasted-rows.ts";

/** A flavour as far as a list names it. */
type NamedFlavor = Pick<CatalogFlavor, "id" | "name" | "name_en" | "maker_name" | "maker_name_en">;

/** A row of a pasted list, and the flavour that it names; null where the catalogue knows none, or more than one. */
export type ListedFlavor<Flavor> = {
  number: number;
  line: string;
  flavor: Flavor | null;
  /** The row says that there is none of it. */
  isOut: boolean;
};

/** How lists say that something is there, or is not, in a cell of its own. */
const IN = /^(?:[○◯〇⭕◎✓✔☑✅●]\ufe0f?|有り?|あり|在庫(?:有り?|あり)|ok|in|yes)$/iu;
const OUT =
  /^(?:[×✕✖✗✘❌☓ｘx―ー—–−‐－-]\ufe0f?|0|無し?|なし|在庫(?:無し?|なし|切れ)|品?切れ?|欠品|売り?切れ|完売|out|no)$/iu;
/** In front of a row; a dash is a bullet there. */
const OUT_BEFORE = /^[×✕✖✗✘❌☓]\ufe0f?\s*(?=\S)/u;

const MAX_ROWS = 500;

/** Which flavours of the catalogue a pasted list names, every flavour once: a row each, or a row whose cells and lines are all some. */
export function findListedFlavors<Flavor extends NamedFlavor>(
  text: string,
  flavors: readonly Flavor[],
): ListedFlavor<Flavor>[] {
  const lookUp = createFlavorLookup(flavors);
  const seen = new Set<string>();
  return pastedRows(text, MAX_ROWS)
    .filter(({ cells }) => searchText(cells.join("")) !== "")
    .flatMap(({ number, cells }) => {
      const isCrossed = (cell: string) => OUT_BEFORE.test(cell) || (cells.length > 1 && OUT.test(cell));
      const isOut = cells.some(isCrossed);
      const pieces = cells
        .filter((cell) => cells.length === 1 || !(IN.test(cell) || OUT.test(cell)))
        .flatMap((cell) => cell.replace(OUT_BEFORE, "").split("\n"))
        .filter((piece) => searchText(piece) !== "");
      if (pieces.length === 0) return [];
      const line = pieces.join(" ");
      const flavor = only(lookUp(line));
      const each = pieces.map((piece) => only(lookUp(piece)));
      const areAll = flavor === null && pieces.length > 1 && !each.includes(null);
      return areAll
        ? each.map((one) => ({ number, line, flavor: one, isOut }))
        : [{ number, line, flavor, isOut }];
    })
    .filter(({ flavor, isOut }) => {
      if (flavor === null || isOut) return true;
      const isNew = !seen.has(flavor.id);
      seen.add(flavor.id);
      return isNew;
    });
}

const only = <Flavor>(found: readonly Flavor[]): Flavor | null => (found.length === 1 && found[0]) || null;

/** Finds what some words name, with its maker or without: one flavour, none, or several where more makers make one of that name. */
export function createFlavorLookup<Flavor extends NamedFlavor>(
  flavors: readonly Flavor[],
): (words: string) => readonly Flavor[] {
  const [whole, own] = (["whole", "own"] as const).map((kind) =>
    byName(flavors.map((flavor) => ({ flavor, names: namesOf(flavor)[kind] }))),
  );
  return (line) => {
    const words = searchText(withoutListMark(line));
    return whole?.get(words) ?? own?.get(words) ?? [];
  };
}

/** Flavours by what they may be called. A menu asks for hundreds with each letter that is typed. */
function byName<Flavor>(named: { flavor: Flavor; names: string[] }[]): Map<string, Flavor[]> {
  const found = new Map<string, Flavor[]>();
  for (const { flavor, names } of named)
    for (const name of new Set(names)) found.set(name, [...(found.get(name) ?? []), flavor]);
  return found;
}

/** What a list may call a flavour: with its maker, in either language, or by its name alone. */
function namesOf({ name, name_en, maker_name, maker_name_en }: NamedFlavor) {
  const own = [name, name_en].flatMap((one) => (one ? [searchText(one)] : []));
  const makers = [maker_name, maker_name_en].flatMap((one) => (one ? [searchText(one)] : []));
  const whole = makers.flatMap((maker) => own.flatMap((one) => [maker + one, one + maker]));
  return { own, whole };
}
