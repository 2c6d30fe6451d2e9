import { type RawBuilder, sql } from "kysely";
import { HOLIDAY, minuteOf, type Opening, openingDays } from "../opening-hours.ts";
import { isNationalHoliday } from "./national-holidays.ts";

/**
 * The hours of a `shop` on the days of `asked`, as a table `hours`: an exception's, else on a national holiday those of holidays, else
 * the weekday's. Days are joined to the hours, not asked one after the other: a shop has few of either.
 */
function hoursOf(asked: RawBuilder<unknown>) {
  return sql`(
    SELECT asked.day, asked.minute, hours.open_minute, hours.close_minute
    FROM ${asked}
    JOIN shop_opening_hours hours ON hours.shop_id = shop.id
      AND hours.weekday = CASE WHEN asked.is_holiday AND shop.has_holiday_hours THEN ${sql.lit(HOLIDAY)} ELSE asked.weekday END
    WHERE NOT EXISTS (SELECT FROM shop_hour_exceptions special WHERE special.shop_id = shop.id AND special.day = asked.day)
    UNION ALL
    SELECT asked.day, asked.minute, special.open_minute, special.close_minute
    FROM ${asked}
    JOIN shop_hour_exceptions special ON special.shop_id = shop.id AND special.day = asked.day AND special.open_minute IS NOT NULL
  ) hours`;
}

/** The hours of a `shop` on these days as JSON, a list of `Opening` in their order: a column. */
export function openingsOn(days: readonly string[], now: Date) {
  return sql<Opening[]>`(
    SELECT coalesce(json_agg(
      json_build_object('day', hours.day, 'open_minute', hours.open_minute, 'close_minute', hours.close_minute)
      ORDER BY hours.day, hours.open_minute), '[]')
    FROM ${hoursOf(daysAsked(days, now))})`;
}

/** Whether a `shop` is open at this moment, also by the hours of the day before: a condition. */
export function isOpenAt(now: Date) {
  return sql<boolean>`EXISTS (
    SELECT FROM ${hoursOf(daysAsked(openingDays(now, 2), now))}
    WHERE hours.open_minute <= hours.minute AND hours.minute < hours.close_minute)`;
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
