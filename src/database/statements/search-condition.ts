import { type RawBuilder, sql } from "kysely";
import type { SoughtForm, SoughtWord } from "#foundation/search-grams.ts";

/**
 * Whether a row of `table`, which has the columns of `SearchColumns`, holds every one of these words, as written or as spoken.
 * Null without any word.
 */
export function holdsWords(table: string, words: SoughtWord[]): RawBuilder<boolean> | null {
  return eachIsFound(words, (column, { form, grams }) => {
    return sql`(${of(table, "search_grams")} @> ${grams}::text[] AND strpos(${of(table, column)}, ${form}) > 0)`;
  });
}

/** The same with at most one typo in each word; null where they are too short for that. */
export function holdsWordsNearly(table: string, words: SoughtWord[]): RawBuilder<boolean> | null {
  if (!words.some(({ text, sound }) => text.typo ?? sound?.typo)) return null;
  const all = of(table, "search_grams");
  return eachIsFound(words, (column, { form, grams, typo }) => {
    const text = of(table, column);
    if (!typo) return sql`(${all} @> ${grams}::text[] AND strpos(${text}, ${form}) > 0)`;
    const [before, behind] = typo.grams;
    return sql`((${all} @> ${before}::text[] OR ${all} @> ${behind}::text[]) AND ${text} ~ ${typo.pattern})`;
  });
}

type Column = "search_text" | "search_sound";

function eachIsFound(
  words: SoughtWord[],
  isFoundIn: (column: Column, form: SoughtForm) => RawBuilder<unknown>,
): RawBuilder<boolean> | null {
  if (words.length === 0) return null;
  const found = words.map(({ text, sound }) => {
    const isWritten = isFoundIn("search_text", text);
    return sound ? sql`(${isWritten} OR ${isFoundIn("search_sound", sound)})` : isWritten;
  });
  return sql<boolean>`(${sql.join(found, sql` AND `)})`;
}

const of = (table: string, column: Column | "search_grams") => sql.ref(`${table}.${column}`);
