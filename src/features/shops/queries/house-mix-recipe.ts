import { sql } from "kysely";

/** The recipe of a house mix that is read as `mix`, with the catalogue's names as they stand now: a subquery with the column `items`. */
export const houseMixRecipe = sql`(
  SELECT json_agg(json_build_object(
    'maker_id', maker.id, 'flavor_id', flavor.id, 'maker_name', maker.name, 'flavor_name', flavor.name,
    'flavor_name_en', flavor.name_en, 'ratio', item.ratio, 'paint', flavor.paint
  ) ORDER BY item.position) AS items
  FROM shop_predefined_mix_items item
  JOIN flavors flavor ON flavor.id = item.flavor_id
  JOIN makers maker ON maker.id = flavor.maker_id
  WHERE item.predefined_mix_id = mix.id
)`;
