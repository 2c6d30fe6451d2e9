import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { isFindable } from "#features/friends/queries/who-knows-whom.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { membersMessages } from "../members-messages.ts";
import type { NewMember } from "../membership.ts";
import { findMembership, requireInvitesLeft } from "./members-of-a-shop.ts";

/**
 * Asks somebody to join a shop: a record that waits for their yes. Asking again changes what they are asked to be. Refuses
 * whoever may not manage (403), somebody who cannot be asked (404), who is there already or has no room (409), and
 * more than 20 invitations of the shop a day (429).
 */
export async function inviteMember(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  { userId, role }: NewMember,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    const invited = await requireInvitable(transaction, user, userId, now);
    const record = await findMembership(transaction, shop.id, invited);
    if (record?.is_active) throw new DomainError("conflict", "ALREADY_MEMBER", membersMessages.alreadyMember);
    const isAskedAlready = record?.pending === "invitation";
    if (isAskedAlready && record.role === role) return;
    await requireInvitesLeft(transaction, shop.id, now, { isCounted: isAskedAlready });
    const asked = { role, pending: "invitation", invited_by: user.userId, updated_at: now };
    await transaction
      .insertInto("shop_managers")
      .values({ shop_id: shop.id, user_id: invited, is_active: false, created_at: now, ...asked })
      .onConflict((conflict) => conflict.columns(["shop_id", "user_id"]).doUpdateSet(asked))
      .execute();
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "shop_member.invited",
      target: { type: "shop", id: shop.id },
      before: { user_id: invited, role: isAskedAlready ? record.role : null },
      after: { user_id: invited, role },
    });
  });
}

/**
 * Whoever is not there, suspended, hidden by a block, or an admin, who takes no seat at a shop (security model, section 5), looks
 * alike.
 */
async function requireInvitable(
  transaction: Transaction,
  user: SignedInUser,
  userId: string,
  now: Date,
): Promise<string> {
  const entity = readEntityId(userId);
  const { rows } =
    entity?.by === "id"
      ? await sql<{ id: string }>`
          SELECT author.id FROM users author
          WHERE author.id = ${entity.value}::uuid AND NOT author.is_admin AND ${isFindable(user, now)}
        `.execute(transaction)
      : { rows: [] };
  if (rows[0]) return rows[0].id;
  throw new DomainError("absent", "PERSON_NOT_FOUND", membersMessages.notInvitable, {
    userId: membersMessages.notInvitable,
  });
}
