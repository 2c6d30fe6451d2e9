import { type RawBuilder, sql } from "kysely";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { hasInStock, isInStock } from "#features/shops/queries/stock-condition.ts";
import { readEntityId } from "#foundation/entity-id.ts";

/** A page reads no more of a shop's stock than this, whatever the catalogue grows to. */
const MOST_CANDIDATES = 500;

/**
 * An open shop as an `AskedShop`, with what it lacks of these items: a subquery with the columns `place`, `flavor_id`, `flavor_name`
 * and `flavor_name_en`. Null where there is no such shop or none was asked about. It reads the catalogue's flavours that the shop has
 * once, and of cards nothing.
 */
export function askedShop(items: RawBuilder<unknown>, asked: string | null, now: Date) {
  const entity = readEntityId(asked ?? "");
  if (entity?.by !== "id") return sql`NULL::json`;
  return sql`(
    SELECT json_build_object(
      'id', shop.id, 'name', shop.name, 'prefecture', shop.prefecture, 'city', shop.city, 'nearest_station', shop.nearest_station,
      'lacking', CASE WHEN cardinality(shop.stocked) > 0 THEN ${lackingOf(items, now)} END)
    FROM shops shop WHERE shop.id = ${entity.value}::uuid AND ${isOpenShop})`;
}

/**
 * What a `shop` lacks of these items, and what of its stock may stand in: of their families, of their tastes, called the same.
 * For what the catalogue does not know all of it is read: names meet in `substitutes.ts`.
 */
function lackingOf(items: RawBuilder<unknown>, now: Date) {
  const flavor = { flavor: sql`flavor.id`, maker: sql`flavor.maker_id` };
  return sql`(
    WITH wanted AS MATERIALIZED (
      SELECT item.place, lower(item.flavor_name) AS name, lower(item.flavor_name_en) AS name_en,
             CASE WHEN flavor.id IS NULL THEN 'unlisted' WHEN ${hasInStock(flavor)} THEN 'out_today' ELSE 'not_stocked' END AS why,
             coalesce(flavor.category_slugs, '{}') AS families, coalesce(flavor.tints, '{}') AS tints
      FROM ${items} item LEFT JOIN flavors flavor ON flavor.id = item.flavor_id AND NOT flavor.is_custom
      WHERE flavor.id IS NULL OR NOT ${isInStock(flavor, now)}
    ),
    sought AS MATERIALIZED (
      SELECT ARRAY(SELECT DISTINCT slug FROM wanted, unnest(families) slug) AS families,
             ARRAY(SELECT DISTINCT tint FROM wanted, unnest(tints) tint) AS tints,
             ARRAY(SELECT unnest(ARRAY[name, name_en]) FROM wanted) AS names, bool_or(why = 'unlisted') AS is_all
      FROM wanted HAVING count(*) > 0
    )
    SELECT json_build_object(
      'flavors', coalesce((SELECT json_agg(json_build_object(
                   'place', place, 'why', why, 'families', families, 'tints', tints) ORDER BY place) FROM wanted), '[]'),
      'stock', coalesce((SELECT json_agg(json_build_object(
                 'flavor_id', near.id, 'maker_name', maker.name, 'flavor_name', near.name, 'flavor_name_en', near.name_en,
                 'families', near.category_slugs, 'tints', near.tints))
               FROM (
                 SELECT flavor.* FROM sought, flavors flavor
                 WHERE NOT flavor.is_custom AND ${isInStock(flavor, now)}
                   AND (flavor.category_slugs && sought.families OR flavor.tints && sought.tints OR sought.is_all
                        OR lower(flavor.name) = ANY (sought.names) OR lower(flavor.name_en) = ANY (sought.names))
                 ORDER BY flavor.id LIMIT ${sql.lit(MOST_CANDIDATES)}
               ) near JOIN makers maker ON maker.id = near.maker_id), '[]'))
  )`;
}
