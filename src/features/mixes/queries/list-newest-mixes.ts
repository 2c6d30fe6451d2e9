import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import { businessDay, type CardRow, cardSource, publicColumns } from "./card-columns.ts";
import { shownAround } from "./shown-around.ts";

/** Bounds the work: of so many newest cards the first ones are shown. */
const LOOKED_AT = 200;

/**
 * The community's newest public cards. A card that hides its day stands behind the others of its month: between its
 * neighbours it would tell the day.
 */
export async function listNewestMixes(
  { database, clock }: Pick<Services, "database" | "clock">,
  limit: number,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    WITH newest AS (
      SELECT mix.id
      FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
      WHERE ${shownAround(clock())}
      ORDER BY mix.smoked_at DESC, mix.id DESC
      LIMIT ${LOOKED_AT}
    )
    SELECT ${publicColumns}
    FROM ${cardSource}
    WHERE mix.id IN (SELECT id FROM newest)
    ORDER BY left(${businessDay}, 7) DESC, mix.hide_time, CASE WHEN NOT mix.hide_time THEN mix.smoked_at END DESC, mix.id DESC
    LIMIT ${limit}
  `.execute(database);
  return rows;
}
