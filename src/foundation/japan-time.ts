/**
 * Japan has had one offset and no summer time since 1951, so that no formatter of `Intl` is needed: a browser's first one costs a slow
 * phone 150 ms.
 */
const JAPAN_OFFSET_HOURS = 9;
const JAPAN_OFFSET = `+0${JAPAN_OFFSET_HOURS}:00`;

/** A night is one day: the business day turns at 05:00 (domain.md 1.18). */
export const BUSINESS_DAY_TURNS_AT_HOUR = 5;
const HOUR_MS = 3_600_000;

const WEEKDAYS = "日月火水木金土";

/** What a clock in Japan shows, "2026-11-20T21:40:00.000Z" with a zone that is not meant; throws `RangeError` where it is no instant. */
function japanClock(instant: Date): string {
  return new Date(instant.getTime() + JAPAN_OFFSET_HOURS * HOUR_MS).toISOString();
}

/** Calendar day in Japan, "2026-11-20"; throws `RangeError` where it is no instant. */
export function japanDay(instant: Date): string {
  return japanClock(instant).slice(0, "2026-11-20".length);
}

/** Time of day in Japan, "21:40"; throws `RangeError` where it is no instant. */
export function japanTime(instant: Date): string {
  return japanClock(instant).slice("2026-11-20T".length, "2026-11-20T21:40".length);
}

/** Full hours of the day in Japan, 0 to 23; throws `RangeError` where it is no instant. */
export function japanHour(instant: Date): number {
  return Number(japanTime(instant).slice(0, "21".length));
}

/** The day to which a night belongs, "2026-11-18": 02:00 on the 19th is still the 18th. */
export function businessDay(instant: Date): string {
  return japanDay(new Date(instant.getTime() - BUSINESS_DAY_TURNS_AT_HOUR * HOUR_MS));
}

/** The month to which a night belongs, "2026-11". */
export function businessMonth(instant: Date): string {
  return businessDay(instant).slice(0, "2026-11".length);
}

/** For lists, cards and inputs: "2026/11/18". */
export function slashDay(day: string): string {
  return day.replaceAll("-", "/");
}

/** By the clock: "2026/11/18 21:03". */
export function slashMoment(instant: Date): string {
  return `${slashDay(japanDay(instant))} ${japanTime(instant)}`;
}

/** For sentences and headings: "2026年11月20日（金）". Takes a day as "2026-11-20". */
export function longDay(day: string): string {
  const [, , date] = day.split("-");
  return `${longMonth(day)}${Number(date)}日（${weekdayOf(day)}）`;
}

/** "金". Takes a day as "2026-11-20"; throws `RangeError` where it is none. */
export function weekdayOf(day: string): string {
  const name = WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()];
  if (name === undefined) throw new RangeError(`No day: ${day}`);
  return name;
}

/** Heading of a month: "2026年11月". Takes a day or a month, "2026-11". */
export function longMonth(day: string): string {
  const [year, month] = day.split("-");
  return `${year}年${Number(month)}月`;
}

/** The months that end with this one, "2026-11", the oldest first. */
export function monthsUntil(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthsFrom(month, index + 1 - count));
}

/** The month so many after this one, "2026-11"; a negative number counts back. */
export function monthsFrom(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, "2026-11".length);
}

/** The instant of a day and a time as somebody in Japan wrote them, as ISO text with Japan's offset. */
export function japanInstant(day: string, time: string): string {
  return `${day}T${time}:00${JAPAN_OFFSET}`;
}

/**
 * Full years on a day in Japan. A person born on 29 February grows older on 1 March of a common year
 * (年齢計算ニ関スル法律: a year ends with the day before its anniversary).
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** 「3分前」, 「5時間前」, 「2日前」 (domain.md 4.12); what is a week old has its day. */
export function relativeTime(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  if (minutes < 1) return "たった今";
  if (minutes < 60) return `${minutes}分前`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}時間前`;
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / 60 / 24)}日前`;
  return slashDay(japanDay(instant));
}
