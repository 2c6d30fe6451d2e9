import { type RawBuilder, sql } from "kysely";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import { cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { listedAround } from "#features/mixes/queries/who-sees-mix.ts";
import type { Actor } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** Bounds the work: of so many newest cards the first ones are shown. */
const LOOKED_AT = 200;

/**
 * The order of `newestMixes`: by the night of recording, for the night of smoking is an author's word. A hidden day stays hidden, as
 * in other lists (decision 028).
 */
export const lastRecordedFirst = sql`listed_at(mix.created_at, mix.hide_time) DESC, mix.id DESC`;

/** The community's newest public cards. */
export async function listNewestMixes(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  limit: number,
): Promise<CommunityCard[]> {
  const { rows } = await sql<{ card: string }>`
    WITH newest AS (${newestMixes(viewer, clock())}), shown AS (
      SELECT mix.id, row_number() OVER (ORDER BY ${lastRecordedFirst}) AS place FROM newest mix ORDER BY place LIMIT ${sql.lit(limit)}
    )
    SELECT ${communityCard(viewer)} AS card
    FROM ${cardSource} JOIN shown ON shown.id = mix.id
    ORDER BY shown.place
  `.execute(database);
  return rows.map(({ card }) => JSON.parse(card) as CommunityCard);
}

/** Those of the last recorded public cards that this viewer may find: a query of whole rows, among which a page chooses. */
export function newestMixes(viewer: Actor, now: Date): RawBuilder<unknown> {
  return sql`
    SELECT mix.*
    FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
    WHERE ${listedAround(viewer, now)}
    ORDER BY mix.created_at DESC, mix.id DESC
    LIMIT ${sql.lit(LOOKED_AT)}`;
}
