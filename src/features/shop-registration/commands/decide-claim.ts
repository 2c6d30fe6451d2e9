import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireOutsider } from "#features/shops/commands/require-outsider.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { registrationMessages } from "../registration-messages.ts";
import { isOwned, lockClaimedShop, removeClaimedRoles } from "./lock-claimed-shop.ts";

type Deciding = {
  claimId: string;
  /** Who decides; null on the command line. */
  deciderId: string | null;
};

type Decided = { shop_id: string; shop_name: string; user_id: string };

/**
 * Makes whoever claimed a shop its owner, unverified, and declines what others claim of it. Refuses where it has an owner by now
 * (409).
 */
export async function acceptClaim(
  services: Pick<Services, "database" | "clock">,
  deciding: Deciding,
): Promise<Decided & { declined: number }> {
  return decide(services, deciding, async ({ transaction, claim, now }) => {
    const { id, shop_id, user_id } = claim;
    if (await isOwned(transaction, shop_id))
      throw new DomainError("conflict", "SHOP_HAS_OWNER", registrationMessages.shopHasOwner);
    const before = await transaction
      .selectFrom("shop_managers")
      .select(["role", "is_active", "is_verified"])
      .where("shop_id", "=", shop_id)
      .where("user_id", "=", user_id)
      .executeTakeFirst();
    const owner = { role: "owner", is_active: true, is_verified: false, pending: null, updated_at: now };
    await transaction
      .insertInto("shop_managers")
      .values({ shop_id, user_id, created_at: now, ...owner })
      .onConflict((conflict) => conflict.columns(["shop_id", "user_id"]).doUpdateSet(owner))
      .execute();
    const decided = { decided_at: now, decided_by: deciding.deciderId };
    await transaction
      .updateTable("shop_claims")
      .set({ status: "accepted", ...decided })
      .where("id", "=", id)
      .execute();
    const others = await transaction
      .updateTable("shop_claims")
      .set({ status: "declined", declined_reason: registrationMessages.anotherOwner, ...decided })
      .where("shop_id", "=", shop_id)
      .where("status", "=", "open")
      .returning(["id", "user_id"])
      .execute();
    await removeClaimedRoles(
      transaction,
      shop_id,
      others.map((one) => one.user_id),
    );
    await recordAudit(transaction, {
      actorId: deciding.deciderId,
      action: "shop.claim_accepted",
      target: { type: "shop", id: shop_id },
      before: { role: before ?? null },
      after: {
        claim_id: id,
        owner_id: user_id,
        role: { role: "owner", is_active: true, is_verified: false },
        declined_claim_ids: others.map((one) => one.id).toSorted(),
      },
    });
    return { shop_id, user_id, shop_name: claim.shop_name, declined: others.length };
  });
}

/** Leaves the shop as it is; whoever claimed it reads the reason. */
export async function declineClaim(
  services: Pick<Services, "database" | "clock">,
  { reason, ...deciding }: Deciding & { reason: string },
): Promise<void> {
  await decide(services, deciding, async ({ transaction, claim, now }) => {
    await transaction
      .updateTable("shop_claims")
      .set({
        status: "declined",
        declined_reason: reason,
        decided_at: now,
        decided_by: deciding.deciderId,
      })
      .where("id", "=", claim.id)
      .execute();
    await removeClaimedRoles(transaction, claim.shop_id, [claim.user_id]);
    await recordAudit(transaction, {
      actorId: deciding.deciderId,
      action: "shop.claim_declined",
      target: { type: "shop", id: claim.shop_id },
      before: { claim_id: claim.id, user_id: claim.user_id },
      after: { reason },
    });
  });
}

type Decision = { transaction: Transaction; claim: Decided & { id: string }; now: Date };

/** Decisions about one shop follow one another, and whatever changes its roles. */
async function decide<Result>(
  { database, clock }: Pick<Services, "database" | "clock">,
  { claimId, deciderId }: Deciding,
  act: (decision: Decision) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    const entity = readEntityId(claimId);
    const claim =
      entity?.by === "id" &&
      (await transaction
        .selectFrom("shop_claims")
        .select(["id", "shop_id", "user_id"])
        .where("id", "=", entity.value)
        .executeTakeFirst());
    const shop = claim && (await lockClaimedShop(transaction, claim.shop_id));
    if (!claim || !shop) throw claimNotFound();
    if (deciderId !== null) await requireOutsider(transaction, claim.shop_id, deciderId);
    const locked = await transaction
      .selectFrom("shop_claims")
      .select("status")
      .where("id", "=", claim.id)
      .forUpdate()
      .executeTakeFirst();
    // Whoever claimed it was deleted this moment.
    if (!locked) throw claimNotFound();
    if (locked.status !== "open")
      throw new DomainError("conflict", "CLAIM_DECIDED", registrationMessages.claimAlreadyDecided);
    return act({ transaction, claim: { ...claim, shop_name: shop.name }, now: clock() });
  });
}

const claimNotFound = () => new DomainError("absent", "CLAIM_NOT_FOUND", registrationMessages.claimNotFound);
