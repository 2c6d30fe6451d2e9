import { cleanName } from "./search-text.ts";

/** What a number counts: the signs and words that may stand around it in its field. */
export type NumberUnit = "yen" | "seats" | "minutes" | "meters";

/** What stands in brackets belongs to a price as if they were not there: （税込2,500円）. */
const BRACKETS = /\s*[()[\]【】〔〕［］]\s*/gu;
/** Numbers in circles, small ones above the line, halves: NFKC makes ordinary ones of them, which nobody wrote. */
const ORNAMENTAL = /\p{No}/u;
const DIGITS = String.raw`(\d{1,3}(?:[,、]\d{3})+|\d{1,9})`;
const TAX = "(?:(?:消費)?税込み?(?:価格)?|内税|込み?)";
/** In the form that `cleanName` gives a text: half width, single spaces. */
const WRITTEN: Record<NumberUnit, RegExp> = {
  // A dash behind a price says that no more is added: 「¥2,500-」. Fonts of Japan draw the backslash as a yen sign.
  yen: new RegExp(
    String.raw`^(?:${TAX}:? ?)?(?:[¥\\]|jpy)? ?${DIGITS} ?(?:円|yen|jpy|[¥\\])? ?(?:\.?[-‐−–—ー])? ?${TAX}?$`,
    "iu",
  ),
  seats: new RegExp(`^(?:全 ?)?${DIGITS} ?(?:席|名|人)?$`, "u"),
  minutes: new RegExp(`^(?:徒歩 ?)?${DIGITS} ?(?:分|min)?$`, "iu"),
  meters: new RegExp(`^${DIGITS} ?(?:m|メートル)?$`, "iu"),
};

/**
 * A whole number as people write it: 「２，５００円（税込）」 is 2500. Null for nothing; what is not understood to its last sign comes
 * back as it was typed, for the shape to refuse beside its field.
 */
export function readWholeNumber(typed: string, unit: NumberUnit): number | string | null {
  const text = cleanName(typed);
  if (text === "") return null;
  const bare = unit === "yen" ? text.replace(BRACKETS, " ").trim() : text;
  const [, digits] = WRITTEN[unit].exec(bare) ?? [];
  return digits === undefined || ORNAMENTAL.test(typed) ? typed : Number(digits.replace(/[,、]/g, ""));
}

/** Whether a text says by itself that it means a price, however it is written. */
export function looksLikePrice(text: string): boolean {
  return /[¥\\円税]|yen|jpy/iu.test(cleanName(text));
}
