/** A row of a list that somebody pasted: a line, or several where a cell of a spreadsheet has line breaks. */
export type PastedRow = {
  /** Of the row's first line, from 1 on. */
  number: number;
  /** As it was pasted. */
  source: string;
  /** As spreadsheets part them, without quotes; of an ordinary line it is one. Never all blank. */
  cells: string[];
};

/** A cell in quotes, as spreadsheets copy one with line breaks, tabs or quotes in it; what is no whole one is ordinary text. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t,]|\r\n?|\n|$)/y;
const UNTIL_TAB = /[^\t\r\n]*/y;
const UNTIL_COMMA = /[^\t,\r\n]*/y;
const LINE_END = /\r\n?|\n/y;
/** What people put in front of the rows of a list. A number needs a mark behind it: 「1001夜」 is a name. */
const LIST_MARK =
  /^(?:[・･•‣◦▪●○◎■□◆◇▶►▷→⇒※★☆♪✓✔☑*＊]|[-–—‐−－](?!\d)|[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u3251-\u325f]|[(（［[【][\d０-９]{1,3}[)）\]］】]|[一二三四五六七八九十]{1,3}、|[\d０-９]{1,3}[)）、]|[\d０-９]{1,3}[.．](?![\d０-９])|No\.?\s?\d{1,3}[.:：]?(?=\s))\s*/iu;
const NUMBER_CELL = /^[\d０-９]{1,3}[.．)）]?$/u;
const NUMBERS_HEAD = /^(?:|#|№|no\.?|番号|順番?)$/iu;

/**
 * The rows of a pasted list; blank ones are none. `most` bounds how many are read. With `isCsv` commas part cells in every row without
 * tabs: of words that people wrote down only quotes say so.
 */
export function pastedRows(text: string, most: number, { isCsv = false } = {}): PastedRow[] {
  return withoutNumbering(readRows(text, most, isCsv)).map(withoutMarkCell);
}

/** The rows of a CSV file, each with all of its cells: a column that counts or marks is a column. */
export function fileRows(text: string, most: number): PastedRow[] {
  return readRows(text, most, true);
}

function readRows(text: string, most: number, isCsv: boolean): PastedRow[] {
  const rows: PastedRow[] = [];
  let place = text.startsWith("\ufeff") ? 1 : 0;
  let number = 1;
  while (place < text.length && rows.length < most) {
    const start = place;
    const { cells, end } = readRow(text, place, isCsv);
    place = end;
    const source = text.slice(start, place);
    if (cells.some((cell) => cell !== "")) rows.push({ number, source: source.trimEnd(), cells });
    number += source.match(/\r\n?|\n/g)?.length ?? 0;
  }
  return rows;
}

/** The words without the bullet or number that a list has in front of them. */
export function withoutListMark(words: string): string {
  return words.trim().replace(LIST_MARK, "").replace(LIST_MARK, "").trim();
}

/** One row and where the next one begins. Commas part cells where one of them stands in quotes: that is a CSV file's row. */
function readRow(text: string, start: number, isCsv: boolean): { cells: string[]; end: number } {
  const byTabs = cellsUntil(text, start, UNTIL_TAB);
  if (byTabs.cells.length > 1) return byTabs;
  const byCommas = cellsUntil(text, start, UNTIL_COMMA);
  return isCsv || byCommas.hasQuotes ? byCommas : byTabs;
}

function cellsUntil(text: string, start: number, plain: RegExp) {
  const cells: string[] = [];
  let place = start;
  let hasQuotes = false;
  for (;;) {
    const quoted = matchAt(QUOTED, text, place);
    const taken = quoted ?? matchAt(plain, text, place);
    hasQuotes ||= quoted !== null;
    cells.push((quoted ? (quoted[1] ?? "").replaceAll('""', '"') : (taken?.[0] ?? "")).trim());
    place += taken?.[0].length ?? 0;
    const lineEnd = matchAt(LINE_END, text, place);
    if (lineEnd || place >= text.length) return { cells, hasQuotes, end: place + (lineEnd?.[0].length ?? 0) };
    // A tab, or the comma at which the cell ended.
    place += 1;
  }
}

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

/** Without a first cell that only marks the row. */
function withoutMarkCell(row: PastedRow): PastedRow {
  const [mark = "", ...others] = row.cells;
  const isMark = mark !== "" && others.length > 0 && withoutListMark(mark) === "";
  return isMark ? { ...row, cells: others } : row;
}

/** Without a first column that only counts the rows. */
function withoutNumbering(rows: PastedRow[]): PastedRow[] {
  const isHeaded = rows.length > 1 && NUMBERS_HEAD.test(rows[0]?.cells[0] ?? "");
  const counted = isHeaded ? rows.slice(1) : rows;
  const numbers = counted.map(({ cells: [first = "", ...others] }) =>
    others.length > 0 && NUMBER_CELL.test(first) ? Number.parseInt(first.normalize("NFKC"), 10) : Number.NaN,
  );
  const [start = Number.NaN] = numbers;
  // A part of a list may be copied; of a single row nothing says that it was counted on.
  if (!(start === 1 || numbers.length > 1)) return rows;
  if (numbers.some((number, index) => number !== start + index)) return rows;
  return rows.map((row) => ({ ...row, cells: row.cells.slice(1) }));
}
