import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireOwnManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { couponMessages } from "../coupon-messages.ts";
import { isPresented, isUsable } from "../queries/ticket-columns.ts";

type Asked = { shopId: string; ticketId: string; reason: string };

/**
 * Takes a ticket back that the staff gave by mistake, with a reason, while nobody used it and its guest does not hold it up: one
 * conditional write, so that of this and a redemption one wins. The coupon has it in stock again. For owners and managers of the shop.
 * Throws as `requireOwnManager` does, and GIVEN_TICKET_NOT_FOUND (404), TICKET_USED, TICKET_EXPIRED, TICKET_REVOKED, TICKET_PRESENTED
 * (409).
 */
export async function takeTicketBack(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, ticketId, reason }: Asked,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const shop = await requireOwnManager(transaction, user, { shopId, notAdmins: couponMessages.notAdmins });
    const given = { ticketId: readUuid(ticketId), shopId: shop.id };
    const { rows } = await sql`
      WITH taken AS (
        UPDATE coupon_tickets ticket SET status = 'revoked', presenting_until = NULL, ended_at = ${now}::timestamptz
        WHERE ticket.id = ${given.ticketId}::uuid AND ticket.shop_id = ${shop.id}::uuid AND ticket.is_given
          AND ${isUsable(now)} AND NOT ${isPresented(now)}
        RETURNING ticket.coupon_id
      )
      UPDATE coupons SET issued = coupons.issued - 1 FROM taken WHERE coupons.id = taken.coupon_id RETURNING coupons.id
    `.execute(transaction);
    if (rows.length === 0) throw await refusalOf(transaction, given, now);
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "coupon.ticket_taken_back",
      target: { type: "shop", id: shop.id },
      after: { ticket: given.ticketId, reason },
    });
  });
}

async function refusalOf(
  transaction: Transaction,
  { ticketId, shopId }: { ticketId: string | null; shopId: string },
  now: Date,
): Promise<DomainError> {
  const { rows } = await sql<{ status: string; is_usable: boolean }>`
    SELECT ticket.status, ${isUsable(now)} AS is_usable FROM coupon_tickets ticket
    WHERE ticket.id = ${ticketId}::uuid AND ticket.shop_id = ${shopId}::uuid AND ticket.is_given
  `.execute(transaction);
  const [found] = rows;
  if (!found) return new DomainError("absent", "GIVEN_TICKET_NOT_FOUND", couponMessages.givenNotFound);
  if (found.status === "used") return new DomainError("conflict", "TICKET_USED", couponMessages.givenUsed);
  if (found.status === "revoked")
    return new DomainError("conflict", "TICKET_REVOKED", couponMessages.givenRevoked);
  if (!found.is_usable) return new DomainError("conflict", "TICKET_EXPIRED", couponMessages.givenExpired);
  return new DomainError("conflict", "TICKET_PRESENTED", couponMessages.givenPresented);
}
