import { sql } from "kysely";
import type { Services } from "#platform/services.ts";

/** One statement stays short however many cards a change of the catalogue touched. */
const MOST_AT_ONCE = 500;
/** A run ends after so many: the next one goes on within a minute. */
const MOST_PER_RUN = 20_000;

/** Rewrites the documents of cards that a change of the catalogue touched (migration 0015). Says how many. */
export async function refreshDocuments({ database }: Pick<Services, "database">): Promise<string> {
  let refreshed = 0;
  while (refreshed < MOST_PER_RUN) {
    const { rows } = await sql<{ count: number }>`
      WITH taken AS (
        DELETE FROM stale_mix_documents
        WHERE mix_id IN (SELECT mix_id FROM stale_mix_documents ORDER BY mix_id LIMIT ${MOST_AT_ONCE} FOR UPDATE SKIP LOCKED)
        RETURNING mix_id
      ), ids AS (SELECT array_agg(mix_id) AS every FROM taken)
      SELECT cardinality(every) AS count, write_mix_documents(every), explore_mixes(every) FROM ids WHERE every IS NOT NULL
    `.execute(database);
    const count = rows[0]?.count ?? 0;
    refreshed += count;
    if (count < MOST_AT_ONCE) break;
  }
  return `${refreshed} documents`;
}
