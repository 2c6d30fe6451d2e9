import { sql } from "kysely";
import { houseMixesOfShop } from "#features/shops/queries/house-mix-recipe.ts";
import { isExistingMix } from "#features/shops/queries/house-mix-state.ts";
import { isInStock } from "#features/shops/queries/stock-condition.ts";
import type { ManagedHouseMix } from "../house-mix.ts";

/** What a `shop` says of its stock: makers and flavours that it has, and flavours of those makers that it has not. */
export const shopStock = sql`json_build_object('stocked', shop.stocked, 'lacking', shop.lacking)`;

/** The house mixes of a `shop`, in its order, for whoever manages it: a subquery. */
export function managedHouseMixes(now: Date) {
  const missing = sql`json_agg(flavor.name ORDER BY item.position) FILTER (
    WHERE flavor.id IS NOT NULL AND cardinality(shop.stocked) > 0
      AND NOT ${isInStock({ flavor: sql`flavor.id`, maker: sql`flavor.maker_id` }, now)}
  ) AS missing`;
  return sql<ManagedHouseMix[]>`(
    SELECT coalesce(json_agg(json_build_object(
      'id', mix.id, 'shop_id', mix.shop_id, 'createdBy', mix.created_by, 'created_at', mix.created_at, 'name', mix.name, 'description', mix.description, 'displayOrder', mix.display_order, 'price', mix.price,
      'is_available', mix.is_available, 'version', mix.version, 'items', coalesce(mix.items, '[]'),
      'missing', coalesce(mix.missing, '[]')) ORDER BY mix.display_order, mix.id), '[]')
    FROM ${houseMixesOfShop(isExistingMix, missing)} mix)`;
}
