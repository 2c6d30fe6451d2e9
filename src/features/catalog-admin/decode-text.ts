/** Spreadsheets save Japanese as UTF-8, with a mark in front or without, or as Shift_JIS. */
const ENCODINGS = ["utf-8", "shift_jis"] as const;

/** The text of a file that a spreadsheet saved; null where it is in none of their encodings. Hardly any text of the second is one of the first. */
export function decodeText(bytes: BufferSource): string | null {
  for (const encoding of ENCODINGS) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // No text has these; a picture or a workbook does.
      return text.includes("\u0000") ? null : text;
    } catch {
      // The next one.
    }
  }
  return null;
}
