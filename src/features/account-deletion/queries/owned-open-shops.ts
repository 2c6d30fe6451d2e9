import { type RawBuilder, sql } from "kysely";

/** What follows SELECT: the open shops, as `shop`, that somebody owns. Guests would find them, and nobody would answer. */
export function ownedOpenShops(userId: RawBuilder<unknown>) {
  return sql`
    FROM shop_managers held JOIN shops shop ON shop.id = held.shop_id
    WHERE held.user_id = ${userId} AND held.role = 'owner' AND held.is_active AND shop.is_active`;
}
