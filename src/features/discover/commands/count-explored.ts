import { sql } from "kysely";
import { inTransaction } from "#database/in-transaction.ts";
import { countedLikes } from "#features/mixes/queries/cards-of-a-page.ts";
import type { Services } from "#platform/services.ts";
import { countRecipes } from "./count-recipes.ts";

/** One statement stays short. */
const MOST_AT_ONCE = 200;
/** A run ends after so many: the next one goes on within a minute. */
const MOST_PER_RUN = 20_000;

/** Counts what the orders of explore go by, where a write changed it: likes, and what people give to a recipe. */
export async function countExplored(services: Pick<Services, "database">, now: Date): Promise<string> {
  const likes = await countLikes(services, now);
  const recipes = await countRecipes(services, now);
  return `${likes} likes, ${recipes} recipes`;
}

async function countLikes(services: Pick<Services, "database">, now: Date): Promise<number> {
  let counted = 0;
  while (counted < MOST_PER_RUN) {
    const some = await countSomeLikes(services, now);
    counted += some;
    if (some === 0) break;
  }
  return counted;
}

/**
 * Likes that rank a card (`countedLikes`): none of accounts that are a day old at most, or suspended. In two statements, so that likes are
 * counted as they are once the notes are held: whoever likes one of these cards from now on waits for the end, and notes it anew. A card
 * that somebody writes is left for the next run, and one whose likes come to count later is noted for that moment. Says how many were done.
 */
async function countSomeLikes({ database }: Pick<Services, "database">, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const taken = await sql<{ mix_id: string }>`
      DELETE FROM stale_explored_likes
      WHERE mix_id = ANY (ARRAY(
        SELECT mix_id FROM stale_explored_likes WHERE due_at <= ${now}::timestamptz ORDER BY due_at
        LIMIT ${sql.lit(MOST_AT_ONCE)} FOR UPDATE SKIP LOCKED))
      RETURNING mix_id`.execute(transaction);
    const ids = taken.rows.map(({ mix_id }) => mix_id);
    if (ids.length === 0) return 0;
    const { rows } = await sql<{ left: number }>`
      WITH card AS MATERIALIZED (
        SELECT explored.mix_id, explored.likes FROM explored_mixes explored WHERE explored.mix_id = ANY (${ids}::uuid[])
        ORDER BY explored.mix_id FOR NO KEY UPDATE SKIP LOCKED
      ), counted AS MATERIALIZED (
        SELECT card.mix_id, card.likes AS before, ${countedLikes(sql`card.mix_id`, now)} AS likes, ${nextChange(now)} AS due_at
        FROM card
      ), ranked AS (
        UPDATE explored_mixes explored
        SET likes = counted.likes, liked_rank = explore_rank(counted.likes, explored.listed_at)
        FROM counted WHERE counted.mix_id = explored.mix_id AND counted.likes <> counted.before
      ), left_over AS (
        SELECT explored.mix_id FROM explored_mixes explored
        WHERE explored.mix_id = ANY (${ids}::uuid[]) AND explored.mix_id NOT IN (SELECT mix_id FROM card)
      ), noted AS (
        INSERT INTO stale_explored_likes (mix_id, due_at)
        SELECT mix_id, due_at FROM counted WHERE due_at IS NOT NULL
        UNION ALL
        SELECT mix_id, '-infinity' FROM left_over
      )
      SELECT count(*)::integer AS left FROM left_over`.execute(transaction);
    return ids.length - (rows[0]?.left ?? 0);
  });
}

/** When the next like of `card` comes to count though nobody writes: its giver is a day old, or suspended no more. */
function nextChange(now: Date) {
  return sql<Date | null>`(
    SELECT min(moment.at)
    FROM shisha_mix_likes given JOIN users giver ON giver.id = given.user_id
    CROSS JOIN LATERAL (
      VALUES (giver.created_at + interval '1 day'), (CASE WHEN giver.suspended_at IS NOT NULL THEN giver.suspended_until END)
    ) moment (at)
    WHERE given.mix_id = card.mix_id AND moment.at > ${now}::timestamptz)`;
}
