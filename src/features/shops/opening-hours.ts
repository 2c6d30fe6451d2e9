import { japanDay } from "#foundation/japan-time.ts";

/** From when to when a shop is open, in minutes from 00:00 of a day in Japan; beyond 1440 is the next morning, up to 32:00. */
export type OpeningHours = { open_minute: number; close_minute: number };

/** Hours of one day, "2026-11-23". */
export type Opening = OpeningHours & { day: string };

/** Hours of this weekday stand for national holidays; 0 is Sunday. */
export const HOLIDAY = 7;

/** 00:00 to 32:00 as shops write them: the end of an evening is 「翌2:00」. */
export const DAY_MINUTES = 24 * 60;
export const LAST_CLOSING_MINUTE = 32 * 60;
/** From so many minutes before closing it is said how many are left. */
const CLOSING_SOON_MINUTES = 60;

/** What a shop does at a moment. */
export type OpeningState =
  | { is: "open"; closes: Opening; minutesLeft: number }
  | { is: "closed"; opens: Opening | null };

/** The days, in order, whose hours say whether a shop is open at a moment and when it opens next: from the day before on. */
export function openingDays(now: Date, count = 3): string[] {
  const today = Date.parse(`${japanDay(now)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(today + (index - 1) * DAY_MINUTES * 60_000).toISOString().slice(0, 10),
  );
}

/** Minutes since 00:00 in Japan of a day, "2026-11-23"; negative before it. */
export function minuteOf(day: string, moment: Date): number {
  return Math.floor((moment.getTime() - Date.parse(`${day}T00:00:00+09:00`)) / 60_000);
}

/** `openings` of the days of `openingDays`, or of more. */
export function openingState(openings: readonly Opening[], now: Date): OpeningState {
  const untilOpen = (opening: Opening) => opening.open_minute - minuteOf(opening.day, now);
  const untilClose = (opening: Opening) => opening.close_minute - minuteOf(opening.day, now);
  let closes: Opening | null = null;
  // Hours that begin where others end, as at midnight, are one evening.
  for (const opening of openings.toSorted((a, b) => untilOpen(a) - untilOpen(b))) {
    const reach: number = closes ? untilClose(closes) : 0;
    if (untilOpen(opening) <= reach && untilClose(opening) > reach) closes = opening;
  }
  if (closes) return { is: "open", closes, minutesLeft: untilClose(closes) };
  const next = openings
    .filter((opening) => untilOpen(opening) > 0)
    .toSorted((a, b) => untilOpen(a) - untilOpen(b))[0];
  return { is: "closed", opens: next ?? null };
}

/** 「営業中 翌2:00まで」, 「あと40分で閉店」, 「明日15:00から」. */
export function openingLabel(state: OpeningState, now: Date): string {
  if (state.is === "open") {
    const { minutesLeft } = state;
    if (minutesLeft <= CLOSING_SOON_MINUTES) return `あと${minutesLeft}分で閉店`;
    return `営業中 ${clockLabel(minuteOf(japanDay(now), now) + minutesLeft)}まで`;
  }
  if (!state.opens) return "営業時間外";
  const { day, open_minute } = state.opens;
  return `営業時間外 ${day === japanDay(now) ? "" : "明日"}${clockLabel(open_minute)}から`;
}

/** 「15:00〜翌2:00」 (domain.md 4.12). */
export function hoursLabel({ open_minute, close_minute }: OpeningHours): string {
  return `${clockLabel(open_minute)}〜${clockLabel(close_minute)}`;
}

/** 「21:40」, 「24:00」, of the next morning 「翌2:00」. */
export function clockLabel(minute: number): string {
  const isNextDay = minute > DAY_MINUTES;
  const ofDay = isNextDay ? minute - DAY_MINUTES : minute;
  return `${isNextDay ? "翌" : ""}${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, "0")}`;
}
