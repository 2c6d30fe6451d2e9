import { z } from "zod";
import { RecipeItem } from "#features/catalog/catalog-response.ts";

/** An open shop as a search finds it. */
export const FoundShop = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
  prefecture: z.string().nullable(),
  city: z.string().nullable(),
  area: z.string().nullable(),
  nearest_station: z.string().nullable(),
  walk_minutes: z.int().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  is_verified: z.boolean(),
  /** Metres from the place that was asked about; null when none was. */
  distance_m: z.int().nullable(),
});
export type FoundShop = z.infer<typeof FoundShop>;

/** A house mix of a shop, with the catalogue's names as they stand now. */
export const PredefinedMix = z.object({
  id: z.uuid(),
  shop_id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  displayOrder: z.int(),
  createdBy: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  items: z.array(RecipeItem.extend({ maker_id: z.uuid(), flavor_id: z.uuid() })),
});
export type PredefinedMix = z.infer<typeof PredefinedMix>;
