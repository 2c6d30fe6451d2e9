import { type RawBuilder, sql } from "kysely";
import { LOOKED_AT } from "#features/mixes/queries/cards-of-a-page.ts";
import { listedAround } from "#features/mixes/queries/who-sees-mix.ts";
import type { Actor } from "#foundation/actor.ts";

/** So many of the newest are asked about, where some of them may not be seen. */
const MOST_ASKED = 1_000;

/** Whose cards: a column of `listed_mix_flavors`, and an id. */
export type CardsOf = { column: "flavor_id" | "maker_id"; id: RawBuilder<unknown> };

/**
 * The newest of these cards, each once, as `listed` with `mix_id` and `smoked_at`. By the index alone and in its order: a statement
 * that does not know how many cards a flavour has would else read and sort all of them.
 */
export function newestListed({ column, id }: CardsOf, limit = MOST_ASKED): RawBuilder<unknown> {
  const each = column === "flavor_id" ? sql`SELECT` : sql`SELECT DISTINCT ON (smoked_at, mix_id)`;
  return sql`(
    ${each} smoked_at, mix_id FROM listed_mix_flavors WHERE ${sql.ref(column)} = ${id}
    ORDER BY smoked_at DESC, mix_id DESC LIMIT ${sql.lit(limit)}) listed`;
}

/** The newest public cards with a flavour, or one of a maker's, each once: a query of whole rows, for `cardsOfAPage`. */
export function newestCardsOf(cards: CardsOf, viewer: Actor, now: Date): RawBuilder<unknown> {
  return sql`
    SELECT card.* FROM ${newestListed(cards)}
    CROSS JOIN LATERAL (
      SELECT mix.* FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
      WHERE mix.id = listed.mix_id AND ${listedAround(viewer, now)}
      LIMIT 1
    ) card
    ORDER BY listed.smoked_at DESC, listed.mix_id DESC
    LIMIT ${sql.lit(LOOKED_AT)}`;
}
