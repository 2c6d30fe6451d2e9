import { type RawBuilder, sql } from "kysely";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";

/** Whether a `ticket` is held up at a moment: for five minutes, also past the end of its day (domain.md 1.18). */
export function isPresented(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(ticket.status = 'presenting' AND ticket.presenting_until > ${now}::timestamptz)`;
}

/** Whether a `ticket` can be used at a moment, now or after it is presented. */
export function isUsable(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    ticket.status IN ('issued', 'presenting') AND ticket.expires_at > ${now}::timestamptz OR ${isPresented(now)})`;
}

/** What a ticket is read from: `ticket` and its `shop`. */
export const ticketSource = sql`coupon_tickets ticket JOIN shops shop ON shop.id = ticket.shop_id`;

/** A ticket in the shape of `Ticket`, as JSON text, for somebody. */
export function ticketDocument(user: SignedInUser, now: Date): RawBuilder<string> {
  return sql<string>`json_build_object(
    'id', ticket.id, 'is_own', ticket.user_id = ${user.userId}::uuid,
    'coupon_id', CASE WHEN ticket.stamp IS NULL THEN ticket.coupon_id END, 'code', CASE WHEN ${isUsable(now)} THEN ticket.code END,
    'shop', json_build_object('id', shop.id, 'name', shop.name, 'city', shop.city, 'is_open', ${isOpenShop},
                              'has_pin', EXISTS (SELECT FROM staff_pins WHERE staff_pins.shop_id = shop.id)),
    'title', ticket.title, 'benefit_type', ticket.benefit_type, 'conditions', ticket.conditions, 'combinable', ticket.combinable,
    'state', CASE WHEN ticket.status IN ('used', 'revoked') THEN ticket.status WHEN ${isPresented(now)} THEN 'presenting'
                  WHEN ticket.expires_at > ${now}::timestamptz THEN 'issued' ELSE 'expired' END,
    'issued_at', iso_moment(ticket.issued_at), 'expires_at', iso_moment(ticket.expires_at),
    'presenting_left_s', CASE WHEN ${isPresented(now)}
                              THEN ceil(extract(epoch FROM ticket.presenting_until - ${now}::timestamptz))::integer END,
    'used_at', CASE WHEN ticket.status = 'used' THEN iso_moment(ticket.ended_at) END,
    'ended_at', iso_moment(ticket.ended_at))::text`;
}
