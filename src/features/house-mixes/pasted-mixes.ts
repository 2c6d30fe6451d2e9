import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
import { createFlavorLookup } from "#features/catalog/listed-flavors.ts";
import { pastedRows, withoutListMark } from "#features/catalog/pasted-rows.ts";
import { leftOpenDescription } from "#features/shops/left-open.ts";
import { cleanName, searchText } from "#foundation/search-text.ts";
import { looksLikePrice, readWholeNumber } from "#foundation/typed-number.ts";
import { NewHouseMix, type NewHouseMixInput } from "./house-mix.ts";
import { houseMixMessages } from "./house-mix-messages.ts";

/** What a menu calls a flavour; `isOpen`: it is left out of the recipe, and said in words. */
type Part = {
  text: string;
  /** What the catalogue has of that name: one, none, or one of several makers. */
  candidates: readonly CatalogFlavor[];
  flavor: CatalogFlavor | null;
  isOpen: boolean;
  ratio: number | null;
};

/** Which flavour a name means, by `wordsKey`: its id, or `LEFT_OPEN`. One answer holds for every line of the menu. */
export type FlavorChoices = ReadonlyMap<string, string>;
export const LEFT_OPEN = "open";

/** What is read with the text. */
type MenuContext = {
  flavors: readonly CatalogFlavor[];
  /** Names that the shop's mixes have. */
  taken: readonly string[];
  choices: FlavorChoices;
  /** Of several makers the shop's own is meant. */
  isInStock: (flavor: CatalogFlavor) => boolean;
};

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
const BETWEEN_FLAVORS = [
  /\s*[\n、,，＋+×✕✖/／]\s*/u,
  /\s*[・&＆]\s*|\s+x\s+/u,
  // 「コーヒー 60% バニラ 40%」: behind a share that stands behind a name.
  /(?<=(?:[^\s\d０-９(（]|\S[\s(（]+)[\d０-９]{1,3}\s*(?:[%％]|パーセント)[)）]?)\s+/u,
];
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

type LookUp = (words: string) => Pick<Part, "candidates" | "flavor" | "isOpen">;

/**
 * The mixes of a menu as a shop has it anyway, a row each: its name, its flavours, at the end a price. What stands between them
 * is a tab (as spreadsheets copy it), a colon or a bar; between flavours it is a comma or a plus. Whatever of a row is not understood
 * is its problem: no row counts that was read in half.
 */
export function readPastedMixes(
  text: string,
  { flavors, taken, choices, isInStock }: MenuContext,
): PastedMix[] {
  const find = createFlavorLookup(flavors);
  const lookUp: LookUp = (words) => {
    const candidates = find(words);
    const choice = choices.get(wordsKey(words));
    const [meant = null, ...others] = choice
      ? flavors.filter(({ id }) => id === choice)
      : candidates.length === 1
        ? candidates
        : candidates.filter(isInStock);
    return {
      candidates,
      flavor: others.length === 0 ? meant : null,
      isOpen: choice === LEFT_OPEN,
    };
  };
  const names = new Set(taken.map(wordsKey));
  return pastedRows(text, MAX_ROWS + 1).map(({ number, source, cells }, index) => {
    const { name, parts, price, unread } = readMix(cells, lookUp);
    const mix = { number, source, name, parts, price };
    if (index === MAX_ROWS) return { ...mix, problem: `一度に読み取れるのは${MAX_ROWS}件までです。` };
    const problem = names.has(wordsKey(name)) ? houseMixMessages.nameTaken : (unread ?? problemOf(mix));
    names.add(wordsKey(name));
    return { ...mix, problem };
  });
}

/** As the call takes it. */
export function pastedInput({ name, parts, price }: PastedMix): NewHouseMixInput {
  const open = parts.filter(({ flavor }) => flavor === null);
  // Shares are of a whole: without one of its parts there are none.
  const items = parts.flatMap(({ flavor, ratio }) =>
    flavor
      ? [{ maker_id: flavor.maker_id, flavor_id: flavor.id, ratio: open.length > 0 ? null : ratio }]
      : [],
  );
  if (open.length === 0) return { name, items, price };
  const words = parts.map(({ text, ratio }) => (ratio === null ? text : `${text} ${ratio}%`)).join("・");
  const unknown = open.map(({ text }) => text).join("、");
  return { name, items, price, description: leftOpenDescription(words, unknown) };
}

/** What the menu names and the catalogue has not once: each name with the lines that have it, in their order. */
export function openQuestions(mixes: readonly PastedMix[]): FlavorQuestion[] {
  const questions = new Map<string, FlavorQuestion>();
  for (const { parts } of mixes)
    for (const { text, candidates, flavor } of parts) {
      if (text === "" || candidates.length === 1) continue;
      const key = wordsKey(text);
      const known = questions.get(key);
      if (known) known.lines += 1;
      else questions.set(key, { key, text, candidates, meant: flavor, lines: 1 });
    }
  return [...questions.values()];
}

export type FlavorQuestion = Pick<Part, "text" | "candidates"> & {
  key: string;
  /** What it is taken for by now. */
  meant: CatalogFlavor | null;
  lines: number;
};

/** One form of a name, as one answer to it holds wherever it stands. */
export function wordsKey(words: string): string {
  return searchText(words) || words;
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
  const partsOf = (cells: string[]) =>
    withSharesOfUnknown(withoutTotal(joinShares(cells.flatMap((cell) => readCell(cell, lookUp)))), lookUp);
  // 「ミント 50 / レモン 50」 is a recipe without a name, and is called as a card without one is.
  const unnamed = recipe.length === 0 ? partsOf([name]) : [];
  if (unnamed.length > 1 && unnamed.every(isKnown))
    return { name: unnamed.map(({ text }) => text).join(" × "), parts: unnamed, price, unread };
  return { name: cleanName(name), parts: partsOf(recipe), price, unread };
}

/** The one cell that says by itself that it is a price; else the last one, where it is a number alone. */
function takePrice(cells: string[], lookUp: LookUp) {
  const parted = cells.flatMap((cell) => {
    const [, before, behind] = (!isKnown(lookUp(cell)) && PRICE_BEHIND.exec(cell)) || [];
    return before && behind ? [before, behind] : [cell];
  });
  const isPrice = (cell: string) => looksLikePrice(cell) && !readCell(cell, lookUp).every(isKnown);
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
  return sumOf(before) === MOST_SHARE ? before : parts;
}

/** The flavours of a cell: one where the catalogue knows it as a whole, whatever signs its name has. */
function readCell(cell: string, lookUp: LookUp, [between, ...finer] = BETWEEN_FLAVORS): Part[] {
  const whole = partOf(cell, lookUp);
  if (isKnown(whole) || !between) return [whole];
  const pieces = cell.split(between).filter((piece) => piece !== "");
  return pieces.flatMap((piece) => readCell(piece, lookUp, finer));
}

function partOf(words: string, lookUp: LookUp): Part {
  const half = words.normalize("NFKC").trim();
  const share = SHARE_ALONE.exec(half) ?? SHARE_BEHIND.exec(half) ?? SHARE_BEFORE.exec(half);
  const text = (share ? half.replace(share[0], "") : words).trim();
  // A flavour whose own name ends in per cent is no share of another.
  const whole = lookUp(words);
  if (isKnown(whole)) return { text: words.trim(), ...whole, ratio: null };
  if (share) return { text, ...(text === "" ? NOTHING_FOUND : lookUp(text)), ratio: Number(share[1]) };
  // 「ミント 50」: a number alone is a share where the name without it is known.
  const [, before = "", number = ""] = NUMBER_BEHIND.exec(half) ?? [];
  const named = before === "" || Number(number) > MOST_SHARE ? NOTHING_FOUND : lookUp(before);
  return isKnown(named) ? { text: before, ...named, ratio: Number(number) } : { text, ...whole, ratio: null };
}

const NOTHING_FOUND = { candidates: [], flavor: null, isOpen: false };
const NUMBER_BEHIND = /^(.*\S)\s+(\d{1,3})$/u;

const isKnown = ({ candidates, flavor }: Pick<Part, "candidates" | "flavor">) =>
  flavor !== null || candidates.length > 0;

/** 「白樺ジュース 50」, which the catalogue has not: its number is a share where all of them make a hundred then. */
function withSharesOfUnknown(parts: Part[], lookUp: LookUp): Part[] {
  const read = parts.map((part) => {
    const [, text = "", number = ""] = NUMBER_BEHIND.exec(part.text.normalize("NFKC").trim()) ?? [];
    if (part.ratio !== null || isKnown(part) || text === "") return part;
    return { text, ...lookUp(text), ratio: Number(number) };
  });
  return sumOf(read) === MOST_SHARE ? read : parts;
}

/** Of all shares; none where a part says none. */
const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { ratio }) => sum + (ratio ?? Number.NaN), 0);

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
  if (mix.parts.length === 0)
    return "フレーバーが書かれていません。名前とフレーバーの間を「：」で区切ってください。";
  const waiting = mix.parts.filter(({ flavor, isOpen }) => flavor === null && !isOpen);
  const [several, unknown] = [waiting.filter(isKnown), waiting.filter((part) => !isKnown(part))].map(
    (parts) => parts.map(({ text, ratio }) => `「${text || `${ratio}%`}」`).join(""),
  );
  if (several || unknown)
    return [
      several && `${several}は、いくつかのメーカーにあります。`,
      unknown && `${unknown}は、カタログにありません。`,
    ]
      .filter(Boolean)
      .join("");
  if (mix.parts.every(({ flavor }) => flavor === null)) return "カタログのフレーバーが1つは必要です。";
  const read = NewHouseMix.safeParse(pastedInput(mix as PastedMix));
  const [issue] = read.error?.issues ?? [];
  if (!issue) return null;
  return issue.path[0] === "items" ? houseMixMessages.itemsInvalid : issue.message;
}
