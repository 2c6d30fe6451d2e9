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

export const ALL_DAY = "24時間営業";

/** What a shop does at a moment. Round the clock it is open all of today and of tomorrow. */
export type OpeningState =
  | { is: "open"; minutesLeft: number; isRoundTheClock: boolean }
  | { is: "closed"; opens: Opening | null };

/** From when to when, on any line of minutes. */
type Span = { from: number; to: number };

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
  const midnight = -minuteOf(japanDay(now), now);
  const spans = openings.map((opening) => {
    const sinceMidnight = minuteOf(opening.day, now);
    return { from: opening.open_minute - sinceMidnight, to: opening.close_minute - sinceMidnight, opening };
  });
  // Hours that begin where others end, as at midnight, are one evening.
  const current = joinedSpans(spans).find(({ from, to }) => from <= 0 && to > 0);
  if (current) {
    const isRoundTheClock = current.from <= midnight && current.to >= midnight + 2 * DAY_MINUTES;
    return { is: "open", minutesLeft: current.to, isRoundTheClock };
  }
  const next = spans.filter(({ from }) => from > 0).toSorted((a, b) => a.from - b.from)[0];
  return { is: "closed", opens: next?.opening ?? null };
}

/** Spans in their order; those that meet or overlap are one. */
function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** Whether hours leave nothing of their day out, be it in several parts. */
export function isAllDay(hours: readonly OpeningHours[]): boolean {
  return isCovered(hours, DAY_MINUTES);
}

type WeeklyHours = OpeningHours & { weekday: number };

/** Whether a shop is open for all of a weekday or of a holiday, because its hours or those of all the week leave nothing out. */
export function isOpenAllDay(week: readonly WeeklyHours[], weekday: number): boolean {
  const hours = week.filter((part) => part.weekday === weekday);
  if (isAllDay(hours)) return true;
  if (weekday !== HOLIDAY) return isAllWeek(week);
  // A holiday can take the place of any day.
  return Array.from({ length: 7 }, (_, day) => day).every((day) =>
    isAllWeek([
      ...week.filter((part) => part.weekday !== day),
      ...hours.map((part) => ({ ...part, weekday: day })),
    ]),
  );
}

/** Whether weekly hours leave nothing of the week out, as 5:00 to 29:00 on each of its days. */
function isAllWeek(week: readonly WeeklyHours[]): boolean {
  const days = week.filter(({ weekday }) => weekday !== HOLIDAY);
  // The week before says what is open on its first morning.
  const hours = [0, 1].flatMap((round) =>
    days.map(({ weekday, open_minute, close_minute }) => {
      const dawn = (weekday + 7 * round) * DAY_MINUTES;
      return { open_minute: dawn + open_minute, close_minute: dawn + close_minute };
    }),
  );
  const start = 7 * DAY_MINUTES;
  return isCovered(
    hours.map((part) => ({ open_minute: part.open_minute - start, close_minute: part.close_minute - start })),
    start,
  );
}

function isCovered(hours: readonly OpeningHours[], minutes: number): boolean {
  const spans = hours.map(({ open_minute, close_minute }) => ({ from: open_minute, to: close_minute }));
  return joinedSpans(spans).some(({ from, to }) => from <= 0 && to >= minutes);
}

/** 「営業中 翌2:00まで」, 「あと40分で閉店」, 「明日15:00から」. */
export function openingLabel(state: OpeningState, now: Date): string {
  if (state.is === "open") {
    const { minutesLeft, isRoundTheClock } = state;
    if (isRoundTheClock) return ALL_DAY;
    if (minutesLeft <= CLOSING_SOON_MINUTES) return `あと${minutesLeft}分で閉店`;
    const closes = minuteOf(japanDay(now), now) + minutesLeft;
    if (closes <= LAST_CLOSING_MINUTE) return `営業中 ${clockLabel(closes)}まで`;
    // Beyond an evening's end it is tomorrow's hour, and later than that none that anybody waits for.
    return closes <= 2 * DAY_MINUTES ? `営業中 明日${clockLabel(closes - DAY_MINUTES)}まで` : "営業中";
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
