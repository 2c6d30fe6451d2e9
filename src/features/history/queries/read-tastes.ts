import { sql } from "kysely";
import { againCards, wanted } from "#features/recommendations/queries/marked-columns.ts";
import type { AgainCard, Wanted } from "#features/recommendations/suggest.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { businessMonth, monthsUntil } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import type { Liked, RecentPhoto } from "../dashboard.ts";
import type { MonthVariety } from "../month-variety.ts";
import { fillMonths, type MonthTaste, type Taste } from "../taste.ts";
import { favourites, liked } from "./liked-column.ts";
import { recentPhotos } from "./recent-photos-column.ts";
import { countedTastes, tasteColumns, varietyOf } from "./taste-columns.ts";

/** What a person's counts and marks say of their taste. */
export type Tastes = {
  taste: Taste;
  /** The last six, the oldest first; empty ones are there too. */
  months: MonthTaste[];
  thisMonth: MonthVariety;
  lastMonth: MonthVariety;
  again: AgainCard[];
  wanted: Wanted;
  photos: RecentPhoto[];
  liked: Liked;
};

const TASTE_MONTHS = 6;

type TastesRow = {
  cards: number;
  paints: Taste["paints"];
  months: MonthTaste[];
  this_month: MonthVariety;
  last_month: MonthVariety;
  again: AgainCard[];
  wanted: Wanted;
  photos: RecentPhoto[];
  liked: Liked;
};

/**
 * Everything of a member's home that changes with their own cards alone, or once a day. One statement over counts: it grows with
 * how many different things somebody smoked, not with how often. Every card weighs the same in a taste, whatever its flavours.
 */
export async function readTastes(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
): Promise<Tastes> {
  const now = clock();
  const months = monthsUntil(businessMonth(now), TASTE_MONTHS);
  const [last = "", current = ""] = months.slice(-2);
  const { rows } = await sql<TastesRow>`
    WITH taste AS MATERIALIZED (${countedTastes(user)}),
         favourite AS MATERIALIZED (${favourites})
    SELECT ${tasteColumns(months[0] ?? current)},
           ${varietyOf(current)} AS this_month,
           ${varietyOf(last)} AS last_month,
           ${againCards(user, now)} AS again,
           ${wanted(user)} AS wanted,
           ${recentPhotos(user)} AS photos,
           ${liked} AS liked
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error("A statement without FROM answers one row");
  return {
    taste: { cards: row.cards, paints: row.paints },
    months: fillMonths(months, row.months),
    thisMonth: row.this_month,
    lastMonth: row.last_month,
    again: row.again,
    wanted: row.wanted,
    photos: row.photos,
    liked: row.liked,
  };
}
