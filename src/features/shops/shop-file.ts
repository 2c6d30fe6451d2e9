import { z } from "zod";

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
const Clock = z.string().regex(/^\d{1,2}:\d{2}$/);
const Opening = z.object({ open: Clock, close: Clock });

const PredefinedMix = z.object({
  name: z.string(),
  description: z.string().nullable(),
  items: z.array(
    z.object({ maker_name_en: z.string(), flavor_name_en: z.string(), ratio: z.number().int() }),
  ),
});

const ShopEntry = z.object({
  key: z.string(),
  name: z.string(),
  name_kana: z.string().nullable(),
  prefecture: z.string(),
  city: z.string(),
  area: z.string(),
  nearest_station: z.string().nullable(),
  walk_minutes: z.number().int().nullable(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  description: z.string().nullable(),
  phone: z.string().nullable(),
  website_url: z.string().nullable(),
  instagram_url: z.string().nullable(),
  facebook_url: z.string().nullable(),
  twitter_url: z.string().nullable(),
  line_url: z.string().nullable(),
  shisha_price_from: z.number().int().nullable(),
  price_90min: z.number().int().nullable(),
  cover_charge: z.number().int().nullable(),
  seats: z.number().int().nullable(),
  tags: z.array(z.string()),
  smoking_facility_type: z.string().nullable(),
  min_age: z.number().int(),
  nicotine_free_available: z.boolean(),
  closed_irregularly: z.boolean(),
  checkin_radius_m: z.number().int(),
  is_verified: z.boolean(),
  is_active: z.boolean(),
  is_demo: z.boolean(),
  hours: z.record(z.enum(WEEKDAYS), z.array(Opening)),
  makers_in_stock: z.array(z.string()),
  predefined_mixes: z.array(PredefinedMix),
});
export type ShopEntry = z.infer<typeof ShopEntry>;

/** The part of the seed file that is about shops. */
export const ShopFile = z.object({ shops: z.array(ShopEntry) });
export type ShopFile = z.infer<typeof ShopFile>;

/** "26:00" is 1560 minutes: two in the morning of the next day. */
function minutes(clock: string): number {
  const [hours = 0, rest = 0] = clock.split(":").map(Number);
  return hours * 60 + rest;
}

/** Opening hours as rows; weekday 0 is Sunday. An empty list is a closed day and has no row. */
export function openingHours({ hours }: ShopEntry) {
  return WEEKDAYS.flatMap((day, weekday) =>
    (hours[day] ?? []).map(({ open, close }) => ({
      weekday,
      open_minute: minutes(open),
      close_minute: minutes(close),
    })),
  );
}
