import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import { writeShop } from "#features/shops/commands/write-shop.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";

/**
 * An owner closes their shop for good: it goes from the finder and has no page. Whether it opens again whoever runs the place decides
 * (decision 096). Throws OWNER_ONLY (403), SHOP_CLOSED (409).
 */
export async function closeShop(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    if (shop.role !== "owner") throw new DomainError("forbidden", "OWNER_ONLY", shopMessages.ownerCloses);
    const { is_active } = await transaction
      .selectFrom("shops")
      .select("is_active")
      .where("id", "=", shop.id)
      .executeTakeFirstOrThrow();
    if (!is_active) throw new DomainError("conflict", "SHOP_CLOSED", shopMessages.shopClosed);
    await writeShop(transaction, shop.id, { is_active: false }, clock());
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "shop.closed",
      target: { type: "shop", id: shop.id },
      before: { is_active: true },
      after: { is_active: false },
    });
  });
}
