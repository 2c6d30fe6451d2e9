import type { Transaction } from "#database/database.ts";
import { hasOwner } from "#features/shops/queries/claim-columns.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";

type LockedShop = { id: string; name: string; is_open: boolean };

/** The shop is locked before its claims and roles, as by every change of a role; undefined where there is none. */
export async function lockClaimedShop(
  transaction: Transaction,
  shopId: string,
): Promise<LockedShop | undefined> {
  return transaction
    .selectFrom("shops as shop")
    .select(["shop.id", "shop.name", isOpenShop.as("is_open")])
    .where("shop.id", "=", shopId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Asked once the shop is locked: who waited for the lock sees the owner that came meanwhile. */
export async function isOwned(transaction: Transaction, shopId: string): Promise<boolean> {
  const { is_owned } = await transaction
    .selectFrom("shops as shop")
    .select(hasOwner.as("is_owned"))
    .where("shop.id", "=", shopId)
    .executeTakeFirstOrThrow();
  return is_owned;
}

/** What a claim made of people who had no role at the shop; whoever had one keeps it as it was. */
export async function removeClaimedRoles(
  transaction: Transaction,
  shopId: string,
  userIds: string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await transaction
    .deleteFrom("shop_managers")
    .where("shop_id", "=", shopId)
    .where("user_id", "in", userIds)
    .where("pending", "=", "claim")
    .execute();
}
