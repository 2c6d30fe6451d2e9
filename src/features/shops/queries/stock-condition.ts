import { sql } from "kysely";

/** Whether a `shop` has a `flavor`: as it says of this one, else as of its maker. */
export const hasInStock = sql<boolean>`coalesce(
  (SELECT stock.is_present FROM shop_flavor_stock stock WHERE stock.shop_id = shop.id AND stock.flavor_id = flavor.id),
  EXISTS (SELECT FROM shop_maker_stock stock WHERE stock.shop_id = shop.id AND stock.maker_id = flavor.maker_id))`;

/** Whether a `shop` has every one of these flavours; what the catalogue does not know, nobody has. */
export function hasAllInStock(flavorIds: readonly string[]) {
  return sql<boolean>`(
    SELECT count(*) = ${new Set(flavorIds).size}::integer
    FROM flavors flavor WHERE flavor.id = ANY (${flavorIds}::uuid[]) AND ${hasInStock})`;
}
