import { sql } from "kysely";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import { cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { newestFirst } from "#features/mixes/queries/cards-of-a-page.ts";
import { listedAround } from "#features/mixes/queries/who-sees-mix.ts";
import type { Actor } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** As many as the home page shows. */
export const HOME_CARDS = 12;

/** Bounds the work: of so many newest cards the first ones are shown. */
const LOOKED_AT = 200;

/** The community's newest public cards. */
export async function listNewestMixes(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  limit: number,
): Promise<CommunityCard[]> {
  const { rows } = await sql<{ card: string }>`
    WITH newest AS (
      SELECT mix.id, mix.listed_at
      FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
      WHERE ${listedAround(viewer, clock())}
      ORDER BY mix.smoked_at DESC, mix.id DESC
      LIMIT ${sql.lit(LOOKED_AT)}
    ), shown AS (
      SELECT mix.id, row_number() OVER (ORDER BY ${newestFirst}) AS place FROM newest mix ORDER BY place LIMIT ${sql.lit(limit)}
    )
    SELECT ${communityCard(viewer)} AS card
    FROM ${cardSource} JOIN shown ON shown.id = mix.id
    ORDER BY shown.place
  `.execute(database);
  return rows.map(({ card }) => JSON.parse(card) as CommunityCard);
}
