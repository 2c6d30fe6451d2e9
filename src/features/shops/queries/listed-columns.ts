import { type RawBuilder, sql } from "kysely";
import { openingsOn } from "./opening-columns.ts";
import { shownRating } from "./shown-rating.ts";

/**
 * What is said of an open `shop` wherever it stands, with its `figures`, which may be missing, and its hours on these days: names
 * and values of a JSON object.
 */
export function listedColumns(days: readonly string[], now: Date) {
  return sql`
    'id', shop.id, 'name', shop.name, 'address', shop.address, 'lat', shop.lat, 'lng', shop.lng,
    'description', shop.description, 'website_url', shop.website_url, 'instagram_url', shop.instagram_url,
    'facebook_url', shop.facebook_url, 'twitter_url', shop.twitter_url, 'line_url', shop.line_url,
    'is_verified', shop.is_verified, 'is_active', shop.is_active, 'prefecture', shop.prefecture, 'city', shop.city,
    'area', shop.area, 'nearest_station', shop.nearest_station, 'walk_minutes', shop.walk_minutes, 'tags', shop.tags,
    'price_90min', shop.price_90min, 'openings', ${openingsOn(days, now)},
    'rating', ${shownRating}, 'rating_count', coalesce(figures.raters, 0),
    'gives_stamps', ${offersStamps(now)}, 'gives_coupons', ${offersCoupons(now)}`;
}

/**
 * Whether an open `shop` gives stamps at a moment. What a programme needs for it, the database says (`programme_runs`): the finder stands
 * before stamps and coupons among the features.
 */
export function offersStamps(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(shop.is_verified AND EXISTS (
    SELECT FROM stamp_programmes programme
    WHERE programme.shop_id = shop.id AND programme_runs(programme, ${now}::timestamptz)))`;
}

/** Whether an open `shop` has a coupon at a moment that anybody may take (`coupon_is_given`). */
export function offersCoupons(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(shop.is_verified AND EXISTS (
    SELECT FROM coupons coupon
    WHERE coupon.shop_id = shop.id AND coupon.acquisition = 'open' AND coupon_is_given(coupon, ${now}::timestamptz)))`;
}
