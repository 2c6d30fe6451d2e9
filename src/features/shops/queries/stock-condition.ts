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

/** A flavour that a statement reads, with the columns of its id and its maker's. */
type ReadFlavor = { flavor: RawBuilder<unknown>; maker: RawBuilder<unknown> };

/** Whether a `shop` has one flavour on usual days. */
export function hasInStock({ flavor, maker }: ReadFlavor): RawBuilder<boolean> {
  return sql<boolean>`(shop.stocked && ARRAY[${flavor}, ${maker}] AND NOT shop.lacking && ARRAY[${flavor}])`;
}

/** The same at a moment: it has not run out for the business day. */
export function isInStock({ flavor, maker }: ReadFlavor, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    ${hasInStock({ flavor, maker })}
    AND NOT EXISTS (SELECT FROM shop_absent_flavors absent
                    WHERE absent.shop_id = shop.id AND absent.flavor_id = ${flavor} AND absent.day = ${businessDay(now)}::date))`;
}
