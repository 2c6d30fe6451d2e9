import { japanDay, japanInstant } from "#foundation/japan-time.ts";

/** Sheets that say no time. */
const EVENING = "20:00";
/** The year before each era's first. */
const ERAS: Record<string, number> = { 令和: 2018, R: 2018, 平成: 1988, H: 1988 };

const WEEKDAY = String.raw`(?:\s*[(（]?[月火水木金土日](?:曜日?)?[)）]?)?`;
const DATE = new RegExp(
  String.raw`^(?:(令和|平成|[RH])\s*(\d{1,2}|元)|(\d{4}))\s*[./年-]\s*(\d{1,2})\s*[./月-]\s*(\d{1,2})日?${WEEKDAY}(?:[T\s]+(.+))?$`,
  "iu",
);
const TIME = /^(午前|午後|am|pm)?\s*(\d{1,2})\s*[:時]\s*(\d{1,2})?(?::\d{1,2}|分)?\s*(am|pm)?$/iu;

/**
 * A moment in Japan as people write one: 2024/3/5, 2024-03-05 21:40, 2024年3月5日（火）, 令和6年3月5日, with a time in a cell of its own or
 * none. Null for what is no day of any calendar, and for a day without a year.
 */
export function readSheetMoment(date: string, time: string): string | null {
  const [, era, eraYear, year, month = "", day = "", timeBehind] = DATE.exec(plain(date)) ?? [];
  if (month === "") return null;
  const full = era ? (ERAS[era.toUpperCase()] ?? 0) + (eraYear === "元" ? 1 : Number(eraYear)) : Number(year);
  const clock = readTime(time.trim() || timeBehind || EVENING);
  if (clock === null) return null;
  const wanted = `${String(full).padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const instant = new Date(japanInstant(wanted, clock));
  // The 31st of a short month is the first of the next one to a Date.
  return Number.isNaN(instant.getTime()) || japanDay(instant) !== wanted ? null : instant.toISOString();
}

function readTime(written: string): string | null {
  const [, before, hour, minute = "0", behind] = TIME.exec(plain(written)) ?? [];
  if (hour === undefined) return null;
  const half = (before ?? behind ?? "").toLowerCase();
  const isAfternoon = half === "午後" || half === "pm";
  const hours = (Number(hour) % (half ? 12 : 24)) + (isAfternoon ? 12 : 0);
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return `${String(hours).padStart(2, "0")}:${minute.padStart(2, "0")}`;
}

/** One blank for many: patterns look at each of them from each. */
function plain(written: string): string {
  return written.normalize("NFKC").replace(/\s+/g, " ").trim();
}
