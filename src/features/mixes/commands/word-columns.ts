import { type RawBuilder, sql } from "kysely";
import { type NewMix, roundRating } from "../mix.ts";

/** What a mix says by itself: columns that depend on no other row, each with its type and what a new mix or an edit says of it. */
const WORD_COLUMNS = {
  title: ["text", ({ title }: Words) => title],
  comment: ["text", ({ comment }: Words) => (comment === undefined ? undefined : comment || null)],
  rating: ["numeric", ({ rating }: Words) => (rating === undefined ? undefined : roundRating(rating))],
  smoke_again: ["boolean", ({ smokeAgain }: Words) => smokeAgain],
  visibility: ["text", ({ visibility }: Words) => visibility],
  hide_shop: ["boolean", ({ hideShop }: Words) => hideShop],
  hide_time: ["boolean", ({ hideTime }: Words) => hideTime],
} as const;

type Words = Partial<Omit<NewMix, "items" | "flavorCardImage">>;
type Column = keyof typeof WORD_COLUMNS;
type Values = { [Name in Column]: ReturnType<(typeof WORD_COLUMNS)[Name][1]> };

/** By column, for an UPDATE; what is not said stays out. */
export function changedWords(words: Words): Partial<Values> {
  const said = Object.entries(WORD_COLUMNS).map(([name, [, say]]) => [name, say(words)]);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/** Names and values, for an INSERT … SELECT. */
export function insertedWords(words: Words): { names: RawBuilder<unknown>; values: RawBuilder<unknown> } {
  const columns = Object.entries(WORD_COLUMNS);
  return {
    names: sql.join(columns.map(([name]) => sql.ref(name))),
    values: sql.join(columns.map(([, [type, say]]) => sql`${say(words) ?? null}::${sql.raw(type)}`)),
  };
}
