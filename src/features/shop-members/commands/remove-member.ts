import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockShop, requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { ManagingRole } from "#features/shops/shop-role.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { mayChange } from "../membership.ts";
import {
  endWorkOf,
  findMembership,
  memberNotFound,
  ownerOnly,
  requireOtherOwner,
} from "./members-of-a-shop.ts";

/**
 * Takes a member's role, or an invitation back; whoever names themselves leaves. What they write a moment later is refused. Refuses
 * whoever may not manage (403), a manager who removes an owner (403), somebody who is no member (404), and the last owner (409).
 */
export async function removeMember(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  userId: string,
): Promise<void> {
  const now = clock();
  const isSelf = userId.toLowerCase() === user.userId;
  await inTransaction(database, async (transaction) => {
    const shop = await lockFor(transaction, user, { shopId, isSelf });
    const member = await findMembership(transaction, shop.id, userId);
    if (!member || !(member.is_active || member.pending === "invitation")) throw memberNotFound();
    if (shop.role !== null && !mayChange(shop.role, member.role)) throw ownerOnly();
    if (member.is_active) await requireOtherOwner(transaction, shop.id, member);
    await transaction
      .updateTable("shop_managers")
      .set({ is_active: false, pending: null, updated_at: now })
      .where("shop_id", "=", shop.id)
      .where("user_id", "=", member.user_id)
      .execute();
    await endWorkOf(transaction, shop.id, member.user_id, now);
    await recordAudit(transaction, {
      actorId: user.userId,
      action: !member.is_active
        ? "shop_member.invitation_withdrawn"
        : isSelf
          ? "shop_member.left"
          : "shop_member.removed",
      target: { type: "shop", id: shop.id },
      before: { user_id: member.user_id, role: member.role },
      after: { user_id: member.user_id, role: null },
    });
  });
}

type Locked = { id: string; role: ManagingRole | null };

/** Staff leave as everybody does, and nobody needs a right for it. */
async function lockFor(
  transaction: Transaction,
  user: SignedInUser,
  { shopId, isSelf }: { shopId: string; isSelf: boolean },
): Promise<Locked> {
  if (!isSelf) return requireShopManager(transaction, user, shopId);
  const { id } = await lockShop(transaction, shopId);
  return { id, role: null };
}
