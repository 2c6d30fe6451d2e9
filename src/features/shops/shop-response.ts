import { z } from "zod";
import { RecipeItem } from "#features/catalog/catalog-response.ts";
import { PAINTS } from "#features/catalog/category.ts";

const Opening = z.object({ day: z.iso.date(), open_minute: z.int(), close_minute: z.int() });

/** A photo that a shop shows of itself. */
export const ShopImage = z.object({
  image_url: z.string(),
  alt: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  has_avif: z.boolean(),
});
export type ShopImage = z.infer<typeof ShopImage>;

/** An open shop as a search finds it. */
export const FoundShop = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  description: z.string().nullable(),
  website_url: z.string().nullable(),
  instagram_url: z.string().nullable(),
  facebook_url: z.string().nullable(),
  twitter_url: z.string().nullable(),
  line_url: z.string().nullable(),
  is_verified: z.boolean(),
  is_active: z.boolean(),
  prefecture: z.string().nullable(),
  city: z.string().nullable(),
  area: z.string().nullable(),
  nearest_station: z.string().nullable(),
  walk_minutes: z.int().nullable(),
  tags: z.array(z.string()),
  /** In yen, tax included. */
  price_90min: z.int().nullable(),
  /** Of yesterday, today and tomorrow in Japan; minutes from 00:00 of the day, beyond 1440 of the next morning. */
  openings: z.array(Opening),
  /** Bayesian mean of what people gave on average; null below three of them. */
  rating: z.number().nullable(),
  rating_count: z.int(),
  gives_stamps: z.boolean(),
  /** It has a coupon that anybody may take. */
  gives_coupons: z.boolean(),
  /** Whoever asks keeps it: 好き, 行ってみたい. */
  liked: z.boolean(),
  wanted: z.boolean(),
  /** They have a card of their own from there. */
  has_been: z.boolean(),
  /** Of its house mixes, at most three. */
  paints: z.array(z.enum(PAINTS)),
  /** The first of its own photos. */
  cover: ShopImage.nullable(),
  /** Where no place is asked about, what stands higher has more. */
  listing_rank: z.int(),
  /** Metres from the place or the shop that was asked about; null when none was. */
  distance_m: z.int().nullable(),
  /** Found in spite of a typo: nothing was called as it was asked for. */
  is_near_match: z.boolean(),
});
export type FoundShop = z.infer<typeof FoundShop>;

/** A prefecture, a city of it or a station of that, and how many open shops there are. */
export const ShopArea = z.object({ name: z.string(), shops: z.int() });
export type ShopArea = z.infer<typeof ShopArea>;

/** A house mix of a shop, with the catalogue's names as they stand now. */
export const PredefinedMix = z.object({
  id: z.uuid(),
  shop_id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  displayOrder: z.int(),
  createdBy: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  /** In yen, tax included. */
  price: z.int().nullable(),
  /** On the menu at present. */
  is_available: z.boolean(),
  items: z.array(RecipeItem.extend({ maker_id: z.uuid(), flavor_id: z.uuid() })),
});
export type PredefinedMix = z.infer<typeof PredefinedMix>;
