import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { hashPin } from "./pin-hash.ts";

/**
 * Gives a shop's counter a PIN, another one, or none (`pin: null`); tries of the old one are forgotten. For owners, managers and
 * admins. Throws as `requireShopManager` does.
 */
export async function setStaffPin(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, pin }: { shopId: string; pin: string | null },
): Promise<{ has_pin: boolean }> {
  const hash = pin === null ? null : await hashPin(pin);
  await inTransaction(database, async (transaction) => {
    const { id } = await requireShopManager(transaction, user, shopId);
    await transaction.deleteFrom("staff_pins").where("shop_id", "=", id).execute();
    await transaction.deleteFrom("staff_pin_tries").where("shop_id", "=", id).execute();
    if (hash !== null)
      await transaction.insertInto("staff_pins").values({ shop_id: id, hash, set_at: clock() }).execute();
    await recordAudit(transaction, {
      actorId: user.userId,
      action: hash === null ? "staff_pin.removed" : "staff_pin.set",
      target: { type: "shop", id },
    });
  });
  return { has_pin: hash !== null };
}
