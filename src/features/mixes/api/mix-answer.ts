import { z } from "@hono/zod-openapi";
import { VISIBILITIES } from "../mix.ts";

const Item = z.object({
  maker_name: z.string(),
  flavor_name: z.string(),
  flavor_name_en: z.string().nullable(),
  ratio: z.number().nullable(),
  paint: z.string(),
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
  seal: z.string().nullable(),
  author_id: z.uuid(),
  author_name: z.string(),
  author_picture_url: z.string().nullable(),
  items: z.array(Item),
  visibility: z.enum(VISIBILITIES),
  smoked_at: z.iso.datetime().optional(),
  custom_date_time: z.iso.datetime().nullable().optional(),
  smoke_again: z.boolean().nullable().optional(),
  hide_shop: z.boolean().optional(),
  hide_time: z.boolean().optional(),
});
