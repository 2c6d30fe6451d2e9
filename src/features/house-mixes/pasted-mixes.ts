import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
import { createFlavorLookup } from "#features/catalog/listed-flavors.ts";
import { cleanName, searchText } from "#foundation/search-text.ts";
import { NewHouseMix, type NewHouseMixInput } from "./house-mix.ts";
import { houseMixMessages } from "./house-mix-messages.ts";

type Part = { text: string; flavor: CatalogFlavor | null; ratio: number | null };

/** A line of a pasted menu: the mix that it describes, or why it does not describe one. */
export type PastedMix = {
  /** From 1 on. */
  number: number;
  name: string;
  parts: Part[];
  /** In yen. */
  price: number | null;
  /** In the words of the screen; null where the mix can be taken over. */
  problem: string | null;
};

const MAX_LINES = 200;
const PRICE = /^[¥￥]?\s*(\d{1,3}(?:[,，]\d{3})+|\d{1,6})\s*円?$/u;
const SHARE = /[\s（(]*(\d{1,3})\s*[%％]\s*[）)]?$/u;

/**
 * The mixes of a menu as a shop has it anyway, a line each: its name, its flavours, at the end a price. What stands between them
 * is a tab (as spreadsheets copy it), a colon or a bar; between flavours it is a comma or a plus. `taken`: names the shop has.
 */
export function readPastedMixes(
  text: string,
  flavors: readonly CatalogFlavor[],
  taken: readonly string[],
): PastedMix[] {
  const lookUp = createFlavorLookup(flavors);
  const names = new Set(taken.map(nameKey));
  return text
    .split(/\r?\n/)
    .slice(0, MAX_LINES)
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== "")
    .map(({ line, number }) => {
      const { name, recipe, price } = cellsOf(line);
      const parts = recipe.flatMap((words) => readPart(words, lookUp));
      const mix = { number, name, parts, price };
      const problem = names.has(nameKey(name)) ? houseMixMessages.nameTaken : problemOf(mix);
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

function cellsOf(line: string): { name: string; recipe: string[]; price: number | null } {
  const [name = "", ...cells] = line.split(/\s*[\t|｜：:]\s*/u).filter((cell) => cell !== "");
  const last = cells.length > 1 ? PRICE.exec(cells.at(-1) ?? "") : null;
  const price = last ? Number((last[1] ?? "").replace(/[,，]/g, "")) : null;
  const recipe = (last ? cells.slice(0, -1) : cells)
    .flatMap((cell) => cell.split(/\s*[、,，＋+×✕/／]\s*/u))
    .filter((words) => words !== "");
  return { name: cleanName(name), recipe, price };
}

/** Two flavours may be joined by a dot, too, which stands in the names of others. */
function readPart(words: string, lookUp: (words: string) => CatalogFlavor | null): Part[] {
  const one = partOf(words, lookUp);
  if (one.flavor || !words.includes("・")) return [one];
  return words.split("・").map((word) => partOf(word, lookUp));
}

function partOf(words: string, lookUp: (words: string) => CatalogFlavor | null): Part {
  const share = SHARE.exec(words);
  const text = (share ? words.slice(0, share.index) : words).trim();
  return { text, flavor: lookUp(text), ratio: share ? Number(share[1]) : null };
}

function problemOf(mix: Omit<PastedMix, "problem">): string | null {
  if (mix.parts.length === 0) return "フレーバーが書かれていません。";
  const unknown = mix.parts.filter(({ flavor }) => flavor === null).map(({ text }) => `「${text}」`);
  if (unknown.length > 0) return `${unknown.join("")}がカタログに見つからないか、ひとつに決まりません。`;
  const read = NewHouseMix.safeParse(pastedInput(mix as PastedMix));
  const [issue] = read.error?.issues ?? [];
  if (!issue) return null;
  return issue.path[0] === "items" ? houseMixMessages.itemsInvalid : issue.message;
}

const nameKey = (name: string) => searchText(name) || name;
