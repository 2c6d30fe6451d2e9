import { type RawBuilder, sql } from "kysely";
import { HOLIDAY, openingDays } from "../opening-hours.ts";
import type { ShopDetail } from "../shop-detail-response.ts";
import { houseMixesOfShop } from "./house-mix-recipe.ts";
import { isOfferedMix } from "./house-mix-state.ts";
import { listedColumns } from "./listed-columns.ts";
import { findHolidays } from "./national-holidays.ts";
import { shopImages } from "./shop-images.ts";

/** So many days ahead what is special is said, today included. */
const DAYS_AHEAD = 14;

type StoredDetail = Omit<ShopDetail, "special_days"> & {
  exceptions: { day: string; note: string | null }[];
};

/** The hours of a `shop`'s week, those of holidays where it keeps such. */
export const shopWeek = sql<ShopDetail["week"]>`(
  SELECT coalesce(json_agg(json_build_object(
    'weekday', hours.weekday, 'open_minute', hours.open_minute, 'close_minute', hours.close_minute)
    ORDER BY hours.weekday, hours.open_minute), '[]')
  FROM shop_opening_hours hours
  WHERE hours.shop_id = shop.id AND (hours.weekday < ${sql.lit(HOLIDAY)} OR shop.has_holiday_hours))`;

/** A `ShopDetail` of `shop` with its `figures`, which may be missing: as a column, and what is made of it. */
export function shopDetail(now: Date): {
  column: RawBuilder<StoredDetail>;
  read: (stored: StoredDetail) => ShopDetail;
} {
  const days = openingDays(now, 1 + DAYS_AHEAD);
  return {
    column: sql`json_build_object(${listedColumns(days, now)},
      'images', ${shopImages}, 'card_count', coalesce(figures.cards, 0), 'people_count', coalesce(figures.people, 0), 'phone', shop.phone,
      'shisha_price_from', shop.shisha_price_from, 'cover_charge', shop.cover_charge, 'seats', shop.seats,
      'smoking_facility_type', shop.smoking_facility_type, 'min_age', shop.min_age,
      'nicotine_free_available', shop.nicotine_free_available, 'closed_irregularly', shop.closed_irregularly,
      'last_order_minutes', shop.last_order_minutes, 'has_holiday_hours', shop.has_holiday_hours,
      'week', ${shopWeek},
      'exceptions', (
        SELECT coalesce(json_agg(json_build_object('day', special.day, 'note', special.note) ORDER BY special.day), '[]')
        FROM (SELECT day, min(note) AS note FROM shop_hour_exceptions WHERE shop_id = shop.id AND day = ANY (${days}::date[])
              GROUP BY day) special),
      'house_mixes', (
        SELECT coalesce(json_agg(json_build_object(
          'id', mix.id, 'name', mix.name, 'description', mix.description, 'price', mix.price, 'items', mix.items)
          ORDER BY mix.display_order, mix.id), '[]')
        FROM ${houseMixesOfShop(isOfferedMix)} mix WHERE mix.items IS NOT NULL))`,
    read({ exceptions, ...stored }) {
      const holidays = findHolidays(days);
      const special_days = days.slice(1).flatMap((day) => {
        const exception = exceptions.find((one) => one.day === day);
        const holiday = holidays[day] ?? null;
        if (!exception && !holiday) return [];
        const hours = stored.openings
          .filter((opening) => opening.day === day)
          .map(({ open_minute, close_minute }) => ({ open_minute, close_minute }));
        return [{ day, note: exception?.note ?? null, holiday, hours }];
      });
      return { ...stored, special_days };
    },
  };
}
