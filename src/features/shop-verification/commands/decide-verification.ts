import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireOutsider } from "#features/shops/commands/require-outsider.ts";
import { lockShop } from "#features/shops/commands/require-shop-manager.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { isWaiting, type VerificationStatus } from "../verification.ts";
import { verificationMessages } from "../verification-messages.ts";

type Deciding = {
  verificationId: string;
  /** Who decides; null on the command line. */
  deciderId: string | null;
};

export type Decided = { shop_id: string; shop_name: string; user_id: string };

/** The paper holds: the shop is verified, and whoever sent it. Refuses what was decided already, and of who manages it no more (409). */
export async function approveVerification(
  services: Pick<Services, "database" | "clock">,
  deciding: Deciding,
): Promise<Decided> {
  return decide(services, deciding, { to: "approved", isVerified: true });
}

/** It does not hold; whoever sent it reads the reason and may send another one. Refuses what was decided already (409). */
export async function rejectVerification(
  services: Pick<Services, "database" | "clock">,
  { reason, ...deciding }: Deciding & { reason: string },
): Promise<Decided> {
  return decide(services, deciding, { to: "rejected", reason });
}

/** Takes the mark back from the shop, and from everybody who manages it. Refuses what is not approved (409). */
export async function revokeVerification(
  services: Pick<Services, "database" | "clock">,
  { reason, ...deciding }: Deciding & { reason: string },
): Promise<Decided> {
  return decide(services, deciding, { to: "revoked", isVerified: false, reason });
}

type Decision = {
  to: "approved" | "rejected" | "revoked";
  /** What the shop is from now on, where that changes. */
  isVerified?: boolean;
  reason?: string;
};

async function decide(
  { database, clock }: Pick<Services, "database" | "clock">,
  { verificationId, deciderId }: Deciding,
  { to, isVerified, reason }: Decision,
): Promise<Decided> {
  return inTransaction(database, async (transaction) => {
    const { id, shop_id } = await find(transaction, verificationId);
    // As everything that is written about a shop: what its managers send meanwhile waits.
    await lockShop(transaction, shop_id);
    const found = await find(transaction, id);
    if (deciderId !== null) await requireOutsider(transaction, shop_id, deciderId);
    requireStatus(found.status, to);
    if (to === "approved") await requireSenderManages(transaction, found);
    const now = clock();
    await transaction
      .updateTable("shop_verifications")
      .set({ status: to, reason: reason ?? null, decided_at: now, decided_by: deciderId, updated_at: now })
      .where("id", "=", id)
      .execute();
    if (isVerified !== undefined) await mark(transaction, found, isVerified, now);
    await recordAudit(transaction, {
      actorId: deciderId,
      action: `shop_verification.${to}`,
      target: { type: "shop", id: shop_id },
      before: { verification_id: id, status: found.status },
      after: { status: to, user_id: found.user_id, ...(reason !== undefined && { reason }) },
    });
    return { shop_id, shop_name: found.name, user_id: found.user_id };
  });
}

async function find(transaction: Transaction, verificationId: string) {
  const entity = readEntityId(verificationId);
  const found =
    entity?.by === "id" &&
    (await transaction
      .selectFrom("shop_verifications")
      .innerJoin("shops", "shops.id", "shop_verifications.shop_id")
      .select(["shop_verifications.id", "shop_id", "user_id", "status", "shops.name"])
      .where("shop_verifications.id", "=", entity.value)
      .executeTakeFirst());
  if (!found) throw new DomainError("absent", "VERIFICATION_NOT_FOUND", verificationMessages.notFound);
  return { ...found, status: found.status as VerificationStatus };
}

function requireStatus(status: VerificationStatus, to: Decision["to"]): void {
  if (to === "revoked" ? status === "approved" : isWaiting(status)) return;
  const text = to === "revoked" ? verificationMessages.notApproved : verificationMessages.alreadyDecided;
  throw new DomainError("conflict", "VERIFICATION_DECIDED", text);
}

/** A paper proves the shop of those who run it: of somebody who has left it proves nothing any more. */
async function requireSenderManages(
  transaction: Transaction,
  { shop_id, user_id }: { shop_id: string; user_id: string },
): Promise<void> {
  const held = await transaction
    .selectFrom("shop_managers")
    .select("id")
    .where("shop_id", "=", shop_id)
    .where("user_id", "=", user_id)
    .where("role", "in", ["owner", "manager"])
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (!held) throw new DomainError("conflict", "SENDER_LEFT", verificationMessages.senderLeft);
}

/** Approved is the manager who sent the paper; with the shop's mark everybody's goes. */
async function mark(
  transaction: Transaction,
  { shop_id, user_id }: { shop_id: string; user_id: string },
  is_verified: boolean,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("shops")
    .set({ is_verified, updated_at: now })
    .where("id", "=", shop_id)
    .execute();
  await transaction
    .updateTable("shop_managers")
    .set({ is_verified, updated_at: now })
    .where("shop_id", "=", shop_id)
    .where("is_active", "=", true)
    .$if(is_verified, (query) => query.where("user_id", "=", user_id))
    .execute();
}
