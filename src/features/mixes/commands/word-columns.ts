import { type RawBuilder, sql } from "kysely";
import { type SearchColumns, searchColumns } from "#foundation/search/search-grams.ts";
import type { NewMix } from "../mix.ts";
import { roundRating } from "../mix-limits.ts";

/** What a mix says by itself; the rest needs other rows, or the time of recording. */
type Words = Partial<
  Omit<
    NewMix,
    "items" | "flavorCardImage" | "shopId" | "shopName" | "customDateTime" | "sourceMixId" | "predefinedMixId"
  >
>;
type WordColumn<Value> = { column: string; type: string; write?: (value: Value) => unknown };

/** The column of each, and how it is written there. A field of a new mix that has neither fails the type check. */
const WORD_COLUMNS: { [Name in keyof Words]-?: WordColumn<Words[Name]> } = {
  title: { column: "title", type: "text" },
  comment: { column: "comment", type: "text", write: (comment) => comment || null },
  rating: { column: "rating", type: "numeric", write: roundRating },
  smokeAgain: { column: "smoke_again", type: "boolean" },
  visibility: { column: "visibility", type: "text" },
  hideShop: { column: "hide_shop", type: "boolean" },
  hideTime: { column: "hide_time", type: "boolean" },
};

function columnsOf(words: Words) {
  return Object.entries(WORD_COLUMNS as Record<string, WordColumn<unknown>>).map(
    ([name, { column, type, write = (value: unknown) => value }]) => {
      const said = (words as Record<string, unknown>)[name];
      return { column, type, value: said === undefined ? undefined : write(said) };
    },
  );
}

/** By column, for an UPDATE of the mix that says `before`; what is not said stays out. */
export function changedWords(words: Words, before: OwnWords): Record<string, unknown> {
  const said = columnsOf(words).filter(({ value }) => value !== undefined);
  const isFoundAnew = words.title !== undefined || words.comment !== undefined;
  return {
    ...Object.fromEntries(said.map(({ column, value }) => [column, value])),
    ...(isFoundAnew && mixSearchColumns({ ...before, ...named(words) })),
  };
}

type OwnWords = { title: string | null; comment: string | null };

/** What a card is found by beside its flavours, its makers and its shop. */
export function mixSearchColumns({ title, comment }: Partial<OwnWords>): SearchColumns {
  return searchColumns([title], [comment]);
}

function named({ title, comment }: Words): Partial<OwnWords> {
  return { ...(title !== undefined && { title }), ...(comment !== undefined && { comment }) };
}

/** Names and values, for an INSERT … SELECT. */
export function insertedWords(words: Words): { names: RawBuilder<unknown>; values: RawBuilder<unknown> } {
  const { search_text, search_sound, search_grams } = mixSearchColumns(named(words));
  const columns = [
    ...columnsOf(words),
    { column: "search_text", type: "text", value: search_text },
    { column: "search_sound", type: "text", value: search_sound },
    { column: "search_grams", type: "text[]", value: search_grams },
  ];
  return {
    names: sql.join(columns.map(({ column }) => sql.ref(column))),
    values: sql.join(columns.map(({ value, type }) => sql`${value ?? null}::${sql.raw(type)}`)),
  };
}
