import holidayJp from "@holiday-jp/holiday_jp";

/** Whether a day in Japan, "2026-11-23", is a national holiday (国民の祝日に関する法律, substitutes included); known to 2050. */
export function isNationalHoliday(day: string): boolean {
  return Object.hasOwn(holidayJp.holidays, day);
}
