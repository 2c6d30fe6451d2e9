import { type RawBuilder, sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { couponMessages } from "../coupon-messages.ts";
import type { Ticket } from "../coupon-response.ts";
import { ticketDocument, ticketSource } from "./ticket-columns.ts";

const ticketNotFound = () => new DomainError("absent", "TICKET_NOT_FOUND", couponMessages.ticketNotFound);

export function ticketIdOf(id: string): string {
  const ticketId = readUuid(id);
  if (ticketId === null) throw ticketNotFound();
  return ticketId;
}

/**
 * Who may look at a `ticket`: whose it is, or, by what the guest's screen says, the staff of its shop. For everybody else it is not there
 * (abuse case A5).
 */
function seesTicket({ userId }: SignedInUser, code: string | null): RawBuilder<boolean> {
  return sql<boolean>`(ticket.user_id = ${userId}::uuid OR ticket.code = ${code} AND ${worksThere(userId)})`;
}

/** Whether somebody works at the `ticket`'s shop, in whatever role. */
export function worksThere(userId: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM shop_managers held
    WHERE held.shop_id = ticket.shop_id AND held.user_id = ${userId}::uuid AND held.is_active)`;
}

/** One ticket, also as an open transaction has written it. One statement. Throws TICKET_NOT_FOUND (404). */
export async function readTicket(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { id, code = null }: { id: string; code?: string | null },
): Promise<Ticket> {
  const { rows } = await sql<{ document: string }>`
    SELECT ${ticketDocument(user, clock())} AS document FROM ${ticketSource}
    WHERE ticket.id = ${ticketIdOf(id)}::uuid AND ${seesTicket(user, code)}
  `.execute(openTransactionOr(database));
  if (!rows[0]) throw ticketNotFound();
  return JSON.parse(rows[0].document) as Ticket;
}
