import { z } from "zod";
import { WeekHours } from "./shop-detail-response.ts";
import { ShopImage } from "./shop-response.ts";

const text = z.string().nullable();
const number = z.number().nullable();

/** A day that is unlike its weekday; closed where it has no hours. */
export const ShopException = z.object({
  day: z.iso.date(),
  note: text,
  hours: z.array(WeekHours.omit({ weekday: true })),
});
export type ShopException = z.infer<typeof ShopException>;

/** Everything that a shop's managers may say of it, as it stands, with the state that an edit names. */
export const ShopInformation = z.object({
  id: z.uuid(),
  version: z.int(),
  is_verified: z.boolean(),
  name: z.string(),
  name_kana: text,
  prefecture: text,
  city: text,
  area: text,
  nearest_station: text,
  walk_minutes: number,
  address: text,
  lat: number,
  lng: number,
  description: text,
  phone: text,
  website_url: text,
  instagram_url: text,
  twitter_url: text,
  facebook_url: text,
  line_url: text,
  shisha_price_from: number,
  price_90min: number,
  cover_charge: number,
  seats: number,
  tags: z.array(z.string()),
  smoking_facility_type: text,
  nicotine_free_available: z.boolean(),
  closed_irregularly: z.boolean(),
  checkin_radius_m: z.int(),
  last_order_minutes: number,
  has_holiday_hours: z.boolean(),
  /** In their order, the cover first; they have a state of their own. */
  images: z.array(ShopImage),
  images_version: z.int(),
  /** Of holidays as well, whether they count or not. */
  week: z.array(WeekHours),
  /** From yesterday on. */
  exceptions: z.array(ShopException),
});
export type ShopInformation = z.infer<typeof ShopInformation>;

/** Names the state of a shop that somebody edits, for `If-Match`. */
export function shopEtag({ version }: { version: number }): string {
  return `"${version}"`;
}
