import { sql } from "kysely";
import type { EndingToday } from "#features/coupons/ending-today.ts";
import { endingToday } from "#features/coupons/queries/ending-today-column.ts";
import { newestOfFriends } from "#features/feed/queries/friends-mixes-column.ts";
import { type OpenRequests, openRequests } from "#features/friends/queries/open-requests-column.ts";
import type { HistoryMix, NightCard } from "#features/mixes/mix-response.ts";
import { listedAround, visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { businessDay } from "#foundation/japan-time.ts";
import { HOME_LENGTH } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { type DashboardSummary, madeFor } from "../dashboard.ts";
import { historyPage } from "./list-own-mixes.ts";

export type FoundDashboard = {
  /** The last cards, the newest night first. */
  mixes: HistoryMix[];
  /**
   * Null where it is to be made anew: nothing is kept, something changed, the day turned, somebody's card that it leads to is
   * not to be seen there any more, or its author edited what it says of it.
   */
  summary: DashboardSummary | null;
  /** Coupons that end with this business day. */
  endingToday: EndingToday | null;
  /** Who asks to be friends. */
  requests: OpenRequests;
  /** Friends' newest cards. */
  friendsMixes: NightCard[];
  /** Of which counts a new one is made (`keepSummary`). */
  changes: number;
};

type DashboardRow = {
  recent: string;
  ending_today: EndingToday | null;
  requests: OpenRequests;
  of_friends: string;
  summary: DashboardSummary | null;
  changes: number | null;
};

/** A member's home as it is kept, in one statement whose cost does not depend on how many cards they have. */
export async function findDashboard(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
): Promise<FoundDashboard> {
  const now = clock();
  const { rows } = await sql<DashboardRow>`
    SELECT (SELECT json FROM (${historyPage(user, { limit: HOME_LENGTH }).row}) page) AS recent,
           ${endingToday(user, now)} AS ending_today,
           ${openRequests(user, now)} AS requests,
           ${newestOfFriends(user, now)} AS of_friends,
           CASE WHEN dashboard.made_for = ${madeFor(businessDay(now))} AND NOT EXISTS (
             SELECT FROM json_array_elements(dashboard.summary -> 'suggestions') idea
             WHERE idea #>> '{card,short_id}' IS NOT NULL AND NOT EXISTS (
               SELECT FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
               WHERE mix.short_id = idea #>> '{card,short_id}' AND ${visibleTo(user)}
                 AND CASE WHEN idea #>> '{card,version}' IS NOT NULL THEN mix.version = (idea #>> '{card,version}')::integer
                          WHEN idea #>> '{card,isOwn}' = 'true' THEN true
                          ELSE ${listedAround(user, now)} END)
           ) THEN dashboard.summary END AS summary,
           dashboard.changes
    FROM (SELECT ${user.userId}::uuid AS user_id) me LEFT JOIN dashboards dashboard ON dashboard.user_id = me.user_id
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error("A row that is joined from the left is there");
  return {
    mixes: JSON.parse(row.recent) as HistoryMix[],
    endingToday: row.ending_today,
    requests: row.requests,
    friendsMixes: JSON.parse(row.of_friends) as NightCard[],
    summary: row.summary,
    changes: row.changes ?? 0,
  };
}
