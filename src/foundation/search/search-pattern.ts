import { searchText, withoutAccents } from "#foundation/search-text.ts";
import { synonymsOf } from "./search-synonyms.ts";

/** Every word is asked of every card of a person: more cost the database seconds, and nobody remembers so many. */
const MOST_WORDS = 8;
/** NFKC makes eighteen characters of one. */
const MOST_LETTERS = 100;

/**
 * What searchText drops, after NFKC, as one class of characters: spaces, punctuation, symbols, accents of their own, the long
 * vowel and what cannot be seen, for the scripts that people here write names in.
 */
const DROPPED = `[${[
  "\\s!-/:-@\\[-`{-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7",
  "\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u036f\u0375\u03f6",
  "\u058a-\u058f\u05be\u05c0\u05c3\u05c6\u05f3-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd-\u06de\u06e9\u06fd-\u06fe",
  "\u0964-\u0965\u0970\u0e3f\u0e4f\u0e5a-\u0e5b\u115f-\u1160\u17b4-\u17b5\u180b-\u180f",
  "\u2000-\u20c1\u2104-\u212e\u213a-\u214d\u214f\u218a-\u244a\u2500-\u2775\u2794-\u2bff\u2e00-\u2e2e\u2e30-\u2e7f\u3001-\u3004\u3008-\u3020\u3030\u3037\u303d-\u303f\u30a0\u30fb-\u30fc",
  "\ufe00-\ufe0f\ufeff\ufff0-\ufffd\u{1f000}-\u{1f0ff}\u{1f10d}-\u{1faff}\u{e0000}-\u{e0fff}",
].join("")}]*`;

const FIRST_HIRAGANA = 0x3041;
const LAST_HIRAGANA = 0x3096;
const KATAKANA_AFTER_HIRAGANA = 0x60;

/**
 * A word, or what else it says, as a regular expression that finds what searchText would, in a text that is NFKC: kana of both
 * kinds, upper and lower case, accents, whatever is dropped in between. It means the same to JavaScript (flag u) and to PostgreSQL, so a search
 * needs no second, folded copy of the text. Null where nothing of the word is left.
 */
export function searchPattern(word: string): string | null {
  const folded = searchText(word);
  if (folded === "") return null;
  const forms = [folded, ...synonymsOf(folded)].map((form) =>
    [...form].slice(0, MOST_LETTERS).map(eitherForm).join(DROPPED),
  );
  return forms.length === 1 ? (forms[0] ?? null) : `(?:${forms.join("|")})`;
}

/** A search is all of its words, in any order; of very many, the first. */
export function searchPatterns(text: string): string[] {
  return text
    .normalize("NFKC")
    .split(/\s+/)
    .map(searchPattern)
    .filter((pattern) => pattern !== null)
    .slice(0, MOST_WORDS);
}

/** Letters and kana mean themselves in both dialects; what is special in them was dropped. */
function eitherForm(character: string): string {
  const point = (character.codePointAt(0) ?? 0) - KATAKANA_AFTER_HIRAGANA;
  if (point >= FIRST_HIRAGANA && point <= LAST_HIRAGANA) {
    return `[${character}${String.fromCodePoint(point)}]`;
  }
  const upper = character.toUpperCase();
  const isCased = upper !== character && [...upper].length === 1;
  const others = (isCased ? upper : "") + (accentedForms().get(character) ?? "");
  return others === "" ? character : `[${character}${others}]`;
}

/** Latin with its extensions, Greek and Cyrillic; Latin and Greek with more accents. */
const ACCENTED_LETTERS = [
  [0xc0, 0x52f],
  [0x1e00, 0x1fff],
] as const;

/** By a letter the letters that are it with accents, made once. */
let accented: Map<string, string> | null = null;

function accentedForms(): Map<string, string> {
  if (accented) return accented;
  accented = new Map();
  for (const [first, last] of ACCENTED_LETTERS) {
    for (let point = first; point <= last; point++) {
      const letter = String.fromCodePoint(point);
      const plain = withoutAccents(letter).toLowerCase();
      if ([...plain].length !== 1 || plain === letter.toLowerCase()) continue;
      accented.set(plain, (accented.get(plain) ?? "") + letter);
    }
  }
  return accented;
}
