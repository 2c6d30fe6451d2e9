import {
  BUSINESS_DAY_TURNS_AT_HOUR,
  japanHour,
  japanTime,
  longDay,
  longMonth,
  weekdayOf,
} from "#foundation/japan-time.ts";

const MONTH_LENGTH = "2026-11".length;

/** The day of a card in a sentence: 「2026年11月18日（水）」, or 「2026年11月」 where the day is hidden. */
export function shownDay(day: string): string {
  return day.length > MONTH_LENGTH ? longDay(day) : longMonth(day);
}

/** The same in lists: 「11/18（水）」, or 「11月」 where the day is hidden. A year is said where it is not `thisYear`. */
export function listedDay(day: string, thisYear: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  if (date === "") return year === thisYear ? `${Number(month)}月` : longMonth(day);
  const short = `${Number(month)}/${Number(date)}（${weekdayOf(day)}）`;
  return year === thisYear ? short : `${year}/${short}`;
}

/** The time within its night as opening hours are written: 「21:40」, and 「翌2:00」 after midnight of the same night. */
export function nightTime(smokedAt: Date): string {
  const time = japanTime(smokedAt);
  const [hour = "0", minute = "00"] = time.split(":");
  return Number(hour) < BUSINESS_DAY_TURNS_AT_HOUR ? `翌${Number(hour)}:${minute}` : time;
}

/** How the dashboard greets at this time of day in Japan. */
export function greetingAt(now: Date): string {
  const hour = japanHour(now);
  if (hour >= 5 && hour < 11) return "おはようございます";
  if (hour >= 11 && hour < 18) return "こんにちは";
  return "こんばんは";
}
