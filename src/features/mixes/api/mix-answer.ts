import { z } from "@hono/zod-openapi";
import { CARD_FRAMES } from "#features/flavor-card/card-face.ts";
import { Favorite } from "../favorite.ts";
import { VISIBILITIES } from "../mix.ts";

const Item = z.object({
  id: z.uuid(),
  mix_id: z.uuid(),
  maker_id: z.uuid().nullable(),
  flavor_id: z.uuid().nullable(),
  maker_name: z.string(),
  flavor_name: z.string(),
  flavor_name_en: z.string().nullable(),
  ratio: z.number().nullable(),
  paint: z.string(),
});

export const MixImageAnswer = z.object({
  id: z.uuid(),
  mix_id: z.uuid(),
  image_url: z.string(),
  display_order: z.number(),
  alt: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  has_avif: z.boolean(),
});

/** A mix as calls answer it. Fields that only the author may know are there only for the author. */
export const MixAnswer = z.object({
  id: z.uuid(),
  short_id: z.string(),
  title: z.string().nullable(),
  house_mix_name: z.string().nullable(),
  rating: z.number().nullable(),
  comment: z.string().nullable(),
  shop_id: z.uuid().nullable(),
  shop_name: z.string().nullable(),
  day: z.string(),
  like_count: z.number(),
  liked: z.boolean().optional(),
  favorites: z.array(Favorite).optional(),
  seal: z.string().nullable(),
  card_frame: z.enum(CARD_FRAMES).nullable(),
  user_id: z.uuid(),
  author_name: z.string(),
  author_picture_url: z.string().nullable(),
  items: z.array(Item),
  // A page of the history goes without.
  images: z.array(MixImageAnswer).optional(),
  flavorCardImage: z.string().nullable(),
  has_stamp: z.boolean(),
  is_verified: z.boolean(),
  verification_type: z.enum(["none", "gps", "qr", "staff"]),
  checkin_verified: z.boolean(),
  staff_verified: z.boolean(),
  visibility: z.enum(VISIBILITIES),
  smoked_at: z.iso.datetime().optional(),
  customDateTime: z.iso.datetime().nullable().optional(),
  created_at: z.iso.datetime().optional(),
  updated_at: z.iso.datetime().optional(),
  smoke_again: z.boolean().nullable().optional(),
  hide_shop: z.boolean().optional(),
  hide_time: z.boolean().optional(),
  checkin_at: z.iso.datetime().nullable().optional(),
  checkin_lat: z.number().nullable().optional(),
  checkin_lng: z.number().nullable().optional(),
  location_accuracy: z.number().nullable().optional(),
  staff_verified_at: z.iso.datetime().nullable().optional(),
});
