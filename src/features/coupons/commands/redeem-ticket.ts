import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockShop } from "#features/shops/commands/require-shop-manager.ts";
import { checkPin } from "#features/staff-pins/commands/try-staff-pin.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import type { Redemption } from "../coupon.ts";
import { couponMessages } from "../coupon-messages.ts";
import type { Ticket } from "../coupon-response.ts";
import { readTicket, ticketIdOf, worksThere } from "../queries/read-ticket.ts";
import { isPresented } from "../queries/ticket-columns.ts";
import { refusalOf } from "./refusal-of.ts";

/**
 * Redeems a ticket, once whatever comes at once: one conditional write with its entry in the shop's book (abuse case A5, domain.md, entity
 * coupon). Its guest does while they present it, by a slide or with the shop's PIN; the shop's staff do by what they scanned, also a
 * while later where they had no network. Throws TICKET_NOT_FOUND (404), TICKET_USED, TICKET_NOT_PRESENTED, PIN_UNSET (409),
 * TICKET_EXPIRED, TICKET_REVOKED (410), PIN_TRIES_USED (429).
 */
export async function redeemTicket(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { id, redemption }: { id: string; redemption: Redemption },
): Promise<Ticket | "wrong-pin"> {
  const now = services.clock();
  const ticketId = ticketIdOf(id);
  const code = redemption.by === "staff" ? redemption.code : null;
  const pressedAt =
    redemption.by === "staff" ? new Date(now.getTime() - redemption.waitedSeconds * 1000) : now;
  const mayRedeem =
    redemption.by === "staff"
      ? sql<boolean>`ticket.code = ${code} AND ticket.user_id <> ${user.userId}::uuid AND ${worksThere(user.userId)} AND ticket.status IN ('issued', 'presenting')
          AND (ticket.expires_at > ${pressedAt}::timestamptz OR ticket.presenting_until > ${pressedAt}::timestamptz)`
      : sql<boolean>`ticket.user_id = ${user.userId}::uuid AND ${isPresented(now)}`;
  // A ticket stays its shop's: read before the transaction, which locks the shop first.
  const held = redemption.by === "pin" ? await readTicket(services, user, { id }) : null;
  // Whoever holds nothing up is told nothing of a PIN.
  if (held && !(held.is_own && held.state === "presenting")) throw refusalOf(held);
  const shopId = held?.shop.id ?? "";
  const outcome = await inTransaction(services.database, async (transaction) => {
    if (redemption.by === "pin") {
      await lockShop(transaction, shopId);
      // Counted by the person: a new session gives no new tries.
      const device = user.userId;
      const { is } = await checkPin(transaction, device, { shopId, pin: redemption.pin, now });
      if (is !== "right") return is;
    }
    return use(transaction, { ticketId, user, by: redemption.by, now, pressedAt, mayRedeem });
  });
  // An answer and no error: an error would undo the count of tries, with all that the call wrote.
  if (outcome === "wrong") return "wrong-pin";
  if (outcome === "unset") throw new DomainError("conflict", "PIN_UNSET", couponMessages.pinMissing);
  const ticket = await readTicket(services, user, { id, code });
  if (outcome === "used") return ticket;
  throw refusalOf(ticket);
}

type Use = {
  ticketId: string;
  user: SignedInUser;
  by: Redemption["by"];
  now: Date;
  pressedAt: Date;
  mayRedeem: RawBuilder<boolean>;
};

async function use(
  transaction: Transaction,
  { ticketId, user, by, now, pressedAt, mayRedeem }: Use,
): Promise<"used" | "refused"> {
  const { rows } = await sql`
    WITH used AS (
      UPDATE coupon_tickets ticket SET status = 'used', presenting_until = NULL, ended_at = ${now}::timestamptz
      WHERE ticket.id = ${ticketId}::uuid AND ${mayRedeem}
      RETURNING ticket.*
    ), noted AS (
      INSERT INTO coupon_redemptions (shop_id, coupon_id, ticket_id, title, benefit_type, method, by_user_id, business_date, redeemed_at)
      SELECT shop_id, coupon_id, id, title, benefit_type, ${by}, ${by === "staff" ? user.userId : null}::uuid,
             business_day(greatest(${pressedAt}::timestamptz, issued_at))::date, ${now}::timestamptz
      FROM used
    )
    UPDATE coupons SET used = coupons.used + 1 FROM used WHERE coupons.id = used.coupon_id RETURNING coupons.id
  `.execute(transaction);
  return rows.length === 1 ? "used" : "refused";
}
