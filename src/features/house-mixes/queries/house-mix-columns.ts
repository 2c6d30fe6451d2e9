import { sql } from "kysely";
import { houseMixRecipe } from "#features/shops/queries/house-mix-recipe.ts";
import { isKeptMix } from "#features/shops/queries/house-mix-state.ts";
import { isInStock } from "#features/shops/queries/stock-condition.ts";
import type { ManagedHouseMix } from "../house-mix.ts";

/** The house mixes of a `shop`, in its order, for whoever manages it: a subquery. */
export function managedHouseMixes(now: Date) {
  return sql<ManagedHouseMix[]>`(
    SELECT coalesce(json_agg(json_build_object(
      'id', mix.id, 'name', mix.name, 'description', mix.description, 'displayOrder', mix.display_order, 'price', mix.price,
      'is_available', mix.is_available, 'version', mix.version, 'items', coalesce(recipe.items, '[]'), 'missing', (
        SELECT coalesce(json_agg(flavor.name ORDER BY item.position), '[]')
        FROM shop_predefined_mix_items item JOIN flavors flavor ON flavor.id = item.flavor_id
        WHERE item.predefined_mix_id = mix.id AND cardinality(shop.stocked) > 0
          AND NOT ${isInStock({ flavor: sql`flavor.id`, maker: sql`flavor.maker_id` }, now)})
    ) ORDER BY mix.display_order, mix.id), '[]')
    FROM shop_predefined_mixes mix CROSS JOIN LATERAL ${houseMixRecipe} recipe
    WHERE mix.shop_id = shop.id AND ${isKeptMix})`;
}
