import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockShop } from "#features/shops/commands/require-shop-manager.ts";
import type { ShopRole } from "#features/shops/shop-role.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { hashToken } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import { membersMessages } from "../members-messages.ts";
import type { InvitedRole } from "../membership.ts";
import { isGoodInvite, isJoined } from "../queries/find-invite.ts";
import { findMembership, requireSeatable, seatMember } from "./members-of-a-shop.ts";

/** What came of it: the shop, and what the person is there now. */
export type Joined = { shop: { id: string; name: string }; role: ShopRole; is_new: boolean };

type Invite = {
  id: string;
  role: InvitedRole;
  invited_by: string;
  shop_id: string;
  shop_name: string;
  is_joined: boolean;
};

/**
 * Joins the shop behind a link. The link is used by it: of several people one joins. Whoever is that much at the shop already stays
 * what they are and uses nothing; so does whoever joined by this very link. Refuses alike what is over, used by somebody else, taken
 * back, or from somebody who may not ask any more (404), and admins (403).
 */
export async function acceptInvite(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  token: string,
): Promise<Joined> {
  requireSeatable(user);
  const now = clock();
  const tokenHash = hashToken(token);
  return inTransaction(database, async (transaction) => {
    const found = await findGood(transaction, user, tokenHash, now);
    if (!found) throw notGood();
    await lockShop(transaction, found.shop_id);
    // Whoever takes the inviter's role, or the link back, has locked the shop as well.
    const invite = await findGood(transaction, user, tokenHash, now);
    if (!invite) throw notGood();
    const shop = { id: invite.shop_id, name: invite.shop_name };
    const record = await findMembership(transaction, shop.id, user.userId);
    if (record?.is_active && (invite.is_joined || record.role !== "staff" || invite.role === "staff"))
      return { shop, role: record.role, is_new: false };
    await transaction
      .updateTable("shop_invites")
      .set({ used_at: now, used_by: user.userId })
      .where("id", "=", invite.id)
      .execute();
    const { role, invited_by } = invite;
    await seatMember(transaction, { shop_id: shop.id, user_id: user.userId, role, invited_by }, now);
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "shop_member.joined",
      target: { type: "shop", id: shop.id },
      before: { user_id: user.userId, role: record?.is_active ? record.role : null },
      after: { user_id: user.userId, role, invite_id: invite.id },
    });
    return { shop, role, is_new: true };
  });
}

async function findGood(
  transaction: Transaction,
  user: SignedInUser,
  tokenHash: Buffer,
  now: Date,
): Promise<Invite | undefined> {
  const { rows } = await sql<Invite>`
    SELECT invite.id, invite.role, invite.invited_by, invite.shop_id, shop.name AS shop_name,
           ${isJoined(user)} AS is_joined
    FROM shop_invites invite
    JOIN shops shop ON shop.id = invite.shop_id
    JOIN users author ON author.id = invite.invited_by
    WHERE invite.token_hash = ${tokenHash} AND (${isGoodInvite(now)} OR ${isJoined(user)})
  `.execute(transaction);
  return rows[0];
}

const notGood = () => new DomainError("absent", "INVITE_NOT_FOUND", membersMessages.inviteNotFound);
