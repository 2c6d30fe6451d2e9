import { type RawBuilder, sql } from "kysely";
import type { SignedInUser } from "#foundation/actor.ts";
import { japanDay } from "#foundation/japan-time.ts";

/*
 * Whether two people smoke alike, from what their writes count (the table `tastes` of migration 0016): the history's own
 * queries of it are made for one person's home and come later in the order of features.
 */

/** The cosine of two tastes from which they are called near (decision 028). */
const NEAR = 0.85;
const FEWEST_CARDS = 5;
const MONTHS = 12;

/**
 * As a column: whether the taste of `person`, SQL for a user's id, is near that of whoever is looking, by the paints on their
 * cards of the last twelve months. It says yes or no and never how near: nobody is ranked. Its cost is bounded by the paints and
 * months that there are.
 */
export function isTasteNear(user: SignedInUser, person: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const since = firstMonth(now);
  const paintsOf = (whose: RawBuilder<unknown>) => sql`
    SELECT thing AS paint, sum(weight)::float8 AS weight FROM tastes
    WHERE user_id = ${whose} AND kind = 'paint' AND thing <> 'custom' AND month >= ${since}::text
    GROUP BY thing`;
  const hasEnough = (whose: RawBuilder<unknown>) => sql`
    (SELECT sum(cards) FROM tastes WHERE user_id = ${whose} AND kind = 'card' AND month >= ${since}::text) >= ${sql.lit(FEWEST_CARDS)}`;
  const self = sql`${user.userId}::uuid`;
  // Read once for all rows, because nothing in it is of a row.
  const own = sql`(
    SELECT jsonb_object_agg(paint, weight / length)
    FROM (SELECT paint, weight, sqrt(sum(weight * weight) OVER ()) AS length FROM (${paintsOf(self)}) mine) mine
    WHERE ${hasEnough(self)})`;
  return sql<boolean>`(
    SELECT coalesce(sum(weight * (${own} ->> paint)::float8) >= ${sql.lit(NEAR)} * sqrt(sum(weight * weight)), false)
    FROM (${paintsOf(person)}) theirs
    WHERE ${hasEnough(person)})`;
}

/** "2025-12" in November 2026: with it, the last twelve months. */
function firstMonth(now: Date): string {
  const [year = 0, month = 0] = japanDay(now).split("-").map(Number);
  return new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 7);
}
