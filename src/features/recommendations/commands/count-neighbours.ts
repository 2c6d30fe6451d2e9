import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { isDayOld } from "#features/accounts/queries/is-listed.ts";
import { explorableBy } from "#features/mixes/queries/who-sees-mix.ts";
import { HIGH_RATING } from "#features/tastes/taste-levels.ts";
import type { Services } from "#platform/services.ts";
import { findNeighbours, MOST_FAVOURITES, type Neighbours } from "../flavor-neighbours.ts";

/** So many of the newest public cards say which flavours go together: the work does not grow with all that there are. */
const COUNTED_CARDS = 50_000;

/** Counts which flavours the same people rate highly, from public cards alone, and keeps what changed. */
export async function countNeighbours({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  const counting = findNeighbours(await readFavourites({ database }, now));
  let step = counting.next();
  while (!step.done) {
    await setImmediate();
    step = counting.next();
  }
  await keepNeighbours({ database }, step.value);
  return `${step.value.length} neighbours`;
}

/** Of each person what they rated highly on average. As in rankings, an account counts once it is a day old, and nobody who is suspended or withheld. */
async function readFavourites({ database }: Pick<Services, "database">, now: Date): Promise<string[][]> {
  const { rows } = await sql<{ favourites: string[] }>`
    WITH card AS MATERIALIZED (
      SELECT explored.user_id, explored.rating, explored.terms
      FROM (
        SELECT * FROM explored_mixes WHERE is_public AND rating IS NOT NULL
        ORDER BY listed_at DESC, mix_id DESC LIMIT ${sql.lit(COUNTED_CARDS)}
      ) explored JOIN users author ON author.id = explored.user_id
      WHERE ${explorableBy(null, now)} AND ${isDayOld(now)}
    ), given AS (
      SELECT card.user_id, substr(term, 2)::uuid AS flavor_id, avg(card.rating) AS rating, count(*) AS cards
      FROM card CROSS JOIN LATERAL unnest(card.terms) term WHERE term LIKE 'f%' GROUP BY card.user_id, term
    ), favourite AS (
      SELECT given.user_id, given.flavor_id,
             row_number() OVER (PARTITION BY given.user_id ORDER BY given.rating DESC, given.cards DESC, given.flavor_id) AS place
      FROM given
      JOIN flavors flavor ON flavor.id = given.flavor_id AND NOT flavor.is_custom
      JOIN makers maker ON maker.id = flavor.maker_id AND NOT maker.is_custom
      WHERE given.rating >= ${sql.lit(HIGH_RATING)}
    )
    SELECT array_agg(flavor_id ORDER BY place) AS favourites FROM favourite
    WHERE place <= ${sql.lit(MOST_FAVOURITES)} GROUP BY user_id ORDER BY user_id
  `.execute(database);
  return rows.map(({ favourites }) => favourites);
}

async function keepNeighbours(
  { database }: Pick<Services, "database">,
  neighbours: Neighbours[],
): Promise<void> {
  await sql`
    WITH counted AS MATERIALIZED (
      -- What left the catalogue meanwhile has none.
      SELECT near.flavor_id, near.neighbour_id, near.similarity, near.people
      FROM json_to_recordset(${JSON.stringify(neighbours)}::json) near (flavor_id uuid, neighbour_id uuid, similarity real, people integer)
      JOIN flavors flavor ON flavor.id = near.flavor_id JOIN flavors neighbour ON neighbour.id = near.neighbour_id
    ), gone AS (
      DELETE FROM flavor_neighbours stood
      WHERE NOT EXISTS (
        SELECT FROM counted WHERE (counted.flavor_id, counted.neighbour_id) = (stood.flavor_id, stood.neighbour_id))
    )
    INSERT INTO flavor_neighbours AS stood (flavor_id, neighbour_id, similarity, people) SELECT * FROM counted
    ON CONFLICT (flavor_id, neighbour_id) DO UPDATE SET similarity = excluded.similarity, people = excluded.people
      WHERE (stood.similarity, stood.people) IS DISTINCT FROM (excluded.similarity, excluded.people)
  `.execute(database);
}
