import { type RawBuilder, sql } from "kysely";

/**
 * Whether a `shop` has every one of these flavours: as it says of a flavour, else as of its maker. What the catalogue does not
 * know, nobody has. An index answers (`shops_by_stock`).
 */
export function hasAllInStock(flavorIds: readonly string[]): RawBuilder<boolean> {
  const each = [...new Set(flavorIds)].map(
    (id) => sql`shop.stocked && ARRAY[${id}::uuid, (SELECT maker_id FROM flavors WHERE id = ${id}::uuid)]`,
  );
  return sql<boolean>`(${sql.join(each, sql` AND `)} AND NOT shop.lacking && ${flavorIds}::uuid[])`;
}
