import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { shopNotFound } from "../queries/read-managed-shop.ts";
import { shopMessages } from "../shop-messages.ts";
import type { ShopRole } from "../shop-role.ts";
import { lockShop } from "./require-shop-manager.ts";

/**
 * Whoever works at a shop, in whatever role, does what a guest's visit needs (domain.md 1.16); admins do not (security model, section 5).
 * Asked inside the transaction that writes, under the shop's lock (abuse case A20). Throws SHOP_NOT_FOUND (404), NOT_STAFF (403).
 */
export async function requireStaff(
  transaction: Transaction,
  user: SignedInUser,
  id: string,
): Promise<{ shopId: string; role: ShopRole }> {
  const shop = await lockShop(transaction, id);
  const { rows } = await sql<{ role: ShopRole }>`
    SELECT role FROM shop_managers WHERE shop_id = ${shop.id}::uuid AND user_id = ${user.userId}::uuid AND is_active
  `.execute(transaction);
  const [held] = rows;
  if (!held && !shop.is_open) throw shopNotFound();
  if (!held) throw new DomainError("forbidden", "NOT_STAFF", shopMessages.notStaff);
  return { shopId: shop.id, role: held.role };
}
