import { sql } from "kysely";
import { businessDay } from "#features/mixes/queries/card-columns.ts";
import { listedForAuthor } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";

/** `own`: a person's cards, each with its month. */
export function ownCards(user: SignedInUser) {
  return sql`
    SELECT mix.id, mix.short_id, mix.title, mix.rating, mix.smoke_again, mix.smoked_at, mix.predefined_mix_id,
           coalesce(mix.shop_id::text, mix.shop_name) AS shop, left(${businessDay}, 7) AS month
    FROM shisha_mixes mix
    WHERE ${listedForAuthor(user)}`;
}

/** `item`: what is on the cards of `own`, each with its part of its card. OFFSET 0 asks card by card, never everybody's. */
export const ownItems = sql`
  SELECT own.id AS mix_id, own.month, own.rating, item.flavor_id, item.flavor_name, item.maker_id, item.maker_name,
         coalesce(item.flavor_id::text, concat(item.maker_name, chr(10), item.flavor_name)) AS flavor,
         coalesce(item.maker_id::text, item.maker_name) AS maker,
         coalesce(flavor.is_custom, true) AS is_custom,
         coalesce(flavor.paint, 'custom') AS paint,
         coalesce(item.ratio / 100.0, 1.0 / count(*) OVER (PARTITION BY item.mix_id)) AS weight
  FROM own
  CROSS JOIN LATERAL (SELECT * FROM mix_items item WHERE item.mix_id = own.id OFFSET 0) item
  LEFT JOIN flavors flavor ON flavor.id = item.flavor_id`;

/** How many cards, the shares of all paints, and those of each month from one on. */
export function tasteColumns(firstMonth: string) {
  return sql`
    (SELECT count(*) FROM own)::integer AS cards,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('paint', paint, 'share', round(share, 4)) ORDER BY share DESC, paint)
      FROM (SELECT paint, sum(weight) / sum(sum(weight)) OVER () AS share FROM item GROUP BY paint) total
    ), '[]') AS paints,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('month', month, 'cards', cards, 'paints', paints))
      FROM (
        SELECT month, (SELECT count(*) FROM own WHERE own.month = part.month) AS cards,
               jsonb_agg(jsonb_build_object('paint', paint, 'share', round(share, 4)) ORDER BY share DESC, paint) AS paints
        FROM (
          SELECT month, paint, sum(weight) / sum(sum(weight)) OVER (PARTITION BY month) AS share
          FROM item WHERE month >= ${firstMonth}::text
          GROUP BY month, paint
        ) part
        GROUP BY month
      ) monthly
    ), '[]') AS months`;
}

/** The different things of one month as MonthVariety; new is what no earlier month has. */
export function varietyOf(month: string) {
  return sql`(
    SELECT jsonb_build_object(
      'flavors', count(DISTINCT flavor), 'makers', count(DISTINCT maker),
      'categories', count(DISTINCT paint) FILTER (WHERE paint <> 'custom'),
      'new_flavors', (
        SELECT count(*) FROM (SELECT flavor FROM item GROUP BY flavor HAVING min(month) = ${month}::text) first_seen
      ),
      'shops', (SELECT count(DISTINCT shop) FROM own WHERE own.month = ${month}::text))
    FROM item WHERE item.month = ${month}::text
  )`;
}
