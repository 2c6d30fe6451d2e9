import { businessDay } from "#foundation/japan-time.ts";
import type { ShopStatistics, SmokedFlavor, StatisticsMonth } from "./statistics-response.ts";

/** Of fewer guests nothing is said, and no figure changes by fewer (security.md, field rules; docs/decisions/047). */
export const MIN_GUESTS = 5;
export const MOST_FLAVORS = 10;
export const SHOWN_MONTHS = 12;

/** As the migration's `week_cell` counts them. */
export const WEEKDAYS = ["月", "火", "水", "木", "金", "土", "日"] as const;
export const NIGHT_PARTS = ["〜17時", "17〜20時", "20〜23時", "23〜翌2時", "翌2〜5時"] as const;

/** Figures of a shop as they are kept: a cell of the week (4-2), or a month (2026-11). */
export type ReleasedFigure = {
  kind: "time" | "new" | "returning" | "rating";
  cell: string;
  people: number;
  cards: number;
  rating: number | null;
  shows_people: boolean;
};
export type ReleasedFigures = {
  released_at: string | null;
  figures: ReleasedFigure[];
  flavors: SmokedFlavor[];
};

/** The Monday of the business week to which a moment belongs: figures are released once in each. */
export function businessWeek(now: Date): string {
  const day = new Date(`${businessDay(now)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** The business month to which a moment belongs: 2026-11. Earlier ones are over. */
export function businessMonth(now: Date): string {
  return businessDay(now).slice(0, 7);
}

/** The months before that of a moment, the oldest first. */
export function monthsBefore(now: Date, count = SHOWN_MONTHS): string[] {
  const [year = 0, month = 1] = businessMonth(now).split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - count + index, 1)).toISOString().slice(0, 7),
  );
}

/** Kept figures as managers read them. */
export function presentStatistics({ released_at, figures, flavors }: ReleasedFigures): ShopStatistics {
  const find = (kind: ReleasedFigure["kind"], cell: string) =>
    figures.find((figure) => figure.kind === kind && figure.cell === cell);
  const hours = figures
    .filter(({ kind }) => kind === "time")
    .map(({ cell, cards }) => {
      const [weekday = 0, part = 0] = cell.split("-").map(Number);
      return { weekday, part, cards };
    })
    .sort((one, other) => one.weekday - other.weekday || one.part - other.part);
  const months = released_at === null ? [] : monthsBefore(new Date(released_at));
  return {
    released_at,
    hours,
    flavors,
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

/** From the first month of which something is said. */
export function shownMonths(
  months: readonly StatisticsMonth[],
  fields: readonly ("new_guests" | "returning_guests" | "rating")[],
): StatisticsMonth[] {
  const first = months.findIndex((month) => fields.some((field) => month[field] !== null));
  return first < 0 ? [] : months.slice(first);
}
