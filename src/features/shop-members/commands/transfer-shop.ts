import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockShop, requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { membersMessages } from "../members-messages.ts";
import { INVITED_DAYS, type ReplyAction } from "../membership.ts";
import { findMembership, ownerOnly } from "./members-of-a-shop.ts";

type Deps = Pick<Services, "database" | "clock">;
const DAY_MS = 86_400_000;

/** An owner wants a manager of the shop to be it instead; a wish before this one is taken back. */
export async function offerShop(
  { database, clock }: Deps,
  user: SignedInUser,
  shopId: string,
  userId: string,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    if (shop.role !== "owner") throw ownerOnly();
    const member = await findMembership(transaction, shop.id, userId);
    if (!member?.is_active || member.role !== "manager")
      throw new DomainError("conflict", "NOT_MANAGER", membersMessages.notManager);
    await transaction.deleteFrom("shop_transfers").where("shop_id", "=", shop.id).execute();
    await transaction
      .insertInto("shop_transfers")
      .values({
        shop_id: shop.id,
        from_id: user.userId,
        to_id: member.user_id,
        created_at: now,
        expires_at: new Date(now.getTime() + INVITED_DAYS * DAY_MS),
      })
      .execute();
    await audit(transaction, user, shop.id, "offered", { to: member.user_id });
  });
}

/** An owner does not want it any more. */
export async function withdrawShop({ database }: Deps, user: SignedInUser, shopId: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    if (shop.role === "manager") throw ownerOnly();
    const offer = await transaction
      .deleteFrom("shop_transfers")
      .where("shop_id", "=", shop.id)
      .returning(["to_id"])
      .executeTakeFirst();
    if (!offer) throw transferNotFound();
    await audit(transaction, user, shop.id, "withdrawn", { to: offer.to_id });
  });
}

/** What whoever is to be the owner says. With their yes they are it, and whoever was it is a manager, in one moment. */
export async function answerTransfer(
  { database, clock }: Deps,
  user: SignedInUser,
  shopId: string,
  action: ReplyAction,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const shop = await lockShop(transaction, shopId);
    const offer = await transaction
      .deleteFrom("shop_transfers")
      .where("shop_id", "=", shop.id)
      .where("to_id", "=", user.userId)
      .where("expires_at", ">", now)
      .returning("from_id")
      .executeTakeFirst();
    // A role that ends takes the transfer with it: both have theirs still.
    if (!offer) throw transferNotFound();
    if (action === "accept") {
      await setRole(transaction, shop.id, user.userId, "owner", now);
      await setRole(transaction, shop.id, offer.from_id, "manager", now);
    }
    await audit(transaction, user, shop.id, action === "accept" ? "accepted" : "declined", {
      from: offer.from_id,
      to: user.userId,
    });
  });
}

async function setRole(
  transaction: Transaction,
  shopId: string,
  userId: string,
  role: "owner" | "manager",
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("shop_managers")
    .set({ role, updated_at: now })
    .where("shop_id", "=", shopId)
    .where("user_id", "=", userId)
    .where("is_active", "=", true)
    .execute();
}

async function audit(
  transaction: Transaction,
  { userId }: SignedInUser,
  shopId: string,
  what: "offered" | "withdrawn" | "accepted" | "declined",
  { from, to }: { from?: string; to: string },
): Promise<void> {
  await recordAudit(transaction, {
    actorId: userId,
    action: `shop_transfer.${what}`,
    target: { type: "shop", id: shopId },
    before: { owner_id: from ?? userId },
    after: { owner_id: what === "accepted" ? to : (from ?? userId), asked_id: to },
  });
}

const transferNotFound = () =>
  new DomainError("absent", "TRANSFER_NOT_FOUND", membersMessages.transferNotFound);
