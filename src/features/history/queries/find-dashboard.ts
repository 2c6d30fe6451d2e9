import { sql } from "kysely";
import type { EndingToday } from "#features/coupons/ending-today.ts";
import { endingToday } from "#features/coupons/queries/ending-today-column.ts";
import { newestOfFriends } from "#features/feed/queries/friends-mixes-column.ts";
import { type OpenRequests, openRequests } from "#features/friends/queries/open-requests-column.ts";
import type { HistoryMix, NightCard } from "#features/mixes/mix-response.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import { type UnreadNews, unreadImportant } from "#features/news/queries/list-news.ts";
import { recommended } from "#features/recommendations/queries/recommended-column.ts";
import type { Recommended } from "#features/recommendations/recommended.ts";
import { OF_EACH } from "#features/recommendations/suggest.ts";
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
  /** What they should have read, and have not. */
  importantNews: UnreadNews | null;
  /** Coupons that end with this business day. */
  endingToday: EndingToday | null;
  /** Who asks to be friends. */
  requests: OpenRequests;
  /** Friends' newest cards. */
  friendsMixes: NightCard[];
  recommended: Recommended;
  /** Of which counts a new one is made (`keepSummary`). */
  changes: number;
};

type DashboardRow = {
  recent: string;
  important_news: UnreadNews | null;
  ending_today: EndingToday | null;
  requests: OpenRequests;
  of_friends: string;
  recommended: Recommended;
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
           ${unreadImportant(user, now)} AS important_news,
           ${endingToday(user, now)} AS ending_today,
           ${openRequests(user, now)} AS requests,
           ${newestOfFriends(user, now)} AS of_friends,
           ${recommended(user, now, OF_EACH)} AS recommended,
           CASE WHEN dashboard.made_for = ${madeFor(businessDay(now))} AND NOT EXISTS (
             SELECT FROM (
               SELECT json_array_elements(dashboard.summary #> '{marked,wanted}') #> '{leads}' AS leads
               UNION ALL
               SELECT json_array_elements(dashboard.summary #> '{marked,again}') #> '{leads}'
             ) idea
             WHERE leads ->> 'to' <> 'flavor' AND NOT EXISTS (
               SELECT FROM shisha_mixes mix
               WHERE mix.short_id = leads ->> 'id' AND ${visibleTo(user)}
                 AND mix.version = coalesce((leads ->> 'version')::integer, mix.version))
           ) THEN dashboard.summary END AS summary,
           dashboard.changes
    FROM (SELECT ${user.userId}::uuid AS user_id) me LEFT JOIN dashboards dashboard ON dashboard.user_id = me.user_id
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error("A row that is joined from the left is there");
  return {
    mixes: JSON.parse(row.recent) as HistoryMix[],
    importantNews: row.important_news,
    endingToday: row.ending_today,
    requests: row.requests,
    friendsMixes: JSON.parse(row.of_friends) as NightCard[],
    recommended: row.recommended,
    summary: row.summary,
    changes: row.changes ?? 0,
  };
}
