import { z } from "zod";
import { CATEGORY_SLUGS, PAINTS } from "./category.ts";
import { TINTS } from "./tint.ts";

/** A flavour of the public catalogue with its maker. */
export const CatalogFlavor = z.object({
  id: z.uuid(),
  name: z.string(),
  name_en: z.string().nullable(),
  line: z.string().nullable(),
  maker_id: z.uuid(),
  maker_name: z.string(),
  maker_name_en: z.string().nullable(),
  categories: z.array(z.enum(CATEGORY_SLUGS)),
  /** Its colours: what paints its cards, and what shimmers in them. */
  tints: z.array(z.enum(TINTS)),
  is_custom: z.boolean(),
  /** On how many of the community's last cards it stands. */
  uses: z.int(),
});
export type CatalogFlavor = z.infer<typeof CatalogFlavor>;

/** A maker of the public catalogue, with the names that people know it by. */
export const CatalogMaker = z.object({
  id: z.uuid(),
  name: z.string(),
  name_en: z.string().nullable(),
  country: z.string().nullable(),
  nicotine_free: z.boolean(),
  is_custom: z.boolean(),
  aliases: z.array(z.string()),
});
export type CatalogMaker = z.infer<typeof CatalogMaker>;

/** A flavour with its share, as recipes name it; whose ids stand beside it, the recipe says. */
export const RecipeItem = z.object({
  maker_name: z.string(),
  flavor_name: z.string(),
  flavor_name_en: z.string().nullable(),
  ratio: z.int().nullable(),
  paint: z.enum(PAINTS),
  tints: z.array(z.enum(TINTS)).optional(),
});
