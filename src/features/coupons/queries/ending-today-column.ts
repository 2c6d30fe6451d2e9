import { type RawBuilder, sql } from "kysely";
import type { SignedInUser } from "#foundation/actor.ts";
import type { EndingToday } from "../ending-today.ts";
import { isUsable, ticketSource } from "./ticket-columns.ts";

/**
 * What somebody can still use this business day and not after it, null where there is nothing: a column. One range of the index of a
 * person's tickets, however many there were.
 */
export function endingToday(user: SignedInUser, now: Date): RawBuilder<EndingToday | null> {
  const moment = sql`${now}::timestamptz`;
  return sql<EndingToday | null>`(
    SELECT json_build_object('title', (array_agg(ticket.title ORDER BY ticket.ended_at, ticket.id))[1],
                             'shop_name', (array_agg(shop.name ORDER BY ticket.ended_at, ticket.id))[1], 'others', count(*) - 1)
    FROM ${ticketSource}
    WHERE ticket.user_id = ${user.userId}::uuid AND ticket.ended_at > ${moment}
      AND ticket.ended_at <= business_day_end(business_day(${moment})::date) AND ${isUsable(now)}
    HAVING count(*) > 0)`;
}
