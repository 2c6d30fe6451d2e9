import { type RawBuilder, sql } from "kysely";
import { businessDay } from "#foundation/japan-time.ts";

/**
 * Whether a `shop` has every one of these flavours at a moment: as it says of a flavour, else as of its maker, and none has run out
 * for the business day. What the catalogue does not know, nobody has. An index answers (`shops_by_stock`).
 */
export function hasAllInStock(flavorIds: readonly string[], now: Date): RawBuilder<boolean> {
  const each = [...new Set(flavorIds)].map(
    (id) => sql`shop.stocked && ARRAY[${id}::uuid, (SELECT maker_id FROM flavors WHERE id = ${id}::uuid)]`,
  );
  return sql<boolean>`(
    ${sql.join(each, sql` AND `)} AND NOT shop.lacking && ${flavorIds}::uuid[]
    AND NOT EXISTS (SELECT FROM shop_absent_flavors absent
                    WHERE absent.shop_id = shop.id AND absent.flavor_id = ANY (${flavorIds}::uuid[])
                      AND absent.day = ${businessDay(now)}::date))`;
}

/** The same of one flavour that a statement reads, with the columns of its id and its maker's. */
export function isInStock(
  { flavor, maker }: { flavor: RawBuilder<unknown>; maker: RawBuilder<unknown> },
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`(
    shop.stocked && ARRAY[${flavor}, ${maker}] AND NOT shop.lacking && ARRAY[${flavor}]
    AND NOT EXISTS (SELECT FROM shop_absent_flavors absent
                    WHERE absent.shop_id = shop.id AND absent.flavor_id = ${flavor} AND absent.day = ${businessDay(now)}::date))`;
}
