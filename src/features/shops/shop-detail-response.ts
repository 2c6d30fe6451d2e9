import { z } from "zod";
import { FoundShop, PredefinedMix, ShopImage } from "./shop-response.ts";

const hours = { open_minute: z.int(), close_minute: z.int() };

/** Hours of a weekday: 0 is Sunday, 7 national holidays. A weekday without any is closed. */
export const WeekHours = z.object({ weekday: z.int().min(0).max(7), ...hours });
export type WeekHours = z.infer<typeof WeekHours>;

/** A day that is none of the week's: the shop says so, or the calendar does. */
export const SpecialDay = z.object({
  day: z.iso.date(),
  /** What the shop says of it. */
  note: z.string().nullable(),
  /** Of a national holiday. */
  holiday: z.string().nullable(),
  hours: z.array(z.object(hours)),
});
export type SpecialDay = z.infer<typeof SpecialDay>;

export const HouseMix = PredefinedMix.pick({
  id: true,
  name: true,
  description: true,
  price: true,
  items: true,
});
export type HouseMix = z.infer<typeof HouseMix>;

/** An open shop, with everything that its page says to everybody. */
export const ShopDetail = FoundShop.omit({
  distance_m: true,
  is_near_match: true,
  liked: true,
  wanted: true,
  has_been: true,
  listing_rank: true,
  openings: true,
  paints: true,
  cover: true,
}).extend({
  /** Its own photos, the cover first. */
  images: z.array(ShopImage),
  /** Cards that others may find here, and how many people recorded them. */
  card_count: z.int(),
  people_count: z.int(),
  phone: z.string().nullable(),
  /** In yen, tax included. */
  shisha_price_from: z.int().nullable(),
  cover_charge: z.int().nullable(),
  seats: z.int().nullable(),
  smoking_facility_type: z.string().nullable(),
  min_age: z.int(),
  nicotine_free_available: z.boolean(),
  closed_irregularly: z.boolean(),
  last_order_minutes: z.int().nullable(),
  week: z.array(WeekHours),
  /** On national holidays it keeps the hours of weekday 7, or is closed where there are none. */
  has_holiday_hours: z.boolean(),
  /** From yesterday in Japan on. */
  openings: FoundShop.shape.openings,
  special_days: z.array(SpecialDay),
  house_mixes: z.array(HouseMix),
});
export type ShopDetail = z.infer<typeof ShopDetail>;
