import { sql } from "kysely";
import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createOldPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { countRecipes } from "./count-recipes.ts";

const STEP = 500;

/** Three people rate one recipe; and many cards of it besides, which stand by nothing yet. */
async function popularRecipe(services: Services): Promise<void> {
  const items = [await createFlavor(services)];
  for (const rating of [5, 4, 3]) {
    const person = await createOldPerson(services);
    await createMix(services, person, NewMix.parse({ items, rating }));
  }
}

const places = async ({ database }: Pick<Services, "database">) =>
  (
    await sql<{ figure: number; cards: number }>`
      SELECT round(rated_rank::numeric, 2)::float AS figure, count(*)::integer AS cards
      FROM explored_mixes GROUP BY 1 ORDER BY 1`.execute(database)
  ).rows;

const notes = ({ database }: Services) =>
  database.selectFrom("stale_recipe_figures").select("recipe").execute();

describe("countRecipes", () => {
  test("places all cards of a recipe of everybody, a few at once", async ({ services }) => {
    const { database } = services;
    await popularRecipe(services);
    await sql`
      INSERT INTO shisha_mixes (id, short_id, user_id, smoked_at, visibility)
      SELECT gen_random_uuid(), translate(lpad(number::text, 12, '0'), 'ilou', '0000'), user_id, smoked_at, 'public'
      FROM (SELECT * FROM shisha_mixes LIMIT 1) mix, generate_series(1, ${sql.lit(2 * STEP + 1)}) number`.execute(
      database,
    );
    await sql`
      INSERT INTO explored_mixes (mix_id, user_id, is_public, listed_at, smoked_at, terms, search_text, search_sound, search_grams,
                                  recipe, liked_rank, rated_rank)
      SELECT mix.id, mix.user_id, true, mix.listed_at, mix.smoked_at, '{}', '', '', '{}', kept.recipe, 0, 0
      FROM shisha_mixes mix, (SELECT recipe FROM explored_mixes LIMIT 1) kept
      WHERE mix.id NOT IN (SELECT mix_id FROM explored_mixes)`.execute(database);

    const asked: string[] = [];
    const counting = database.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await countRecipes({ database: counting }, services.clock())).toBe(3);
    expect(asked.filter((node) => node.includes("displaced"))).toHaveLength(4);
    // Everybody's mean, 2.5, counts as five people.
    expect(await places(services)).toEqual([{ figure: 3.06, cards: 2 * STEP + 4 }]);
    expect(await notes(services)).toEqual([]);
  });

  test.skipIf(!isPostgres)(
    "waits for nobody's edit, and places that card with the next run",
    async ({ services }) => {
      const { database, clock } = services;
      await popularRecipe(services);
      const start = Promise.withResolvers<void>();
      // Outside of the transaction that follows.
      const job = start.promise.then(() => countRecipes(services, clock()));
      await inTransaction(database, async (transaction) => {
        await sql`SELECT FROM explored_mixes WHERE rating = 5 FOR UPDATE`.execute(transaction);
        start.resolve();
        expect(await job).toBe(3);
      });
      expect(await places(services)).toEqual([
        { figure: 3.06, cards: 2 },
        { figure: 5, cards: 1 },
      ]);
      expect(await countRecipes(services, clock())).toBe(3);
      expect(await places(services)).toEqual([{ figure: 3.06, cards: 3 }]);
      expect(await notes(services)).toEqual([]);
    },
  );
});
