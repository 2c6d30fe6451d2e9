import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockShop } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { membersMessages } from "../members-messages.ts";
import type { ReplyAction } from "../membership.ts";
import { mayStillAsk } from "../queries/find-invite.ts";
import { findMembership, requireSeatable, seatMember } from "./members-of-a-shop.ts";

/** What whoever was asked by name says. Refuses where nobody asks them any more (404), and the yes of an admin (403). */
export async function answerInvitation(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  action: ReplyAction,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const shop = await lockShop(transaction, shopId);
    const record = await findMembership(transaction, shop.id, user.userId);
    if (record?.pending !== "invitation")
      throw new DomainError("absent", "INVITATION_NOT_FOUND", membersMessages.invitationNotFound);
    const isAccepted = action === "accept";
    if (isAccepted) requireSeatable(user);
    if (isAccepted) {
      const invited_by = await findInviter(transaction, shop.id, user.userId, now);
      if (!invited_by)
        throw new DomainError("absent", "INVITATION_NOT_FOUND", membersMessages.invitationNotFound);
      await seatMember(
        transaction,
        { shop_id: shop.id, user_id: user.userId, role: record.role, invited_by },
        now,
      );
    } else
      await transaction
        .updateTable("shop_managers")
        .set({ pending: null, updated_at: now })
        .where("shop_id", "=", shop.id)
        .where("user_id", "=", user.userId)
        .execute();
    await recordAudit(transaction, {
      actorId: user.userId,
      action: isAccepted ? "shop_member.joined" : "shop_member.declined",
      target: { type: "shop", id: shop.id },
      before: { user_id: user.userId, role: null },
      after: { user_id: user.userId, role: isAccepted ? record.role : null },
    });
  });
}

/** Who asked this person to the shop; null where nobody did who may still ask (abuse case A6), as with links. */
async function findInviter(
  transaction: Transaction,
  shopId: string,
  userId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT author.id FROM shop_managers record JOIN users author ON author.id = record.invited_by
    WHERE record.shop_id = ${shopId}::uuid AND record.user_id = ${userId}::uuid AND ${mayStillAsk(sql`record.shop_id`, now)}
  `.execute(transaction);
  return rows[0]?.id ?? null;
}
