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
  // Before it is asked who recorded them: with further tables the database reads and sorts all that there ever were.
  return sql`
    SELECT mix.*
    FROM (
      SELECT DISTINCT smoked_at, mix_id FROM listed_mix_flavors listed
      WHERE listed.${column} = ${id} AND listed.smoked_at <= ${now}::timestamptz
      ORDER BY smoked_at DESC, mix_id DESC
      LIMIT ${sql.lit(LOOKED_AT)}
    ) newest
    JOIN shisha_mixes mix ON mix.id = newest.mix_id
    JOIN users author ON author.id = mix.user_id
    WHERE ${listedAround(viewer, now)}`;
}
