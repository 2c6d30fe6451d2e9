import calendar from "@holiday-jp/holiday_jp";

const { holidays } = calendar;

/** Whether a day in Japan, "2026-11-23", is a national holiday (国民の祝日に関する法律, substitutes included); known to 2050. */
export function isNationalHoliday(day: string): boolean {
  return Object.hasOwn(holidays, day);
}

/** Those of these days that are national holidays, with their names: 「勤労感謝の日」. */
export function findHolidays(days: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    days.filter(isNationalHoliday).map((day) => [day, holidays[day as keyof typeof holidays].name]),
  );
}
