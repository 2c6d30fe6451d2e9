import { sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { PRESENTING_MINUTES } from "../coupon.ts";
import type { Ticket } from "../coupon-response.ts";
import { readTicket, ticketIdOf } from "../queries/read-ticket.ts";
import { isPresented } from "../queries/ticket-columns.ts";
import { refusalOf } from "./refusal-of.ts";

/**
 * Holds an own ticket up for five minutes; one that is held up already keeps its end, so that nobody holds it up for ever. It falls back
 * by itself. Throws TICKET_NOT_FOUND (404), TICKET_USED (409), TICKET_EXPIRED, TICKET_REVOKED (410).
 */
export async function presentTicket(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  id: string,
): Promise<Ticket> {
  const now = services.clock();
  const ticketId = ticketIdOf(id);
  await sql`
    UPDATE coupon_tickets ticket SET status = 'presenting',
      presenting_until = ${now}::timestamptz + ${sql.lit(PRESENTING_MINUTES)} * interval '1 minute'
    WHERE ticket.id = ${ticketId}::uuid AND ticket.user_id = ${user.userId}::uuid
      AND ticket.status IN ('issued', 'presenting') AND ticket.expires_at > ${now}::timestamptz AND NOT ${isPresented(now)}
  `.execute(openTransactionOr(services.database));
  const ticket = await readTicket(services, user, { id });
  if (ticket.state !== "presenting") throw refusalOf(ticket);
  return ticket;
}
