import type { Transaction } from "#database/database.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { shopMessages } from "../shop-messages.ts";

/** Nobody who runs the place decides about a shop where they hold a role, or ask for one (403 OWN_CASE). */
export async function requireOutsider(
  transaction: Transaction,
  shopId: string,
  deciderId: string,
): Promise<void> {
  const held = await transaction
    .selectFrom("shop_managers")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("user_id", "=", deciderId)
    // With `pending` they have claimed it, or are invited.
    .where((by) => by.or([by("is_active", "=", true), by("pending", "is not", null)]))
    .executeTakeFirst();
  if (held) throw new DomainError("forbidden", "OWN_CASE", shopMessages.ownShop);
}
