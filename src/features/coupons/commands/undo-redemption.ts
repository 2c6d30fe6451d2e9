import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireOwnManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { PRESENTING_MINUTES, UNDO_MINUTES } from "../coupon.ts";
import { couponMessages } from "../coupon-messages.ts";

type Asked = { shopId: string; redemptionId: string; reason: string };

/**
 * Takes a redemption back, within ten minutes and with a reason: its ticket can be used again, also where its day ended meanwhile. For
 * owners and managers of the shop. Throws as `requireOwnManager` does, and REDEMPTION_NOT_FOUND (404),
 * REDEMPTION_UNDONE, UNDO_TOO_LATE (409).
 */
export async function undoRedemption(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, redemptionId, reason }: Asked,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const shop = await requireOwnManager(transaction, user, { shopId, notAdmins: couponMessages.notAdmins });
    const { rows } = await sql<{ id: string; is_undone: boolean; is_late: boolean }>`
      SELECT id, undone_at IS NOT NULL AS is_undone,
             redeemed_at <= ${now}::timestamptz - ${sql.lit(UNDO_MINUTES)} * interval '1 minute' AS is_late
      FROM coupon_redemptions WHERE id = ${readUuid(redemptionId)}::uuid AND shop_id = ${shop.id}::uuid
    `.execute(transaction);
    const [found] = rows;
    if (!found) throw new DomainError("absent", "REDEMPTION_NOT_FOUND", couponMessages.redemptionNotFound);
    if (found.is_undone) throw new DomainError("conflict", "REDEMPTION_UNDONE", couponMessages.undoneAlready);
    if (found.is_late) throw new DomainError("conflict", "UNDO_TOO_LATE", couponMessages.undoTooLate);
    // Where its day is over, there is as long left as a ticket is held up.
    await sql`
      WITH undone AS (
        UPDATE coupon_redemptions SET undone_at = ${now}::timestamptz, undone_by = ${user.userId}::uuid, undo_reason = ${reason}
        WHERE id = ${found.id}::uuid RETURNING ticket_id, coupon_id
      ), back AS (
        UPDATE coupon_tickets ticket
        SET status = 'issued', expires_at = left_until.at, ended_at = left_until.at,
            -- What was scanned before, and may wait in a tray, is good no more.
            code = DEFAULT
        FROM undone, LATERAL (
          SELECT greatest(expires_at, ${now}::timestamptz + ${sql.lit(PRESENTING_MINUTES)} * interval '1 minute') AS at
          FROM coupon_tickets WHERE id = undone.ticket_id
        ) left_until
        WHERE ticket.id = undone.ticket_id AND ticket.status = 'used'
      )
      UPDATE coupons SET used = used - 1 FROM undone WHERE coupons.id = undone.coupon_id
    `.execute(transaction);
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "coupon.redemption_undone",
      target: { type: "shop", id: shop.id },
      after: { redemption: found.id, reason },
    });
  });
}
