import { stringify } from "csv-stringify/sync";

/** What a spreadsheet would take for a formula, behind white space as well. */
const FORMULA = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/;

/**
 * Lines of a table for spreadsheets (RFC 4180). With its first ones a file says that it is UTF-8 (`isBeginning`). What people wrote is
 * never a formula there; null is an empty cell.
 */
export function spreadsheetLines(
  lines: readonly (readonly (string | number | null)[])[],
  { isBeginning = false }: { isBeginning?: boolean } = {},
): string {
  return stringify(lines as (string | number | null)[][], {
    bom: isBeginning,
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
}
