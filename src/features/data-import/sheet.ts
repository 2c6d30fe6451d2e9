import { fileRows, type PastedRow } from "#features/catalog/pasted-rows.ts";
import { cleanName } from "#foundation/search-text.ts";
import type { ImportProblem } from "./data-import.ts";
import { dataImportMessages } from "./data-import-messages.ts";
import type { ImportedCard } from "./imported-card.ts";
import type { SheetColumns } from "./sheet-columns.ts";
import { readSheetMoment } from "./sheet-date.ts";

export const MOST_ROWS = 5_000;
/** Longer ones are no words of a card, and cost each pattern that reads them. */
const MOST_CELL = 2_000;

/** What parts flavours within a cell: 「ミント / レモン」「ミント＋レモン」「ミント、レモン」. */
const PARTS = /[/／+＋,，、×]|\s[xX]\s/u;
const RATING = /^(?:★+|\d{1,3}(?:\.\d{1,2})?)\s*(?:点|%|\/\s*\d{1,3})?$/u;

/** The rows of a sheet; null where there are more than are taken. */
export function rowsOfSheet(text: string): PastedRow[] | null {
  const rows = fileRows(text, MOST_ROWS + 2);
  return rows.length > MOST_ROWS + 1 ? null : rows;
}

/** The cards of a sheet by its columns; what cannot be read stands beside its line. */
export function cardsOfSheet(
  rows: readonly PastedRow[],
  columns: SheetColumns,
): { cards: ImportedCard[]; problems: ImportProblem[] } {
  const cards: ImportedCard[] = [];
  const problems: ImportProblem[] = [];
  for (const row of columns.has_head ? rows.slice(1) : rows) {
    const where = `${row.number}行目`;
    const read = readRow(row.cells, columns);
    if (typeof read === "string") problems.push({ where, text: read });
    else cards.push({ ...read, where });
  }
  return { cards, problems };
}

/** A card without its line; or what is wrong with it. */
function readRow(cells: string[], columns: SheetColumns): Omit<ImportedCard, "where"> | string {
  if (cells.some(({ length }) => length > MOST_CELL)) return dataImportMessages.cellTooLong;
  const cell = (place: number | null | undefined) =>
    place === null || place === undefined ? "" : unguarded(cells[place] ?? "").trim();
  const smoked_at = readSheetMoment(cell(columns.date), cell(columns.time));
  if (smoked_at === null) return dataImportMessages.dateUnread;
  const flavors = columns.flavors.flatMap((place) => partsOf(cell(place)));
  if (flavors.length === 0) return dataImportMessages.flavorsMissing;
  const rating = readRating(cell(columns.rating), columns.rating_scale);
  if (rating === undefined) return dataImportMessages.ratingUnread;
  const makers = partsOf(cell(columns.maker));
  return {
    original_id: null,
    smoked_at,
    is_time_chosen: true,
    items: flavors.map((flavor_name, place) => ({
      maker_id: null,
      flavor_id: null,
      // One maker is that of all of them.
      maker_name: makers[place] ?? (makers.length === 1 ? (makers[0] ?? "") : ""),
      flavor_name,
      flavor_name_en: null,
      ratio: null,
    })),
    shop_id: null,
    shop_name: cleanName(cell(columns.shop)) || null,
    predefined_mix_id: null,
    source_original_id: null,
    title: cleanName(cell(columns.title)) || null,
    comment: cell(columns.comment) || null,
    rating,
    smoke_again: null,
    visibility: "private",
    hide_shop: false,
    hide_time: false,
    photos: [],
    flavor_card: null,
    comments_closed: false,
    card_frame: null,
  };
}

/** Our own tables have a sign before what a spreadsheet would take for a formula. */
function unguarded(cell: string): string {
  return /^'\s*[=+\-@＝＋－＠|%]/.test(cell) ? cell.slice(1) : cell;
}

function partsOf(cell: string): string[] {
  return cell
    .replace(/\s+/g, " ")
    .split(PARTS)
    .map(cleanName)
    .filter((part) => part !== "");
}

/** From 0 to 5; null where none is written, undefined where it is none. */
function readRating(written: string, scale: number): number | null | undefined {
  const text = written.normalize("NFKC").replace(/\s+/g, " ").trim();
  if (text === "" || text === "-") return null;
  if (!RATING.test(text)) return undefined;
  const value = text.startsWith("★") ? text.match(/★/g)?.length : Number.parseFloat(text);
  if (value === undefined || value > (text.startsWith("★") ? 5 : scale)) return undefined;
  return Math.round((text.startsWith("★") ? value : (value / scale) * 5) * 10) / 10;
}
