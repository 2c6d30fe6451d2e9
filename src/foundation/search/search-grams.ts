import { letterPairs } from "./letter-pairs.ts";
import { queryWords, type SearchWord, searchWords } from "./search-words.ts";

/**
 * How texts are found in the database without an extension (performance goals, technique 7): an index on arrays of pairs of
 * letters brings the candidates, and a comparison with the text decides. `database/statements/search-condition.ts` asks for it.
 */
export type SearchColumns = {
  /** As written; a space parts the fields, so that no word is found across two of them. */
  search_text: string;
  /** As spoken, in Latin letters. */
  search_sound: string;
  /** Every pair of neighbouring letters of both, of what is named every letter, and of the rest what is a single one: 栄. */
  search_grams: string[];
};

const MAX_QUERY_WORDS = 6;
/** Shorter words are too near to too many others, as mint to minato; kana and kanji say more with each letter. */
const MIN_TYPO_LENGTH = { latin: 6, other: 3 };
const MAX_TYPO_LENGTH = 24;

/** What is stored of something that is called by these names and is told by these other words, as by where it is. */
export function searchColumns(
  names: (string | null | undefined)[],
  others: (string | null | undefined)[],
): SearchColumns {
  const called = searchWords(names);
  const told = searchWords(others);
  const all = [...called, ...told].filter(({ isWhole }) => isWhole);
  const short = told.filter(({ spelling }) => [...spelling].length === 1);
  const texts = unique(all.map(({ spelling }) => spelling));
  const sounds = unique(all.map(({ letters }) => letters));
  return {
    search_text: texts.join(" "),
    search_sound: sounds.join(" "),
    search_grams: unique([
      ...[...texts, ...sounds].flatMap(letterPairs),
      ...[...called, ...short].flatMap(({ spelling }) => [...spelling]),
    ]),
  };
}

/** A word of a query, as the database is asked for it. */
export type SoughtWord = {
  text: SoughtForm;
  /** Null where it cannot be read aloud, as kanji. */
  sound: SoughtForm | null;
};

export type SoughtForm = {
  form: string;
  /** What a text that holds it has. */
  grams: string[];
  /** How it is found with one letter too many, missing, wrong, or two neighbours swapped; null where it is too short or too long. */
  typo: { pattern: string; parts: [before: SoughtPart, behind: SoughtPart] } | null;
};

/** A part of a word that is as it should be. */
type SoughtPart = Pick<SoughtForm, "form" | "grams">;

/** The words of a query, at most six. */
export function soughtWords(query: string): SoughtWord[] {
  return queryWords(query).slice(0, MAX_QUERY_WORDS).map(soughtWord);
}

function soughtWord({ spelling, letters, isShortKana }: SearchWord): SoughtWord {
  const formOf = (form: string) => (isShortKana ? { ...soughtForm(form), typo: null } : soughtForm(form));
  return { text: formOf(spelling), sound: letters.length > 1 ? formOf(letters) : null };
}

function grams(text: string): string[] {
  return unique([...text].length === 1 ? [text] : letterPairs(text));
}

function soughtForm(form: string): SoughtForm {
  return { form, grams: grams(form), typo: typoOf([...form]) };
}

/**
 * One typo is before a word's middle or behind it, so the other part is found as it is, and a regular expression decides. Of
 * words that are long enough the letters at the middle are left to it, where both could have changed places.
 */
function typoOf(letters: string[]): SoughtForm["typo"] {
  const form = letters.join("");
  const min = LATIN.test(form) ? MIN_TYPO_LENGTH.latin : MIN_TYPO_LENGTH.other;
  if (letters.length < min || letters.length > MAX_TYPO_LENGTH) return null;
  const middle = Math.floor(letters.length / 2);
  const gap = letters.length < 6 ? 0 : 1;
  const part = (some: string[]): SoughtPart => ({ form: some.join(""), grams: grams(some.join("")) });
  const replaced = (start: number, length: number, put: string) =>
    [...letters.slice(0, start), put, ...letters.slice(start + length)].join("");
  const written = letters.flatMap((letter, index) => [
    replaced(index, 1, ".?"),
    ...(index > 0 ? [replaced(index, 0, "."), replaced(index - 1, 2, `${letter}${letters[index - 1]}`)] : []),
  ]);
  return {
    pattern: unique(written).join("|"),
    parts: [part(letters.slice(0, middle - gap)), part(letters.slice(middle + gap))],
  };
}

const LATIN = /^[a-z0-9]+$/;

const unique = (texts: string[]): string[] => [...new Set(texts)].filter(Boolean);
