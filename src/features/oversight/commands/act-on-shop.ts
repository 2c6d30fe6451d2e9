import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { revokeVerification } from "#features/shop-verification/commands/decide-verification.ts";
import { requireOutsider } from "#features/shops/commands/require-outsider.ts";
import { lockShop } from "#features/shops/commands/require-shop-manager.ts";
import { writeShop } from "#features/shops/commands/write-shop.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { oversightMessages } from "../oversight-messages.ts";
import type { ShopAct } from "../shop-acts.ts";

type ActingOnShop = { shopId: string; act: ShopAct; reason: string; actorId: string };

type Act = { transaction: Transaction; shop: StandingShop; actorId: string; reason: string; now: Date };
type StandingShop = { id: string; is_active: boolean; is_verified: boolean; is_hidden: boolean };

/**
 * Closes or reopens a shop, hides or shows it, or takes its mark back, with its line in the log. Refuses a shop that is in that state
 * already (409), one in which the admin has a role (403), and one that is not there (404).
 */
export async function actOnShop(
  { database, clock }: Pick<Services, "database" | "clock">,
  { shopId, act, reason, actorId }: ActingOnShop,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { id } = await lockShop(transaction, shopId);
    await requireOutsider(transaction, id, actorId);
    const shop = await standingOf(transaction, id);
    const now = clock();
    const on = { transaction, shop, actorId, reason, now };
    if (act === "revoke_verification") return revoke(on, { database, clock });
    const after = await change(act, on);
    await recordAudit(transaction, {
      actorId,
      action: ACTIONS[act],
      target: { type: "shop", id },
      before: { is_active: shop.is_active, is_hidden: shop.is_hidden },
      after: { ...after, reason },
    });
  });
}

const ACTIONS: Record<Exclude<ShopAct, "revoke_verification">, string> = {
  close: "shop.closed",
  reopen: "shop.reopened",
  hide: "shop.hidden",
  show: "shop.shown",
};

async function change(
  act: Exclude<ShopAct, "revoke_verification">,
  { transaction, shop, now }: Act,
): Promise<Record<string, boolean>> {
  if (act === "close" || act === "reopen") {
    const is_active = act === "reopen";
    if (shop.is_active === is_active) throw alreadySo();
    await writeShop(transaction, shop.id, { is_active }, now);
    return { is_active };
  }
  const is_hidden = act === "hide";
  if (shop.is_hidden === is_hidden) throw alreadySo();
  await transaction
    .updateTable("shops")
    .set({ hidden_at: is_hidden ? now : null, updated_at: now })
    .where("id", "=", shop.id)
    .execute();
  return { is_hidden };
}

/** Through the paper that gave the mark, whose sender reads why; a mark that came with no paper just goes. */
async function revoke(
  { transaction, shop, actorId, reason, now }: Act,
  services: Pick<Services, "database" | "clock">,
): Promise<void> {
  if (!shop.is_verified)
    throw new DomainError("conflict", "SHOP_NOT_VERIFIED", oversightMessages.shopNotVerified);
  const paper = await transaction
    .selectFrom("shop_verifications")
    .select("id")
    .where("shop_id", "=", shop.id)
    .where("status", "=", "approved")
    .orderBy("decided_at", "desc")
    .executeTakeFirst();
  if (paper) {
    await revokeVerification(services, { verificationId: paper.id, reason, deciderId: actorId });
    return;
  }
  const unmarked = { is_verified: false, updated_at: now };
  await transaction.updateTable("shops").set(unmarked).where("id", "=", shop.id).execute();
  await transaction.updateTable("shop_managers").set(unmarked).where("shop_id", "=", shop.id).execute();
  await recordAudit(transaction, {
    actorId,
    action: "shop_verification.revoked",
    target: { type: "shop", id: shop.id },
    before: { is_verified: true },
    after: { is_verified: false, reason },
  });
}

async function standingOf(transaction: Transaction, id: string): Promise<StandingShop> {
  const { hidden_at, ...shop } = await transaction
    .selectFrom("shops")
    .select(["id", "is_active", "is_verified", "hidden_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...shop, is_hidden: hidden_at !== null };
}

const alreadySo = () => new DomainError("conflict", "SHOP_ALREADY_SO", oversightMessages.shopAlreadySo);
