/** Above and below Latin letters; the voicing marks of kana are others. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A text without its accents. Half-width kana become whole first, for their voicing marks could be taken for accents. */
export function withoutAccents(text: string): string {
  return text.normalize("NFKC").normalize("NFD").replace(ACCENTS, "").normalize("NFC");
}

/**
 * One form for texts that should find each other, wherever something is sought: full and half width, upper and lower case, kana of
 * both kinds, accents, long vowels, spaces and punctuation do not matter.
 */
export function searchText(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (hiragana) => String.fromCharCode(hiragana.charCodeAt(0) + 0x60))
    .replace(/[ー\s\p{P}\p{S}\p{Cf}\p{DI}]/gu, "");
}

/** Characters that change how a name looks without being seen; names drop them (security.md A16). */
const INVISIBLE = /(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{DI}|[\p{Cf}\p{Cc}\u2028\u2029\u2800\u{1d159}]/gu;
/**
 * Of these the ones that belong to what people see as one sign: joined emoji (👨‍👩‍👧), flags of regions (🏴󠁧󠁢󠁥󠁮󠁧󠁿), and the joiners within
 * words of scripts that are written with them (می‌خواهم).
 */
const BELONGING = new RegExp(
  [
    String.raw`(?<=[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]{1,16}\u{e007f}`,
    String.raw`(?<=LETTERS\p{M}{0,4})[\u200c\u200d](?=LETTERS)`,
    // Behind the mark that takes a consonant's vowel, a joiner chooses the letter's form at the end of a word, too.
    String.raw`(?<=[\u09cd\u0ccd\u0c4d\u0d4d\u0dca])[\u200c\u200d]`,
  ]
    .join("|")
    .replaceAll(
      "LETTERS",
      `[${["Arabic", "Bengali", "Devanagari", "Gujarati", "Gurmukhi", "Kannada", "Malayalam", "Oriya", "Sinhala", "Syriac", "Tamil", "Telugu"].map((script) => `\\p{Script=${script}}`).join("")}]`,
    ),
  "u",
);
const UNSEEN = new RegExp(`(${BELONGING.source})|${INVISIBLE.source}`, "gu");
/** Variation selectors choose a form of the character before them; with none before them they are nothing. */
const LONELY_SELECTORS = /(^|\s)(?:[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])+/gu;
/** No script piles more marks than this on one character; what does covers the lines around it. */
const TOWERING_MARKS = /(\p{M}{4})\p{M}+/gu;

/** They part words, although they are control characters. */
const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;

/** More than any name, whatever stands in it that is not seen. */
const MOST_CLEANED = 2_000;

/**
 * A name as it is stored: NFKC, without invisible characters, single spaces. What is longer than any name stays as it is, for its
 * length to be refused: NFKC makes eighteen characters of one, and a megabyte of them would hold up everybody (abuse case A24).
 */
export function cleanName(text: string): string {
  if (text.length > MOST_CLEANED) return text;
  return text
    .normalize("NFKC")
    .replace(LINE_BREAKS, " ")
    .replace(UNSEEN, (_, belonging?: string) => belonging ?? "")
    .replace(TOWERING_MARKS, "$1")
    .replace(LONELY_SELECTORS, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

/** A free text as it is kept: as it was written, without blanks around it; one of nothing that can be seen is empty. */
export function trimmedText(text: string): string {
  return text.replace(INVISIBLE, "").replace(LONELY_SELECTORS, "").trim() === "" ? "" : text.trim();
}

/** Whether the database keeps a text as it is: it refuses NUL, and changes half of a surrogate pair. */
export function isPlainText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}
