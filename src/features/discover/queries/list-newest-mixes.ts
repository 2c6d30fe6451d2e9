import { sql } from "kysely";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import { businessDay, cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { listedAround } from "#features/mixes/queries/who-sees-mix.ts";
import type { Actor } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** Bounds the work: of so many newest cards the first ones are shown. */
const LOOKED_AT = 200;

/**
 * The community's newest public cards. A card that hides its day stands behind the others of its month: between its
 * neighbours it would tell the day.
 */
export async function listNewestMixes(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  limit: number,
): Promise<CommunityCard[]> {
  const { rows } = await sql<{ card: string }>`
    WITH newest AS (
      SELECT mix.id
      FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
      WHERE ${listedAround(viewer, clock())}
      ORDER BY mix.smoked_at DESC, mix.id DESC
      LIMIT ${sql.lit(LOOKED_AT)}
    )
    SELECT ${communityCard(viewer)} AS card
    FROM ${cardSource}
    WHERE mix.id IN (SELECT id FROM newest)
    ORDER BY left(${businessDay}, 7) DESC, mix.hide_time, CASE WHEN NOT mix.hide_time THEN mix.smoked_at END DESC, mix.id DESC
    LIMIT ${sql.lit(limit)}
  `.execute(database);
  return rows.map(({ card }) => JSON.parse(card) as CommunityCard);
}
