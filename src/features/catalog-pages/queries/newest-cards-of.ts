import { type RawBuilder, sql } from "kysely";
import { LOOKED_AT } from "#features/mixes/queries/cards-of-a-page.ts";
import { listedAround } from "#features/mixes/queries/who-sees-mix.ts";
import type { Actor } from "#foundation/actor.ts";

/** The newest public cards with a flavour, or one of a maker's, each once: a query of whole rows, for `cardsOfAPage`. */
export function newestCardsOf(
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  viewer: Actor,
  now: Date,
): RawBuilder<unknown> {
  return sql`
    SELECT DISTINCT ON (listed.smoked_at, listed.mix_id) mix.*
    FROM listed_mix_flavors listed
    JOIN shisha_mixes mix ON mix.id = listed.mix_id
    JOIN users author ON author.id = mix.user_id
    WHERE listed.${column} = ${id} AND ${listedAround(viewer, now)}
    ORDER BY listed.smoked_at DESC, listed.mix_id DESC
    LIMIT ${sql.lit(LOOKED_AT)}`;
}
