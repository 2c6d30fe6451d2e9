import { sql } from "kysely";
import { everybodysMean, RATED_FLAVORS } from "#features/mixes/commands/everybodys-mean.ts";
import { countedLikes } from "#features/mixes/queries/cards-of-a-page.ts";
import { listedAround } from "#features/mixes/queries/who-sees-mix.ts";
import { MIN_RATERS } from "#features/shops/shop-rating.ts";
import type { Services } from "#platform/services.ts";

/** One statement stays short. */
const MOST_AT_ONCE = 200;
/** A run ends after so many: the next one goes on within a minute. */
const MOST_PER_RUN = 20_000;
/** So many of its newest public cards say what a recipe is worth. */
const COUNTED_CARDS = 1_000;

/** Counts what the orders of explore go by, where a write changed it: likes, and what people give to a recipe. */
export async function countExplored(services: Pick<Services, "database">, now: Date): Promise<string> {
  const likes = await inTurns(() => countLikes(services, now));
  const recipes = await inTurns(() => countRecipes(services, now));
  return `${likes} likes, ${recipes} recipes`;
}

async function inTurns(count: () => Promise<number>): Promise<number> {
  let counted = 0;
  while (counted < MOST_PER_RUN) {
    const some = await count();
    counted += some;
    if (some === 0) break;
  }
  return counted;
}

/** Likes that rank a card (`countedLikes`): none of accounts that are a day old at most, or suspended. */
async function countLikes({ database }: Pick<Services, "database">, now: Date): Promise<number> {
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

/** What people give to the same flavours, each person once; where fewer than three did, each card stands by its own rating. */
async function countRecipes({ database }: Pick<Services, "database">, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH taken AS (
      DELETE FROM stale_recipe_figures
      WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM stale_recipe_figures LIMIT ${sql.lit(MOST_AT_ONCE)} FOR UPDATE SKIP LOCKED))
      RETURNING recipe
    ), person AS (
      SELECT kind.recipe, card.user_id, avg(card.rating) AS given
      FROM (SELECT DISTINCT recipe FROM taken) kind
      CROSS JOIN LATERAL (
        SELECT mix.user_id, mix.rating
        FROM explored_mixes explored JOIN shisha_mixes mix ON mix.id = explored.mix_id JOIN users author ON author.id = mix.user_id
        WHERE explored.recipe = kind.recipe AND mix.rating IS NOT NULL AND ${listedAround(null, now)}
        ORDER BY explored.listed_at DESC, explored.mix_id DESC LIMIT ${sql.lit(COUNTED_CARDS)}
      ) card
      GROUP BY kind.recipe, card.user_id
    ), counted AS (
      SELECT recipe, count(*)::integer AS raters,
             round(honest_mean(sum(given), count(*), ${everybodysMean(RATED_FLAVORS)}), 2) AS rating
      FROM person GROUP BY recipe HAVING count(*) >= ${sql.lit(MIN_RATERS)}
    ), figures AS (
      INSERT INTO recipe_figures AS before (recipe, raters, rating) SELECT * FROM counted
      ON CONFLICT (recipe) DO UPDATE SET raters = excluded.raters, rating = excluded.rating
        WHERE (before.raters, before.rating) IS DISTINCT FROM (excluded.raters, excluded.rating)
    ), gone AS (
      DELETE FROM recipe_figures
      WHERE recipe IN (SELECT recipe FROM taken) AND recipe NOT IN (SELECT recipe FROM counted)
    ), ranked AS (
      -- From the row as it is when it is written: a day that was hidden meanwhile stays hidden.
      UPDATE explored_mixes explored SET rated_rank = explore_rank(coalesce(ranked.rating, explored.rating, 0), explored.listed_at)
      FROM (
        SELECT kind.recipe, counted.rating
        FROM (SELECT DISTINCT recipe FROM taken) kind LEFT JOIN counted ON counted.recipe = kind.recipe
      ) ranked
      WHERE ranked.recipe = explored.recipe
        AND explore_rank(coalesce(ranked.rating, explored.rating, 0), explored.listed_at) <> explored.rated_rank
    )
    SELECT count(*)::integer AS count FROM taken
  `.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * Has every recipe counted anew that enough people rate, or did: what nobody writes changes figures as well, a suspension, a night that has
 * come, or everybody's mean. Says how many there are.
 */
export async function recountRecipes({ database }: Pick<Services, "database">): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    WITH outdated AS (
      INSERT INTO stale_recipe_figures
      SELECT recipe FROM explored_mixes WHERE recipe IS NOT NULL AND rating IS NOT NULL
      GROUP BY recipe HAVING count(DISTINCT user_id) >= ${sql.lit(MIN_RATERS)}
      UNION
      SELECT recipe FROM recipe_figures
      RETURNING 1
    )
    SELECT count(*)::integer AS count FROM outdated
  `.execute(database);
  return `${rows[0]?.count ?? 0} recipes`;
}
