import { sql } from "kysely";
import { type JsonPageRow, keysetPageAsJson } from "#database/statements/keyset.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { TicketList } from "../coupon.ts";
import type { Ticket } from "../coupon-response.ts";
import { isPresented, ticketDocument, ticketSource } from "./ticket-columns.ts";

const BY_END = { at: sql`ticket.ended_at`, id: sql`ticket.id` };

/**
 * Somebody's own tickets: those that can be used, the one that ends soonest first; or those that cannot any more, the newest first.
 * Either is one range of one index, however many there were. One statement.
 */
export async function listTickets(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { list = "usable", ...asked }: AskedPage & { list?: TicketList } = {},
): Promise<Page<Ticket>> {
  const now = clock();
  // What is presented past its end stands among the usable ones: for five minutes at most.
  const which =
    list === "usable"
      ? sql`ticket.ended_at > ${now}::timestamptz - interval '10 minutes' AND ticket.status IN ('issued', 'presenting')
            AND (ticket.ended_at > ${now}::timestamptz OR ${isPresented(now)})`
      : sql`ticket.ended_at <= ${now}::timestamptz AND NOT ${isPresented(now)}`;
  const page = keysetPageAsJson(
    { ...BY_END, by: list === "usable" ? "soonest" : "time" },
    {
      document: ticketDocument(user, now),
      from: ticketSource,
      where: sql`ticket.user_id = ${user.userId}::uuid AND ${which}`,
    },
    asked,
  );
  const { rows } = await sql<JsonPageRow>`${page.row}`.execute(database);
  return page.pageOf(rows[0]);
}
