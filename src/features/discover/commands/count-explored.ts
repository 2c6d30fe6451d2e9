import { sql } from "kysely";
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

/** Likes that rank a card (`countedLikes`): none of accounts that are a day old at most, or suspended. */
async function countSomeLikes({ database }: Pick<Services, "database">, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH taken AS (
      DELETE FROM stale_explored_likes
      WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM stale_explored_likes WHERE due_at <= ${now}::timestamptz ORDER BY due_at
        LIMIT ${sql.lit(MOST_AT_ONCE)} FOR UPDATE SKIP LOCKED))
      RETURNING mix_id
    ), counted AS (
      SELECT explored.mix_id, ${countedLikes(sql`explored.mix_id`, now)} AS likes
      FROM explored_mixes explored WHERE explored.mix_id IN (SELECT mix_id FROM taken)
    ), ranked AS (
      UPDATE explored_mixes explored
      SET likes = counted.likes, liked_rank = explore_rank(counted.likes, explored.listed_at)
      FROM counted WHERE counted.mix_id = explored.mix_id AND counted.likes <> explored.likes
    )
    SELECT count(*)::integer AS count FROM taken
  `.execute(database);
  return rows[0]?.count ?? 0;
}
