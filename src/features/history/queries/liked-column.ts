import { sql } from "kysely";
import { idOfThing } from "#features/tastes/queries/counted-things.ts";
import { HIGH_RATING } from "#features/tastes/taste-levels.ts";

const FAVOURITES = 6;

/** `favourite`: the catalogue's flavours that the person rated highest, from `taste`. */
export const favourites = sql`
  SELECT flavor.id AS flavor_id, rated.rating, rated.times
  FROM (
    SELECT ${idOfThing} AS id, sum(rating_sum) / sum(rated) AS rating, sum(rated) AS times
    FROM taste WHERE kind = 'flavor' AND rated > 0
    GROUP BY thing
  ) rated
  JOIN flavors flavor ON flavor.id = rated.id AND NOT flavor.is_custom
  WHERE rated.rating >= ${HIGH_RATING}::numeric
  ORDER BY rated.rating DESC, rated.times DESC, flavor.id
  LIMIT ${FAVOURITES}`;

/** `Liked` of dashboard.ts, from the tables `taste` and `favourite` of the statement: it reads no card. */
export const liked = sql`jsonb_build_object(
  'flavor', (
    SELECT jsonb_build_object('id', flavor.id, 'name', flavor.name, 'paint', flavor.paint, 'tints', flavor.tints)
    FROM favourite JOIN flavors flavor ON flavor.id = favourite.flavor_id
    ORDER BY favourite.rating DESC, favourite.times DESC, flavor.id LIMIT 1),
  'family', (
    SELECT thing FROM taste WHERE kind = 'paint' AND thing <> 'custom'
    GROUP BY thing HAVING sum(rating_sum) / nullif(sum(rated), 0) >= ${HIGH_RATING}::numeric
    ORDER BY sum(rating_sum) / sum(rated) DESC, sum(weight) DESC, thing LIMIT 1),
  'prefecture', (
    SELECT shop.prefecture FROM taste JOIN shops shop ON shop.id = ${idOfThing}
    WHERE kind = 'shop' AND shop.prefecture IS NOT NULL
    ORDER BY taste.month DESC, taste.cards DESC, shop.id LIMIT 1))`;
