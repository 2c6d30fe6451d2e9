import { type RawBuilder, sql } from "kysely";
import { openingDays } from "../opening-hours.ts";
import type { ShopDetail } from "../shop-detail-response.ts";
import { houseMixRecipe } from "./house-mix-recipe.ts";
import { findHolidays } from "./national-holidays.ts";
import { openingsOn } from "./opening-columns.ts";
import { shownRating } from "./shown-rating.ts";

/** So many days ahead what is special is said, today included. */
const DAYS_AHEAD = 14;

type StoredDetail = Omit<ShopDetail, "special_days"> & {
  exceptions: { day: string; note: string | null }[];
};

/** A `ShopDetail` of `shop` with its `figures`, which may be missing: as a column, and what is made of it. */
export function shopDetail(now: Date): {
  column: RawBuilder<StoredDetail>;
  read: (stored: StoredDetail) => ShopDetail;
} {
  const days = openingDays(now, 1 + DAYS_AHEAD);
  return {
    column: sql`json_build_object(
      'id', shop.id, 'name', shop.name, 'address', shop.address, 'lat', shop.lat, 'lng', shop.lng,
      'description', shop.description, 'website_url', shop.website_url, 'instagram_url', shop.instagram_url,
      'facebook_url', shop.facebook_url, 'twitter_url', shop.twitter_url, 'line_url', shop.line_url,
      'is_verified', shop.is_verified, 'is_active', shop.is_active, 'prefecture', shop.prefecture, 'city', shop.city,
      'area', shop.area, 'nearest_station', shop.nearest_station, 'walk_minutes', shop.walk_minutes, 'tags', shop.tags,
      'price_90min', shop.price_90min, 'rating', ${shownRating}, 'rating_count', coalesce(figures.raters, 0),
      'card_count', coalesce(figures.cards, 0), 'people_count', coalesce(figures.people, 0), 'phone', shop.phone,
      'shisha_price_from', shop.shisha_price_from, 'cover_charge', shop.cover_charge, 'seats', shop.seats,
      'smoking_facility_type', shop.smoking_facility_type, 'min_age', shop.min_age,
      'nicotine_free_available', shop.nicotine_free_available, 'closed_irregularly', shop.closed_irregularly,
      'last_order_minutes', shop.last_order_minutes, 'openings', ${openingsOn(days, now)},
      'week', (
        SELECT coalesce(json_agg(json_build_object(
          'weekday', hours.weekday, 'open_minute', hours.open_minute, 'close_minute', hours.close_minute)
          ORDER BY hours.weekday, hours.open_minute), '[]')
        FROM shop_opening_hours hours
        WHERE hours.shop_id = shop.id AND (hours.weekday < 7 OR shop.has_holiday_hours)),
      'exceptions', (
        SELECT coalesce(json_agg(json_build_object('day', special.day, 'note', special.note) ORDER BY special.day), '[]')
        FROM (SELECT day, min(note) AS note FROM shop_hour_exceptions WHERE shop_id = shop.id AND day = ANY (${days}::date[])
              GROUP BY day) special),
      'house_mixes', (
        SELECT coalesce(json_agg(json_build_object(
          'id', mix.id, 'name', mix.name, 'description', mix.description, 'items', recipe.items)
          ORDER BY mix.display_order, mix.id), '[]')
        FROM shop_predefined_mixes mix CROSS JOIN LATERAL ${houseMixRecipe} recipe
        WHERE mix.shop_id = shop.id AND recipe.items IS NOT NULL))`,
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
