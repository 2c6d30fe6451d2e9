import { businessDay, businessMonth, monthsFrom } from "#foundation/japan-time.ts";
import type {
  CouponUse,
  ShopStatistics,
  SmokedFlavor,
  StatisticsMonth,
  StatisticsQuarter,
} from "./statistics-response.ts";

/** Of fewer guests nothing is said, and no figure changes by fewer (security.md, field rules; docs/decisions/047). */
export const MIN_GUESTS = 5;
export const MOST_FLAVORS = 10;
export const SHOWN_MONTHS = 12;
export const SHOWN_QUARTERS = 4;
const MONTHS_A_QUARTER = 3;

/** As the migration's `week_cell` counts them. */
export const WEEKDAYS = ["月", "火", "水", "木", "金", "土", "日"] as const;
export const NIGHT_PARTS = ["〜17時", "17〜20時", "20〜23時", "23〜翌2時", "翌2〜5時"] as const;

/** Figures of a shop as they are kept: a cell of the week (4-2), a month (2026-11), or a quarter by its first month (2026-07). */
export type ReleasedFigure = {
  kind: "time" | "new" | "returning" | "rating" | "visit" | "once" | "again";
  cell: string;
  people: number;
  /** Cards or visits in a cell of the week. */
  times: number;
  rating: number | null;
  shows_people: boolean;
};
export type ReleasedFigures = {
  released_at: string | null;
  figures: ReleasedFigure[];
  flavors: SmokedFlavor[];
  coupons: CouponUse[];
};

/** The Monday of the business week to which a moment belongs: figures are released once in each. */
export function businessWeek(now: Date): string {
  const day = new Date(`${businessDay(now)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** The first month of the quarter to which a moment belongs. Earlier quarters are over. */
export function businessQuarter(now: Date): string {
  const month = businessMonth(now);
  return monthsFrom(month, -((Number(month.slice(5)) - 1) % MONTHS_A_QUARTER));
}

/** The months before that of a moment, the oldest first. */
export function monthsBefore(now: Date, count = SHOWN_MONTHS): string[] {
  return Array.from({ length: count }, (_, index) => monthsFrom(businessMonth(now), index - count));
}

/** The quarters before that of a moment, the oldest first. */
export function quartersBefore(now: Date, count = SHOWN_QUARTERS): string[] {
  return Array.from({ length: count }, (_, index) =>
    monthsFrom(businessQuarter(now), (index - count) * MONTHS_A_QUARTER),
  );
}

/** The last month of a quarter. */
export const endOfQuarter = (quarter: string) => monthsFrom(quarter, MONTHS_A_QUARTER - 1);

/** Kept figures as managers read them. */
export function presentStatistics({
  released_at,
  figures,
  flavors,
  coupons,
}: ReleasedFigures): ShopStatistics {
  const find = (kind: ReleasedFigure["kind"], cell: string) =>
    figures.find((figure) => figure.kind === kind && figure.cell === cell);
  const week = (kind: ReleasedFigure["kind"]) =>
    figures
      .filter((figure) => figure.kind === kind)
      .map(({ cell, times }) => {
        const [weekday = 0, part = 0] = cell.split("-").map(Number);
        return { weekday, part, times };
      })
      .sort((one, other) => one.weekday - other.weekday || one.part - other.part);
  const months = released_at === null ? [] : monthsBefore(new Date(released_at));
  const quarters = released_at === null ? [] : quartersBefore(new Date(released_at));
  return {
    released_at,
    hours: week("time").map(({ times: cards, ...cell }) => ({ ...cell, cards })),
    visits: week("visit").map(({ times: visits, ...cell }) => ({ ...cell, visits })),
    quarters: quarters.map((quarter) =>
      presentQuarter(quarter, find("once", quarter)?.people ?? null, find("again", quarter)?.people ?? null),
    ),
    flavors,
    coupons,
    months: months.map((month): StatisticsMonth => {
      const rating = find("rating", month);
      return {
        month,
        new_guests: find("new", month)?.people ?? null,
        returning_guests: find("returning", month)?.people ?? null,
        rating: rating?.rating ?? null,
        rating_count: rating?.shows_people ? rating.people : null,
      };
    }),
  };
}

function presentQuarter(quarter: string, once: number | null, again: number | null): StatisticsQuarter {
  if (once === null || again === null)
    return { quarter, once_guests: null, repeat_guests: null, repeat_rate: null };
  const repeat_rate = Math.round((again / (once + again)) * 100);
  return { quarter, once_guests: once, repeat_guests: again, repeat_rate };
}

/** From the first quarter of which something is said. */
export function shownQuarters(quarters: readonly StatisticsQuarter[]): StatisticsQuarter[] {
  const first = quarters.findIndex(({ repeat_rate }) => repeat_rate !== null);
  return first < 0 ? [] : quarters.slice(first);
}

/** From the first month of which something is said. */
export function shownMonths(
  months: readonly StatisticsMonth[],
  fields: readonly ("new_guests" | "returning_guests" | "rating")[],
): StatisticsMonth[] {
  const first = months.findIndex((month) => fields.some((field) => month[field] !== null));
  return first < 0 ? [] : months.slice(first);
}
