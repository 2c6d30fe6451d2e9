import { sql } from "kysely";
import { HOLIDAY, minuteOf, type Opening, openingDays } from "../opening-hours.ts";
import { isNationalHoliday } from "./national-holidays.ts";

/** The hours of a `shop` on a day of `asked`: an exception's, else on a national holiday those of holidays, else the weekday's. */
const hoursThatDay = sql`(
  SELECT hours.open_minute, hours.close_minute
  FROM shop_opening_hours hours
  WHERE hours.shop_id = shop.id
    AND hours.weekday = CASE WHEN asked.is_holiday AND shop.has_holiday_hours THEN ${sql.lit(HOLIDAY)} ELSE asked.weekday END
    AND NOT EXISTS (SELECT FROM shop_hour_exceptions special WHERE special.shop_id = shop.id AND special.day = asked.day)
  UNION ALL
  SELECT special.open_minute, special.close_minute
  FROM shop_hour_exceptions special
  WHERE special.shop_id = shop.id AND special.day = asked.day AND special.open_minute IS NOT NULL
) hours`;

/** The hours of a `shop` on these days as JSON, a list of `Opening` in their order: a column. */
export function openingsOn(days: readonly string[], now: Date) {
  return sql<Opening[]>`(
    SELECT coalesce(json_agg(
      json_build_object('day', asked.day, 'open_minute', hours.open_minute, 'close_minute', hours.close_minute)
      ORDER BY asked.day, hours.open_minute), '[]')
    FROM ${daysAsked(days, now)} CROSS JOIN LATERAL ${hoursThatDay})`;
}

/** Whether a `shop` is open at this moment, also by the hours of the day before: a condition. */
export function isOpenAt(now: Date) {
  return sql<boolean>`EXISTS (
    SELECT FROM ${daysAsked(openingDays(now, 2), now)} CROSS JOIN LATERAL ${hoursThatDay}
    WHERE hours.open_minute <= asked.minute AND asked.minute < hours.close_minute)`;
}

function daysAsked(days: readonly string[], now: Date) {
  const rows = days.map(
    (
      day,
    ) => sql`(${day}::date, ${new Date(`${day}T00:00:00Z`).getUTCDay()}::integer, ${isNationalHoliday(day)}::boolean,
                  ${minuteOf(day, now)}::integer)`,
  );
  return sql`(VALUES ${sql.join(rows)}) asked (day, weekday, is_holiday, minute)`;
}
