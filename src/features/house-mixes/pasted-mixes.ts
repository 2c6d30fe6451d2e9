import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
import { createFlavorLookup } from "#features/catalog/listed-flavors.ts";
import { pastedRows, withoutListMark } from "#features/catalog/pasted-rows.ts";
import { cleanName, searchText } from "#foundation/search-text.ts";
import { looksLikePrice, readWholeNumber } from "#foundation/typed-number.ts";
import { NewHouseMix, type NewHouseMixInput } from "./house-mix.ts";
import { houseMixMessages } from "./house-mix-messages.ts";

type Part = { text: string; flavor: CatalogFlavor | null; ratio: number | null };

/** A row of a pasted menu: the mix that it describes, or why it does not describe one. */
export type PastedMix = {
  /** From 1 on. */
  number: number;
  /** As it was pasted. */
  source: string;
  name: string;
  parts: Part[];
  /** In yen. */
  price: number | null;
  /** In the words of the screen; null where the mix can be taken over. */
  problem: string | null;
};

const MAX_ROWS = 200;
/** What stands between a mix's name, its flavours and its price, in one cell of a spreadsheet. */
const BETWEEN_PARTS = /\s*[|｜：:]\s*/u;
/** What stands between flavours; the second kind stands in the names of more. */
const BETWEEN_FLAVORS = [/\s*[\n、,，＋+×✕✖/／]\s*/u, /\s*[・&＆]\s*|\s+x\s+/u];
/** What a menu calls its prices. */
const PRICE_LABEL = /(?:価格|値段|料金)\s*[：:]\s*|(?<=税込み?|税込価格)\s*[：:]\s*/gu;
/** In half width. Not the end of a longer number, as of 66.5%. */
const SHARE_BEHIND = /[\s(]*(?<![\d.,])(\d{1,3})\s*(?:%|パーセント)\s*\)?$/u;
const SHARE_BEFORE = /^\(?(\d{1,3})\s*(?:%|パーセント)\)?\s*(?=\S)/u;
const SHARE_ALONE = /^\(?(\d{1,3})\s*(?:%|パーセント)\)?$/u;
const DIGIT = String.raw`[\d０-９]`;
/** Of a comma in a number nothing says whether it parts: 66、2,800 is two, 100,0 none. */
const COMMA = `(?<!${DIGIT})[、,，]|[、,，](?!${DIGIT})|[、,，](?=${DIGIT}{4})|、(?=${DIGIT}{1,3}[,，]${DIGIT}{3})`;
const AMOUNT = String.raw`(?:[¥￥\\]|JPY)\s?${DIGIT}.*|${DIGIT}[\d０-９,，]*\s*(?:円|[¥￥]).*`;
/** Behind the last flavour, or the name, in the same cell: a blank, a slash, a bracket or a comma, then a price. */
const PRICE_BEHIND = new RegExp(
  String.raw`^(.*\S)(?:\s+|\s*[/／]\s*|\s*(?=[(（【[［])|(?:${COMMA})\s*)([(（【[［]?(?:(?:消費)?税込[^¥￥\\\d０-９]*)?(?:${AMOUNT}))$`,
  "isu",
);
/** Without anything between: 月夜2,500円. */
const PRICE_OF_NAME = /^(.*[^\s\d０-９,，.．¥￥\\])([\d０-９][\d０-９,，]*\s*円)$/su;
/** A number alone is a share, or the sum of all shares, up to this, and a price in yen above. */
const MOST_SHARE = 100;

type LookUp = (words: string) => CatalogFlavor | null;

/**
 * The mixes of a menu as a shop has it anyway, a row each: its name, its flavours, at the end a price. What stands between them
 * is a tab (as spreadsheets copy it), a colon or a bar; between flavours it is a comma or a plus. Whatever of a row is not understood
 * is its problem: no row counts that was read in half. `taken`: names the shop has.
 */
export function readPastedMixes(
  text: string,
  flavors: readonly CatalogFlavor[],
  taken: readonly string[],
): PastedMix[] {
  const lookUp = createFlavorLookup(flavors);
  const names = new Set(taken.map(nameKey));
  return pastedRows(text, MAX_ROWS + 1).map(({ number, source, cells }, index) => {
    const { name, parts, price, unread } = readMix(cells, lookUp);
    const mix = { number, source, name, parts, price };
    if (index === MAX_ROWS) return { ...mix, problem: `一度に読み取れるのは${MAX_ROWS}件までです。` };
    const problem = names.has(nameKey(name)) ? houseMixMessages.nameTaken : (unread ?? problemOf(mix));
    names.add(nameKey(name));
    return { ...mix, problem };
  });
}

/** As the call takes it. */
export function pastedInput({ name, parts, price }: PastedMix): NewHouseMixInput {
  const items = parts.flatMap(({ flavor, ratio }) =>
    flavor ? [{ maker_id: flavor.maker_id, flavor_id: flavor.id, ratio }] : [],
  );
  return { name, items, price };
}

type ReadMix = Pick<PastedMix, "name" | "parts" | "price"> & {
  /** What was not understood, in the words of the screen. */
  unread: string | null;
};

function readMix([first = "", ...others]: string[], lookUp: LookUp): ReadMix {
  const split = (cell: string) => cell.replace(PRICE_LABEL, "").split(BETWEEN_PARTS);
  const [head = "", ...rest] = split(withoutListMark(first));
  const [, name = head, priceOfName = ""] = PRICE_BEHIND.exec(head) ?? PRICE_OF_NAME.exec(head) ?? [];
  const cells = [...rest, ...others.flatMap(split), priceOfName].filter((cell) => cell !== "");
  const { price, recipe, unread } = takePrice(cells, lookUp);
  const parts = withoutTotal(joinShares(recipe.flatMap((cell) => readCell(cell, lookUp))));
  return { name: cleanName(name), parts, price, unread };
}

/** The one cell that says by itself that it is a price; else the last one, where it is a number alone. */
function takePrice(cells: string[], lookUp: LookUp) {
  const parted = cells.flatMap((cell) => {
    const [, before, behind] = (!lookUp(cell) && PRICE_BEHIND.exec(cell)) || [];
    return before && behind ? [before, behind] : [cell];
  });
  const isPrice = (cell: string) =>
    looksLikePrice(cell) && !readCell(cell, lookUp).every(({ flavor }) => flavor);
  const prices = parted.filter(isPrice);
  const last = parted.at(-1) ?? "";
  const bare = readWholeNumber(last, "yen");
  if (prices.length === 0 && parted.length > 1 && typeof bare === "number" && bare > MOST_SHARE)
    prices.push(last);
  const price = prices[0] === undefined ? null : readWholeNumber(prices[0], "yen");
  return {
    price: typeof price === "number" ? price : null,
    recipe: parted.filter((cell) => !prices.includes(cell)),
    unread:
      prices.length > 1
        ? `価格がひとつに決まりません（${prices.join("、")}）。`
        : typeof price === "string"
          ? `価格「${price}」を読み取れませんでした。`
          : null,
  };
}

/** Without a column that only says that the shares before it make a hundred. */
function withoutTotal(parts: Part[]): Part[] {
  const last = parts.at(-1);
  if (!last || (last.text === "" ? last.ratio : numberAlone(last)) !== MOST_SHARE) return parts;
  const before = parts.slice(0, -1);
  const sum = before.reduce((all, { ratio }) => all + (ratio ?? Number.NaN), 0);
  return sum === MOST_SHARE ? before : parts;
}

/** The flavours of a cell: one where the catalogue knows it as a whole, whatever signs its name has. */
function readCell(cell: string, lookUp: LookUp, [between, ...finer] = BETWEEN_FLAVORS): Part[] {
  const whole = partOf(cell, lookUp);
  if (whole.flavor || !between) return [whole];
  const pieces = cell.split(between).filter((piece) => piece !== "");
  return pieces.flatMap((piece) => readCell(piece, lookUp, finer));
}

function partOf(words: string, lookUp: LookUp): Part {
  const half = words.normalize("NFKC").trim();
  const share = SHARE_ALONE.exec(half) ?? SHARE_BEHIND.exec(half) ?? SHARE_BEFORE.exec(half);
  const text = (share ? half.replace(share[0], "") : words).trim();
  // A flavour whose own name ends in per cent is no share of another.
  const whole = share ? lookUp(words) : null;
  if (whole) return { text: words, flavor: whole, ratio: null };
  return { text, flavor: text === "" ? null : lookUp(text), ratio: share ? Number(share[1]) : null };
}

/** A share in a cell of its own belongs to the flavour before it. */
function joinShares(parts: Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const share = part.text === "" ? part.ratio : numberAlone(part);
    if (share !== null && before && before.ratio === null)
      joined[joined.length - 1] = { ...before, ratio: share };
    else joined.push(part);
  }
  return joined;
}

const numberAlone = ({ text, flavor }: Part): number | null => {
  const number = text.normalize("NFKC").trim();
  return flavor === null && /^\d{1,3}$/.test(number) ? Number(number) : null;
};

function problemOf(mix: Omit<PastedMix, "problem">): string | null {
  if (mix.parts.length === 0) return "フレーバーが書かれていません。";
  const unknown = mix.parts
    .filter(({ flavor }) => flavor === null)
    .map(({ text, ratio }) => `「${text || `${ratio}%`}」`);
  if (unknown.length > 0) return `${unknown.join("")}がカタログに見つからないか、ひとつに決まりません。`;
  const read = NewHouseMix.safeParse(pastedInput(mix as PastedMix));
  const [issue] = read.error?.issues ?? [];
  if (!issue) return null;
  return issue.path[0] === "items" ? houseMixMessages.itemsInvalid : issue.message;
}

const nameKey = (name: string) => searchText(name) || name;
