import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { isOpenShop } from "../queries/open-shop.ts";
import { requireRole, shopNotFound } from "../queries/read-managed-shop.ts";
import type { ManagingRole, ShopRole } from "../shop-role.ts";

/** A shop that is being written to, locked until the transaction ends. */
export type LockedShop = { id: string; role: ManagingRole; version: number; is_verified: boolean };

/**
 * Who manages a shop may write to it. What managers write follows one another, and whoever takes a role from somebody waits for
 * what they are writing: asked here and nowhere before (abuse case A20). Throws as `readManagedShop` does.
 */
export async function requireShopManager(
  transaction: Transaction,
  user: SignedInUser,
  shopId: string,
): Promise<LockedShop> {
  const { is_open, ...shop } = await lockShop(transaction, shopId);
  return { ...shop, role: requireRole({ ...(await heldRole(transaction, user, shop.id)), is_open }) };
}

/**
 * The same for what a shop settles with its guests: admins read it, and are refused with `notAdmins`. Throws FORBIDDEN (403) as well.
 */
export async function requireOwnManager(
  transaction: Transaction,
  user: SignedInUser,
  { shopId, notAdmins }: { shopId: string; notAdmins: string },
): Promise<LockedShop> {
  const shop = await requireShopManager(transaction, user, shopId);
  if (shop.role === "admin") throw new DomainError("forbidden", "FORBIDDEN", notAdmins);
  return shop;
}

/** The same for whoever needs no role, to join one for instance. Throws SHOP_NOT_FOUND (404). */
export async function lockShop(transaction: Transaction, shopId: string) {
  const entity = readEntityId(shopId);
  if (entity?.by !== "id") throw shopNotFound();
  const shop = await transaction
    .selectFrom("shops as shop")
    .select(["shop.id", "shop.version", "shop.is_verified", isOpenShop.as("is_open")])
    .where("shop.id", "=", entity.value)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!shop) throw shopNotFound();
  return shop;
}

/** Read after the shop is locked: every change of a role locks it as well. */
async function heldRole(transaction: Transaction, { userId, isAdmin }: SignedInUser, shopId: string) {
  const held = await transaction
    .selectFrom("shop_managers")
    .select(sql<ShopRole>`role`.as("role"))
    .where("shop_id", "=", shopId)
    .where("user_id", "=", userId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return { held_role: held?.role ?? null, isAdmin };
}
