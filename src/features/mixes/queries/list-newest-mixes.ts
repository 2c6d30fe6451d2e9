import { sql } from "kysely";
import type { Actor } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { businessDay, type CardRow, cardSource, publicColumns } from "./card-columns.ts";
import { isLikedBy } from "./is-liked-by.ts";
import { shownAround } from "./shown-around.ts";

/** Somebody's public card, and what it is to whoever is looking. */
export type CommunityCard = CardRow & { is_own: boolean; liked: boolean };

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
  const { rows } = await sql<CommunityCard>`
    WITH newest AS (
      SELECT mix.id
      FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
      WHERE ${shownAround(clock())}
      ORDER BY mix.smoked_at DESC, mix.id DESC
      LIMIT ${LOOKED_AT}
    )
    SELECT ${publicColumns}, mix.user_id = ${viewer?.userId ?? null}::uuid IS TRUE AS is_own, ${isLikedBy(viewer)} AS liked
    FROM ${cardSource}
    WHERE mix.id IN (SELECT id FROM newest)
    ORDER BY left(${businessDay}, 7) DESC, mix.hide_time, CASE WHEN NOT mix.hide_time THEN mix.smoked_at END DESC, mix.id DESC
    LIMIT ${limit}
  `.execute(database);
  return rows;
}
