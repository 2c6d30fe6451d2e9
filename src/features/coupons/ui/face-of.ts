import type { Ticket } from "../coupon-response.ts";
import { ticketEndText } from "../coupon-text.ts";

/** What a ticket's face says of it. */
export function faceOf(ticket: Ticket, now: Date) {
  return {
    shopId: ticket.shop.id,
    shopName: ticket.shop.name,
    title: ticket.title,
    benefitType: ticket.benefit_type,
    conditions: ticket.conditions,
    combinable: ticket.combinable,
    endText: ticketEndText(ticket, now),
  };
}
