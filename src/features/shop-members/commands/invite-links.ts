import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { linkForLine } from "#line-client/line-links.ts";
import { hashToken, newOpaqueToken } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import { membersMessages } from "../members-messages.ts";
import { INVITED_DAYS, type InvitedRole, invitePath } from "../membership.ts";
import { requireInvitesLeft } from "./members-of-a-shop.ts";

const DAY_MS = 86_400_000;

/**
 * An address with which one person joins a shop, once, within a week; it is kept as a hash and shown this once. Refuses whoever
 * may not manage (403), a shop without room (409), and more than 20 invitations a day (429).
 */
export async function createInvite(
  { database, clock, settings }: Pick<Services, "database" | "clock" | "settings">,
  user: SignedInUser,
  shopId: string,
  role: InvitedRole,
): Promise<{ url: string; expires_at: string }> {
  const now = clock();
  const expires_at = new Date(now.getTime() + INVITED_DAYS * DAY_MS);
  const token = newOpaqueToken();
  await inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    await requireInvitesLeft(transaction, shop.id, now);
    const { id } = await transaction
      .insertInto("shop_invites")
      .values({
        token_hash: hashToken(token),
        shop_id: shop.id,
        role,
        invited_by: user.userId,
        created_at: now,
        expires_at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "shop_invite.created",
      target: { type: "shop", id: shop.id },
      after: { invite_id: id, role },
    });
  });
  return { url: linkForLine(settings, invitePath(token)), expires_at: expires_at.toISOString() };
}

/** Nobody joins by it any more. Refuses whoever may not manage (403), and a link that is none of the shop's, or used (404). */
export async function revokeInvite(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  inviteId: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    const entity = readEntityId(inviteId);
    const revoked =
      entity?.by === "id" &&
      (await transaction
        .updateTable("shop_invites")
        .set({ revoked_at: clock() })
        .where("id", "=", entity.value)
        .where("shop_id", "=", shop.id)
        .where("used_at", "is", null)
        .where("revoked_at", "is", null)
        .returning(["id", "role"])
        .executeTakeFirst());
    if (!revoked) throw new DomainError("absent", "INVITE_NOT_FOUND", membersMessages.inviteNotFound);
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "shop_invite.revoked",
      target: { type: "shop", id: shop.id },
      before: { invite_id: revoked.id, role: revoked.role },
    });
  });
}
