import { ALL_DAY, HOLIDAY, hoursLabel, isAllDay, isOpenAllDay, type OpeningHours } from "./opening-hours.ts";

/** Monday first, as weeks are written; national holidays last. */
export const WEEK: readonly { weekday: number; name: string }[] = [
  { weekday: 1, name: "月" },
  { weekday: 2, name: "火" },
  { weekday: 3, name: "水" },
  { weekday: 4, name: "木" },
  { weekday: 5, name: "金" },
  { weekday: 6, name: "土" },
  { weekday: 0, name: "日" },
];
const HOLIDAYS = { weekday: HOLIDAY, name: "祝日" };

export const CLOSED = "定休日";

/** Hours of a day in words: 「15:00〜翌2:00」, 「24時間営業」; more than one part apart by 「、」. */
export function dayLabel(hours: readonly OpeningHours[], closed: string = CLOSED): string {
  if (isAllDay(hours)) return ALL_DAY;
  return hours.length === 0 ? closed : hours.map(hoursLabel).join("、");
}

export type WeekRow = { name: string; weekdays: number[]; hours: string };

/** The week as a table reads it: days that follow one another with the same hours stand together, 「月〜木」; holidays where they have hours of their own, or none. */
export function weekRows(
  week: readonly (OpeningHours & { weekday: number })[],
  { has_holiday_hours }: { has_holiday_hours: boolean },
): WeekRow[] {
  const hoursOf = (weekday: number) =>
    isOpenAllDay(week, weekday) ? ALL_DAY : dayLabel(week.filter((one) => one.weekday === weekday));
  const rows: (WeekRow & { names: string[] })[] = [];
  for (const { weekday, name } of WEEK) {
    const hours = hoursOf(weekday);
    const last = rows.at(-1);
    if (last?.hours === hours) {
      last.names.push(name);
      last.weekdays.push(weekday);
    } else rows.push({ name, names: [name], weekdays: [weekday], hours });
  }
  const named = rows.map(({ names, weekdays, hours }) => ({ name: namesLabel(names), weekdays, hours }));
  return has_holiday_hours
    ? [...named, { name: HOLIDAYS.name, weekdays: [HOLIDAYS.weekday], hours: hoursOf(HOLIDAYS.weekday) }]
    : named;
}

function namesLabel(names: string[]): string {
  if (names.length === WEEK.length) return "毎日";
  if (names.length > 2) return `${names[0]}〜${names.at(-1)}`;
  return names.join("・");
}
