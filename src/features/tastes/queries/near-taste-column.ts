import { type RawBuilder, sql } from "kysely";
import { PAINTS } from "#features/catalog/category.ts";
import type { Actor } from "#foundation/actor.ts";
import { businessMonth, monthsFrom } from "#foundation/japan-time.ts";
import { type ShownTo, shownThings, thingsToCome } from "./shown-things.ts";

/** The cosine of two tastes from which they are called near (decision 032). */
const NEAR = 0.85;
/** Fewer of one's own say too little. */
export const FEWEST_CARDS = 5;
const MONTHS = 12;

/**
 * As a column: whether what somebody shows of their tastes is near to what whoever looks smoked in the last
 * twelve months, by paints. Their own cards count whoever may see them, because nobody else is told; of the other's those that
 * are shown. It says yes or no and never how near: nobody is ranked.
 */
export function isTasteNear(viewer: Actor, shownTo: ShownTo): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`false`;
  const { now } = shownTo;
  const mine = sql`user_id = ${viewer.userId}::uuid AND ${sinceLastYear(sql`month`, now)}`;
  // Read once for all rows, because nothing in it is of a row.
  const own = sql`(
    SELECT jsonb_object_agg(paint, weight / length)
    FROM (
      SELECT thing AS paint, sum(weight)::float8 AS weight, sqrt(sum(sum(weight)::float8 ^ 2) OVER ()) AS length
      FROM tastes WHERE ${mine} AND kind = 'paint' AND thing <> 'custom' GROUP BY thing
    ) paints
    WHERE (SELECT sum(cards) FROM tastes WHERE ${mine} AND kind = 'card') >= ${sql.lit(FEWEST_CARDS)})`;
  return sql<boolean>`(
    WITH ${thingsToCome(shownTo)}
    SELECT coalesce(sum(weight * (${own} ->> paint)::float8) >= ${sql.lit(NEAR)} * sqrt(sum(weight * weight)), false)
    FROM (
      SELECT thing AS paint, sum(weight)::float8 AS weight
      FROM (${shownThings("paint", PAINTS.length, shownTo)}) paint WHERE thing <> 'custom' GROUP BY thing
    ) theirs
    WHERE (SELECT sum(cards) FROM (${shownThings("card", 1, shownTo)}) card) >= ${sql.lit(FEWEST_CARDS)})`;
}

/** In the last twelve months: "2025-12" or later in November 2026. */
export function sinceLastYear(month: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`${month} >= ${monthsFrom(businessMonth(now), 1 - MONTHS)}::text`;
}
