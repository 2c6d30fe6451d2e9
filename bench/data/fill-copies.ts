import { sql } from "kysely";
import type { Database } from "#database/database.ts";

/** Of the card that most is recorded from. */
export const COPIES = 10_000;

/** Says of many cards that they were recorded from this one, half of them private. Each run of the bench says it of the same ones. */
export async function fillCopies(database: Database, shortId: string): Promise<void> {
  await sql`
    UPDATE shisha_mixes copy SET source_mix_id = source.id
    FROM (SELECT id, user_id FROM shisha_mixes WHERE short_id = ${shortId}) source,
         LATERAL (
           (SELECT id FROM shisha_mixes WHERE user_id <> source.user_id AND visibility = 'public' ORDER BY id LIMIT ${COPIES / 2})
           UNION ALL
           (SELECT id FROM shisha_mixes WHERE user_id <> source.user_id AND visibility <> 'public' ORDER BY id LIMIT ${COPIES / 2})
         ) chosen
    WHERE copy.id = chosen.id AND copy.source_mix_id IS DISTINCT FROM source.id
  `.execute(database);
}
