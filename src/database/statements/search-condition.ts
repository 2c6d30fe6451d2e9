import { type RawBuilder, sql } from "kysely";
import type { SoughtForm, SoughtWord } from "#foundation/search/search-grams.ts";

/** One condition in two ways: as an index answers it, and as it is asked of one row after the other, which is told without the index's arrays. */
export type SearchCondition = Record<Way, RawBuilder<boolean>>;

type Way = "byIndex" | "byRow";
type Column = "search_text" | "search_sound";

/**
 * Whether a row of `table`, which has the columns of `SearchColumns`, holds every one of these words, as written or as spoken.
 * Null without any word.
 */
export function holdsWords(table: string, words: SoughtWord[]): SearchCondition | null {
  return eachIsFound(words, (column, form) => holds(table, column, form));
}

/** The same with at most one typo in each word; null where they are too short for that. */
export function holdsWordsNearly(table: string, words: SoughtWord[]): SearchCondition | null {
  if (!words.some(({ text, sound }) => text.typo ?? sound?.typo)) return null;
  return eachIsFound(words, (column, form) => {
    const { typo } = form;
    if (!typo) return holds(table, column, form);
    const [text, all] = [of(table, column), of(table, "search_grams")];
    const [before, behind] = typo.parts;
    const isNear = sql`${text} ~ ${typo.pattern}`;
    return {
      byIndex: sql<boolean>`((${all} @> ${before.grams}::text[] OR ${all} @> ${behind.grams}::text[]) AND ${isNear})`,
      byRow: sql<boolean>`((strpos(${text}, ${before.form}) > 0 OR strpos(${text}, ${behind.form}) > 0) AND ${isNear})`,
    };
  });
}

function holds(table: string, column: Column, { form, grams }: SoughtForm): SearchCondition {
  const isIn = sql<boolean>`strpos(${of(table, column)}, ${form}) > 0`;
  const byIndex = sql<boolean>`(${of(table, "search_grams")} @> ${grams}::text[] AND ${isIn})`;
  // A single letter is one of the grams where something is named by it, and in many texts that are not.
  const isLetter = grams.length === 1 && grams[0] === form;
  return { byIndex, byRow: isLetter ? byIndex : isIn };
}

function eachIsFound(
  words: SoughtWord[],
  isFoundIn: (column: Column, form: SoughtForm) => SearchCondition,
): SearchCondition | null {
  if (words.length === 0) return null;
  const found = words.map(({ text, sound }) => ({
    text: isFoundIn("search_text", text),
    sound: sound && isFoundIn("search_sound", sound),
  }));
  const inOneWay = (way: Way) => {
    const each = found.map(({ text, sound }) => (sound ? sql`(${text[way]} OR ${sound[way]})` : text[way]));
    return sql<boolean>`(${sql.join(each, sql` AND `)})`;
  };
  return { byIndex: inOneWay("byIndex"), byRow: inOneWay("byRow") };
}

const of = (table: string, column: Column | "search_grams") => sql.ref(`${table}.${column}`);
