import { sql } from "kysely";
import type { Paint } from "#features/catalog/category.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

export type Taste = {
  /** How many cards the person keeps. */
  cards: number;
  /** Shares of the paints, largest first; they sum to 1. Empty without cards. */
  paints: { paint: Paint; share: number }[];
};

/** あなたの煙の色: how much of each paint a person smoked. Every card weighs the same, whatever its flavours. */
export async function summarizeTaste(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
): Promise<Taste> {
  const { rows } = await sql<{ cards: number; paints: Taste["paints"] | null }>`
    WITH item AS (
      SELECT details.paint,
             coalesce(details.ratio / 100.0, 1.0 / count(*) OVER (PARTITION BY details.mix_id)) AS weight
      FROM shisha_mixes mix
      JOIN item_details details ON details.mix_id = mix.id
      WHERE mix.user_id = ${user.userId}::uuid AND mix.deleted_at IS NULL
    ), paint AS (
      SELECT paint, sum(weight) / sum(sum(weight)) OVER () AS share FROM item GROUP BY paint
    )
    SELECT (SELECT count(*) FROM shisha_mixes WHERE user_id = ${user.userId}::uuid AND deleted_at IS NULL)::integer AS cards,
           (SELECT jsonb_agg(jsonb_build_object('paint', paint, 'share', round(share, 4)) ORDER BY share DESC, paint) FROM paint) AS paints
  `.execute(database);
  return { cards: rows[0]?.cards ?? 0, paints: rows[0]?.paints ?? [] };
}
