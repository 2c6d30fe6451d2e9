import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { requireHouseMix } from "./house-mix-rows.ts";

/**
 * Takes a managed shop's mix off everything but the cards that were recorded from it, which go on being called after it. Refuses
 * as `requireShopManager` does, and 404 HOUSE_MIX_NOT_FOUND.
 */
export async function deleteHouseMix(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, mixId }: { shopId: string; mixId: string },
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    const mix = await requireHouseMix(transaction, shop.id, mixId);
    await transaction
      .updateTable("shop_predefined_mixes")
      .set({ deleted_at: now, edited_at: now, updated_at: now })
      .where("id", "=", mix.id)
      .execute();
    await transaction.deleteFrom("favorites").where("predefined_mix_id", "=", mix.id).execute();
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "house_mix.deleted",
      target: { type: "shop", id: shop.id },
      before: { id: mix.id, name: mix.name },
    });
  });
}
