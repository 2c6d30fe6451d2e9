import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { type InvitedRole, mayChange } from "../membership.ts";
import { endWorkOf, ownerOnly, requireActive, requireOtherOwner } from "./members-of-a-shop.ts";

/**
 * Makes a member a manager or staff. Refuses whoever may not manage (403), a manager who changes an owner (403), somebody who is no
 * member (404), and the last owner (409).
 */
export async function changeRole(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, userId, role }: { shopId: string; userId: string; role: InvitedRole },
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    const member = await requireActive(transaction, shop.id, userId);
    if (member.role === role) return;
    if (!mayChange(shop.role, member.role)) throw ownerOnly();
    await requireOtherOwner(transaction, shop.id, member);
    await transaction
      .updateTable("shop_managers")
      .set({ role, updated_at: now })
      .where("shop_id", "=", shop.id)
      .where("user_id", "=", member.user_id)
      .execute();
    await endWorkOf(transaction, shop.id, member.user_id, now);
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "shop_member.role_changed",
      target: { type: "shop", id: shop.id },
      before: { user_id: member.user_id, role: member.role },
      after: { user_id: member.user_id, role },
    });
  });
}
