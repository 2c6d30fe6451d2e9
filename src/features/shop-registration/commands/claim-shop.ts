import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockPeople } from "#features/friends/commands/lock-pair.ts";
import { shopNotFound } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { registrationMessages } from "../registration-messages.ts";
import { MOST_CLAIMS_A_DAY, MOST_OPEN_CLAIMS, type NewClaim } from "../shop-claim.ts";
import { isOwned, lockClaimedShop, removeClaimedRoles } from "./lock-claimed-shop.ts";

const DAY_MS = 86_400_000;

type WithDatabase = Pick<Services, "database" | "clock">;

/**
 * Says that somebody runs a shop without an owner; an admin decides (domain.md 1.16). Refuses a shop that nobody finds (404), one
 * with an owner and a second claim on one shop (409), and more than three that wait or five a day (429).
 */
export async function claimShop(
  { database, clock }: WithDatabase,
  user: SignedInUser,
  shopId: string,
  { note }: NewClaim,
): Promise<void> {
  const now = clock();
  const { userId } = user;
  await inTransaction(database, async (transaction) => {
    const entity = readEntityId(shopId);
    const shop = entity?.by === "id" ? await lockClaimedShop(transaction, entity.value) : undefined;
    if (!shop?.is_open) throw shopNotFound();
    await requireNoOwner(transaction, user, shop.id);
    // What they have claimed is counted while nobody adds to it.
    await lockPeople(transaction, [userId]);
    await requireClaimsLeft(transaction, user, shop.id, now);
    const { id } = await transaction
      .insertInto("shop_claims")
      .values({ shop_id: shop.id, user_id: userId, note, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    // A manager or a member of staff stays what they are while they wait.
    await transaction
      .insertInto("shop_managers")
      .values({
        shop_id: shop.id,
        user_id: userId,
        role: "owner",
        is_active: false,
        pending: "claim",
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(["shop_id", "user_id"]).doNothing())
      .execute();
    await recordAudit(transaction, {
      actorId: userId,
      action: "shop.claimed",
      target: { type: "shop", id: shop.id },
      after: { claim_id: id },
    });
  });
}

/** Takes a claim back that waits. Without one nothing happens. */
export async function withdrawClaim(
  { database }: WithDatabase,
  { userId }: SignedInUser,
  shopId: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const entity = readEntityId(shopId);
    const shop = entity?.by === "id" && (await lockClaimedShop(transaction, entity.value));
    if (!shop) throw shopNotFound();
    const withdrawn = await transaction
      .updateTable("shop_claims")
      .set({ status: "withdrawn", note: null })
      .where("shop_id", "=", shop.id)
      .where("user_id", "=", userId)
      .where("status", "=", "open")
      .returning("id")
      .executeTakeFirst();
    if (!withdrawn) return;
    await removeClaimedRoles(transaction, shop.id, [userId]);
    await recordAudit(transaction, {
      actorId: userId,
      action: "shop.claim_withdrawn",
      target: { type: "shop", id: shop.id },
      before: { claim_id: withdrawn.id },
    });
  });
}

async function requireNoOwner(
  transaction: Transaction,
  { userId }: SignedInUser,
  shopId: string,
): Promise<void> {
  if (!(await isOwned(transaction, shopId))) return;
  const own = await transaction
    .selectFrom("shop_managers")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("user_id", "=", userId)
    .where("is_active", "=", true)
    .where("role", "in", ["owner", "manager"])
    .executeTakeFirst();
  if (own) throw new DomainError("conflict", "ALREADY_MANAGES", registrationMessages.alreadyManages);
  throw new DomainError("conflict", "SHOP_HAS_OWNER", registrationMessages.shopHasOwner);
}

async function requireClaimsLeft(
  transaction: Transaction,
  { userId }: SignedInUser,
  shopId: string,
  now: Date,
): Promise<void> {
  const { open, today, here } = await transaction
    .selectFrom("shop_claims")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("status", "=", "open").as("open"),
      fn
        .countAll<number>()
        .filterWhere("created_at", ">", new Date(now.getTime() - DAY_MS))
        .as("today"),
      fn.countAll<number>().filterWhere("status", "=", "open").filterWhere("shop_id", "=", shopId).as("here"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (here > 0) throw new DomainError("conflict", "ALREADY_CLAIMED", registrationMessages.alreadyClaimed);
  if (open >= MOST_OPEN_CLAIMS || today >= MOST_CLAIMS_A_DAY)
    throw new DomainError("limited", "TOO_MANY_CLAIMS", registrationMessages.tooManyClaims);
}
