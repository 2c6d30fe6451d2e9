import { CATEGORY_LABELS, CATEGORY_SLUGS, type CategorySlug } from "#features/catalog/category.ts";
import { pastedRows } from "#features/catalog/pasted-rows.ts";
import { cleanName, searchText } from "#foundation/search-text.ts";
import { ADDED_COLUMNS as COLUMNS, MAX_CELL, MOST_ADDED } from "./added-limits.ts";
import { MAX_CATEGORIES, MAX_NAME } from "./entry-states.ts";
import { flavorKeys } from "./flavor-names.ts";

/** Without categories a line describes nothing. */
const LEAST_COLUMNS = 4;

type Maker = { id: string; name: string; name_en: string | null; aliases: readonly string[] };
type Flavor = { maker_id: string; name: string; name_en: string | null; line: string | null };

/** A flavour that a line describes. */
export type AddedFlavor = Flavor & { maker_name: string; categories: CategorySlug[] };

/** A line that describes none: its number from 1 on, what stands there, and why, for whoever mends it. */
export type WrongLine = { number: number; source: string; problem: string };

export type ReadFlavors = { flavors: (AddedFlavor & { number: number })[]; wrong: WrongLine[] };

/** Rows of which the first says what stands in which column. */
const HEAD = new Set([searchText("メーカー"), "maker", "makername"]);
/** Between categories of one cell. */
const BETWEEN_CATEGORIES = /[\s、,，/／・;；|]+/u;
const CATEGORIES = new Map<string, CategorySlug>(
  CATEGORY_SLUGS.flatMap((slug) => [
    [searchText(slug), slug] as const,
    [searchText(CATEGORY_LABELS[slug]), slug] as const,
    ...CATEGORY_LABELS[slug].split("・").map((part) => [searchText(part), slug] as const),
  ]),
);

/**
 * The flavours of a list, a line each: maker, name, English name, categories and line, parted by tabs or commas. Every line is read, so
 * that all that is wrong is said at once; a flavour that the catalogue or the list has already is wrong, too.
 */
export function readAddedFlavors(
  text: string,
  { makers, flavors: known }: { makers: readonly Maker[]; flavors: readonly Flavor[] },
): ReadFlavors {
  const rows = pastedRows(text, MOST_ADDED + 2, { isCsv: true });
  const [first = ""] = rows[0]?.cells ?? [];
  const isHeaded = first.length <= MAX_CELL && HEAD.has(searchText(first));
  const listed = isHeaded ? rows.slice(1) : rows;
  const makersByName = new Map<string, Maker | null>();
  for (const maker of makers)
    for (const name of new Set([maker.name, maker.name_en ?? "", ...maker.aliases].map(keyOf)))
      if (name !== "") makersByName.set(name, makersByName.has(name) ? null : maker);
  const taken = new Map<string, "catalogue" | number>();
  for (const flavor of known) for (const key of keysAtMaker(flavor)) taken.set(key, "catalogue");

  const read: ReadFlavors = { flavors: [], wrong: [] };
  for (const [index, { number, source, cells }] of listed.entries()) {
    const wrong = (problem: string) => read.wrong.push({ number, source: source.slice(0, 200), problem });
    if (index === MOST_ADDED) {
      wrong(
        `一度に追加できるのは${MOST_ADDED.toLocaleString("ja-JP")}行までです。この行から先は読み取っていません。`,
      );
      break;
    }
    const line = readLine(cells, makersByName);
    if (typeof line === "string") {
      wrong(line);
      continue;
    }
    const keys = keysAtMaker(line);
    const before = keys.map((key) => taken.get(key)).find((one) => one !== undefined);
    if (before === "catalogue") wrong("同じフレーバーが、すでにカタログにあります。");
    else if (before !== undefined) wrong(`${before}行目と同じフレーバーです。`);
    else read.flavors.push({ ...line, number });
    for (const key of keys) if (!taken.has(key)) taken.set(key, number);
  }
  return read;
}

const keyOf = (name: string) => searchText(name) || name;
const keysAtMaker = (flavor: Flavor) => flavorKeys(flavor).map((key) => `${flavor.maker_id}/${key}`);

/** The flavour of a line, or why it is none. */
function readLine(cells: readonly string[], makers: ReadonlyMap<string, Maker | null>): AddedFlavor | string {
  if (cells.some((cell) => cell.length > MAX_CELL))
    return `1つの欄が長すぎます。${MAX_CELL.toLocaleString("ja-JP")}文字までにしてください。`;
  const used = cells.findLastIndex((cell) => cell !== "") + 1;
  if (cells.length < LEAST_COLUMNS || used > COLUMNS.length)
    return `列の数が違います（${cells.length}列）。${COLUMNS.join("、")}の順に、${LEAST_COLUMNS}列から${COLUMNS.length}列で書いてください。`;
  const [makerName = "", name = "", nameEn = "", categoryWords = "", series = ""] = cells.map(cleanName);
  if (makerName === "") return "メーカーがありません。";
  const maker = makers.get(keyOf(makerName));
  if (maker === undefined) return `メーカー「${makerName.slice(0, 60)}」がカタログにありません。`;
  if (maker === null)
    return `メーカー「${makerName.slice(0, 60)}」は2つ以上あります。正しい名前で書いてください。`;
  if (name === "") return "名前がありません。";
  for (const [label, value] of [
    ["名前", name],
    ["英語名", nameEn],
    ["シリーズ", series],
  ] as const)
    if (value.length > MAX_NAME) return `${label}が長すぎます。${MAX_NAME}文字までにしてください。`;
  const words = categoryWords.split(BETWEEN_CATEGORIES).filter((word) => word !== "");
  if (words.length === 0) return "カテゴリーがありません。";
  const unknown = words.find((word) => !CATEGORIES.has(searchText(word)));
  if (unknown !== undefined) return `カテゴリー「${unknown.slice(0, 60)}」はありません。`;
  const categories = [...new Set(words.flatMap((word) => CATEGORIES.get(searchText(word)) ?? []))];
  if (categories.length > MAX_CATEGORIES) return `カテゴリーは${MAX_CATEGORIES}つまでです。`;
  return {
    maker_id: maker.id,
    maker_name: maker.name,
    name,
    name_en: nameEn || null,
    line: series || null,
    categories,
  };
}
