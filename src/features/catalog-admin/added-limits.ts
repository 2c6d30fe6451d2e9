/** So many flavours are added at once. */
export const MOST_ADDED = 5_000;
/** Of what would be added so much is shown. */
export const MOST_PREVIEWED = 200;
/** Of a list's text: with it a call stays below what one may send (1 MB). */
export const MAX_LIST_BYTES = 900_000;

/** A cell of more characters is no name of anything: it is refused before anything compares it. */
export const MAX_CELL = 2_000;

/** What a line holds, in order; the last may be left out. */
export const ADDED_COLUMNS = ["メーカー", "名前", "英語名", "カテゴリー", "シリーズ"] as const;
