import { sql } from "kysely";
import type { OwnMix } from "#features/mixes/mix-response.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import type { MonthVariety } from "../month-variety.ts";
import type { AgainCard, Candidate, Likes, Wanted } from "../next-to-try.ts";
import { fillMonths, type MonthTaste, monthsUntil, type Taste } from "../taste.ts";
import { historyPage } from "./list-own-mixes.ts";
import { againCards, candidates, community, favourites, likes, wanted } from "./next-to-try-columns.ts";
import { type RecentPhoto, recentPhotos } from "./recent-photos-column.ts";
import { ownCards, ownItems, tasteColumns, varietyOf } from "./taste-columns.ts";

export type Dashboard = {
  mixes: OwnMix[];
  taste: Taste;
  /** The last six, the oldest first; empty ones are there too. */
  months: MonthTaste[];
  thisMonth: MonthVariety;
  lastMonth: MonthVariety;
  candidates: Candidate[];
  likes: Likes;
  again: AgainCard[];
  wanted: Wanted;
  photos: RecentPhoto[];
};

const RECENT_CARDS = 6;
const TASTE_MONTHS = 6;

type DashboardRow = {
  recent: string;
  cards: number;
  paints: Taste["paints"];
  months: MonthTaste[];
  this_month: MonthVariety;
  last_month: MonthVariety;
  candidates: Candidate[];
  likes: Likes;
  again: AgainCard[];
  wanted: Wanted;
  photos: RecentPhoto[];
};

/** Everything that a member's home shows, in one statement. Every card weighs the same in a taste, whatever its flavours. */
export async function findDashboard(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
): Promise<Dashboard> {
  const now = clock();
  const months = monthsUntil(businessDay(now).slice(0, 7), TASTE_MONTHS);
  const [last = "", current = ""] = months.slice(-2);
  const { rows } = await sql<DashboardRow>`
    WITH own AS MATERIALIZED (${ownCards(user)}),
         item AS MATERIALIZED (${ownItems}),
         favourite AS MATERIALIZED (${favourites}),
         theirs AS MATERIALIZED (${community(user, now)})
    SELECT (SELECT json FROM (${historyPage(user, { limit: RECENT_CARDS })}) page) AS recent,
           ${tasteColumns(months[0] ?? current)},
           ${varietyOf(current)} AS this_month,
           ${varietyOf(last)} AS last_month,
           ${candidates} AS candidates,
           ${likes} AS likes,
           ${againCards(now)} AS again,
           ${wanted(user)} AS wanted,
           ${recentPhotos(user)} AS photos
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error("A statement without FROM answers one row");
  return {
    mixes: JSON.parse(row.recent) as OwnMix[],
    taste: { cards: row.cards, paints: row.paints },
    months: fillMonths(months, row.months),
    thisMonth: row.this_month,
    lastMonth: row.last_month,
    candidates: row.candidates,
    likes: row.likes,
    again: row.again,
    wanted: row.wanted,
    photos: row.photos,
  };
}
