import { weekRows } from "#features/shops/opening-week.ts";
import type { ShopDetail } from "#features/shops/shop-detail-response.ts";
import { CLOSED, OPEN, type ShopField } from "./suggestion.ts";

type StandingShop = Pick<
  ShopDetail,
  "is_active" | "week" | "has_holiday_hours" | Exclude<ShopField, "hours" | "closed" | "other">
>;

/** What a shop's page says now, field by field; null where it says nothing. */
export function shopStanding(shop: StandingShop): Record<ShopField, string | null> {
  return {
    name: shop.name,
    address: shop.address,
    nearest_station: shop.nearest_station,
    walk_minutes: digits(shop.walk_minutes),
    phone: shop.phone,
    website_url: shop.website_url,
    instagram_url: shop.instagram_url,
    twitter_url: shop.twitter_url,
    facebook_url: shop.facebook_url,
    line_url: shop.line_url,
    hours:
      shop.week.length === 0
        ? null
        : weekRows(shop.week, shop)
            .map(({ name, hours }) => `${name} ${hours}`)
            .join("\n"),
    price_90min: digits(shop.price_90min),
    shisha_price_from: digits(shop.shisha_price_from),
    cover_charge: digits(shop.cover_charge),
    seats: digits(shop.seats),
    closed: shop.is_active ? OPEN : CLOSED,
    other: null,
  };
}

const digits = (number: number | null) => (number === null ? null : String(number));
