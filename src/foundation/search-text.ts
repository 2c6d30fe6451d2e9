/**
 * One form for texts that should find each other: full and half width, upper and lower case, kana of both kinds,
 * long vowels, spaces and punctuation do not matter.
 */
export function searchText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (hiragana) => String.fromCharCode(hiragana.charCodeAt(0) + 0x60))
    .replace(/[ー\s\p{P}\p{S}]/gu, "");
}

/** Characters that change how a name looks without being seen; names drop them (security.md A16). */
const INVISIBLE = /[\p{Cf}\p{Cc}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu;

/** A name as it is stored: NFKC, without invisible characters, single spaces. */
export function cleanName(text: string): string {
  return text.normalize("NFKC").replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
}
