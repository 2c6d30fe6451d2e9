import { sql } from "kysely";
import { isDayOld } from "#features/accounts/queries/is-listed.ts";
import { everybodysMean, RATED_FLAVORS } from "#features/mixes/commands/everybodys-mean.ts";
import { listedAround } from "#features/mixes/queries/who-sees-mix.ts";
import { MIN_RATERS } from "#features/shops/shop-rating.ts";
import type { Services } from "#platform/services.ts";

type Count = Pick<Services, "database">;

/** One statement stays short. */
const MOST_AT_ONCE = 200;
/** A run ends after so many: the next one goes on within a minute. */
const MOST_PER_RUN = 20_000;
/** So many of its newest public cards say what a recipe is worth. */
const COUNTED_CARDS = 1_000;
/** Cards that get their place at once: everybody's edits go on meanwhile, also those of a recipe of everybody. */
const MOST_PLACED = 500;

/**
 * Counts what people give to recipes whose cards changed, and places these cards by it. A note is taken away at last: what a run leaves
 * behind that dies, or that met a card in somebody's hands, the next one does.
 */
export async function countRecipes(services: Count, now: Date): Promise<number> {
  let counted = 0;
  let last = 0;
  while (counted < MOST_PER_RUN) {
    const notes = await services.database
      .selectFrom("stale_recipe_figures")
      .select(["number", "recipe"])
      .where("number", ">", last)
      .where("due_at", "<=", now)
      .orderBy("number")
      .limit(MOST_AT_ONCE)
      .execute();
    const end = notes.at(-1);
    if (!end) break;
    const recipes = [...new Set(notes.map(({ recipe }) => recipe))].sort();
    await writeFigures(services, recipes, now);
    await placeCards(services, recipes);
    await forgetNotes(services, notes);
    counted += notes.length;
    last = end.number;
  }
  return counted;
}

/** What people give to the same flavours whose accounts are a day old, each person once; where fewer than three did, each card stands by its own rating. */
async function writeFigures({ database }: Count, recipes: string[], now: Date): Promise<void> {
  await sql`
    WITH person AS (
      SELECT kind.recipe, card.user_id, avg(card.rating) AS given
      FROM unnest(${recipes}::uuid[]) kind (recipe)
      CROSS JOIN LATERAL (
        SELECT mix.user_id, mix.rating
        FROM explored_mixes explored JOIN shisha_mixes mix ON mix.id = explored.mix_id JOIN users author ON author.id = mix.user_id
        WHERE explored.recipe = kind.recipe AND mix.rating IS NOT NULL AND ${listedAround(null, now)} AND ${isDayOld(now)}
        ORDER BY explored.listed_at DESC, explored.mix_id DESC LIMIT ${sql.lit(COUNTED_CARDS)}
      ) card
      GROUP BY kind.recipe, card.user_id
    ), counted AS (
      SELECT recipe, count(*)::integer AS raters,
             round(honest_mean(sum(given), count(*), ${everybodysMean(RATED_FLAVORS)}), 2) AS rating
      FROM person GROUP BY recipe HAVING count(*) >= ${sql.lit(MIN_RATERS)}
    ), gone AS (
      DELETE FROM recipe_figures
      WHERE recipe = ANY (${recipes}::uuid[]) AND recipe NOT IN (SELECT recipe FROM counted)
    )
    INSERT INTO recipe_figures AS before (recipe, raters, rating) SELECT * FROM counted
    ON CONFLICT (recipe) DO UPDATE SET raters = excluded.raters, rating = excluded.rating
      WHERE (before.raters, before.rating) IS DISTINCT FROM (excluded.raters, excluded.rating)
  `.execute(database);
}

/** By what is given to its recipe, else by its own rating: reads `explored`, and `figures` of its recipe beside it. */
const rank = sql`explore_rank(coalesce(figures.rating, explored.rating, 0), explored.listed_at)`;
const WITH_FIGURES = sql`explored_mixes explored LEFT JOIN recipe_figures figures ON figures.recipe = explored.recipe`;

/**
 * Gives the cards of these recipes their places, in small steps, and leaves those that somebody writes: nobody waits for it. What it writes
 * comes from the row as it is when it is locked: a day that was hidden meanwhile stays hidden.
 */
async function placeCards({ database }: Count, recipes: string[]): Promise<void> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await sql<{ mix_id: string }>`
      WITH displaced AS MATERIALIZED (
        SELECT explored.mix_id, ${rank} AS rank
        FROM ${WITH_FIGURES}
        WHERE explored.recipe = ANY (${recipes}::uuid[]) AND explored.mix_id > ${last}::uuid AND explored.rated_rank <> ${rank}
        ORDER BY explored.mix_id LIMIT ${sql.lit(MOST_PLACED)}
        FOR NO KEY UPDATE OF explored SKIP LOCKED
      ), placed AS (
        UPDATE explored_mixes explored SET rated_rank = displaced.rank FROM displaced WHERE displaced.mix_id = explored.mix_id
      )
      SELECT mix_id FROM displaced ORDER BY mix_id DESC LIMIT 1
    `.execute(database);
    const [end] = rows;
    if (!end) return;
    last = end.mix_id;
  }
}

/** Not of recipes of which a card that was left still stands elsewhere. */
async function forgetNotes({ database }: Count, notes: { number: number; recipe: string }[]): Promise<void> {
  await sql`
    DELETE FROM stale_recipe_figures
    WHERE number = ANY (${notes.map(({ number }) => number)}::bigint[])
      AND recipe <> ALL (ARRAY(
        SELECT explored.recipe FROM ${WITH_FIGURES}
        WHERE explored.recipe = ANY (${notes.map(({ recipe }) => recipe)}::uuid[]) AND explored.rated_rank <> ${rank}
        GROUP BY explored.recipe))
  `.execute(database);
}

/**
 * Has every recipe counted anew that enough people rate, or did: what nobody writes changes figures as well, a suspension, a night that has
 * come, or everybody's mean. Says how many there are.
 */
export async function recountRecipes({ database }: Count): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    WITH outdated AS (
      INSERT INTO stale_recipe_figures (recipe)
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
