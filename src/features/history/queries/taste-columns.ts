import { sql } from "kysely";
import type { SignedInUser } from "#foundation/actor.ts";

/** `taste`: what a person smoked, as their writes count it (migration 0016). */
export function countedTastes(user: SignedInUser) {
  return sql`
    SELECT kind, thing, month, cards, weight, rated, rating_sum FROM tastes WHERE user_id = ${user.userId}::uuid`;
}

/** How many cards, the shares of all paints, and those of each month from one on. */
export function tasteColumns(firstMonth: string) {
  return sql`
    (SELECT coalesce(sum(cards), 0) FROM taste WHERE kind = 'card')::integer AS cards,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('paint', paint, 'share', round(share, 4)) ORDER BY share DESC, paint)
      FROM (SELECT thing AS paint, sum(weight) / sum(sum(weight)) OVER () AS share FROM taste WHERE kind = 'paint' GROUP BY thing) total
    ), '[]') AS paints,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('month', month, 'cards', cards, 'paints', paints))
      FROM (
        SELECT part.month, (SELECT cards FROM taste WHERE kind = 'card' AND taste.month = part.month) AS cards,
               jsonb_agg(jsonb_build_object('paint', paint, 'share', round(share, 4)) ORDER BY share DESC, paint) AS paints
        FROM (
          SELECT month, thing AS paint, weight / sum(weight) OVER (PARTITION BY month) AS share
          FROM taste WHERE kind = 'paint' AND month >= ${firstMonth}::text
        ) part
        GROUP BY part.month
      ) monthly
    ), '[]') AS months`;
}

/** The different things of one month as MonthVariety; new is what no earlier month has. */
export function varietyOf(month: string) {
  const different = (kind: string) => sql`count(*) FILTER (WHERE kind = ${sql.lit(kind)})`;
  return sql`(
    SELECT jsonb_build_object(
      'flavors', ${different("flavor")}, 'makers', ${different("maker")}, 'shops', ${different("shop")},
      'categories', count(*) FILTER (WHERE kind = 'paint' AND thing <> 'custom'),
      'new_flavors', (
        SELECT count(*) FROM (
          SELECT FROM taste WHERE kind = 'flavor' GROUP BY thing HAVING min(month) = ${month}::text
        ) first_seen
      ))
    FROM taste WHERE month = ${month}::text
  )`;
}
