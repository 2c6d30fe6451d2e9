import { type RawBuilder, sql } from "kysely";

const recipe = sql`json_agg(json_build_object(
    'maker_id', maker.id, 'flavor_id', flavor.id, 'maker_name', maker.name, 'flavor_name', flavor.name,
    'flavor_name_en', flavor.name_en, 'ratio', item.ratio, 'paint', flavor.paint, 'tints', flavor.tints
  ) ORDER BY item.position) FILTER (WHERE flavor.id IS NOT NULL)`;

const flavorsOfMix = sql`(
  shop_predefined_mix_items item
  JOIN flavors flavor ON flavor.id = item.flavor_id
  JOIN makers maker ON maker.id = flavor.maker_id
)`;

/** The recipe of a house mix that is read as `mix`, with the catalogue's names as they stand now: a subquery with the column `items`. */
export const houseMixRecipe = sql`(
  SELECT ${recipe} AS items FROM ${flavorsOfMix} WHERE item.predefined_mix_id = mix.id
)`;

/**
 * All mixes of a `shop` for which a condition on `mix` holds, each with its recipe as `items`, null where it has none: a subquery. Read
 * in one join, for a full menu a fraction of what a recipe after the other costs. `more` are columns about `mix` and all its `flavor`s.
 */
export function houseMixesOfShop(condition: RawBuilder<boolean>, ...more: RawBuilder<unknown>[]) {
  return sql`(
    SELECT ${sql.join([sql`mix.*`, sql`${recipe} AS items`, ...more])}
    FROM shop_predefined_mixes mix LEFT JOIN ${flavorsOfMix} ON item.predefined_mix_id = mix.id
    WHERE mix.shop_id = shop.id AND ${condition}
    GROUP BY mix.id)`;
}
