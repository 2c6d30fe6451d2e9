import { z } from "zod";
import { VISIBILITIES } from "#features/mixes/audience.ts";
import { isPlainText } from "#foundation/search-text.ts";

/** What `data.json` of an archive says of itself; docs/export-format.md says the rest. */
export const EXPORT_FORMAT = "kemurica-export";
export const EXPORT_VERSION = 1;

export const DATA_FILE = "data.json";

/** Who brings an archive is told of a newer version before anything else of it is looked at. */
export const ExportHead = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.int().min(1),
});

const uuid = z.uuid();
/** Texts that a database keeps as they are. */
const text = z.string().refine(isPlainText);
const moment = z.iso.datetime({ offset: true });

const MixRow = z.object({
  id: uuid,
  short_id: z.string(),
  shop_id: uuid.nullable(),
  shop_name: text.nullable(),
  title: text.nullable(),
  comment: text.nullable(),
  rating: z.number().nullable(),
  smoke_again: z.boolean().nullable(),
  visibility: z.enum(VISIBILITIES),
  hide_shop: z.boolean(),
  hide_time: z.boolean(),
  smoked_at: moment,
  custom_date_time: moment.nullable(),
  created_at: moment,
  source_mix_id: uuid.nullable(),
  predefined_mix_id: uuid.nullable(),
  flavor_card_image: z.string().nullable(),
  deleted_at: moment.nullable(),
});
export type ExportedMix = z.infer<typeof MixRow>;

const ItemRow = z.object({
  mix_id: uuid,
  position: z.int(),
  maker_id: uuid.nullable(),
  flavor_id: uuid.nullable(),
  maker_name: text,
  flavor_name: text,
  flavor_name_en: text.nullable(),
  ratio: z.int().nullable(),
});
export type ExportedItem = z.infer<typeof ItemRow>;

const ImageRow = z.object({
  mix_id: uuid,
  image_url: z.string(),
  display_order: z.int(),
  alt: text.nullable(),
});
export type ExportedImage = z.infer<typeof ImageRow>;

const FavoriteRow = z.object({
  kind: z.string(),
  flavor_id: uuid.nullable(),
  shop_id: uuid.nullable(),
  mix_id: uuid.nullable(),
});
export type ExportedFavorite = z.infer<typeof FavoriteRow>;

/** What an import reads of an archive. Tables and columns that it does not read are anything. */
export const ExportedData = ExportHead.extend({
  version: z.literal(EXPORT_VERSION),
  made_at: moment,
  person: z.object({ id: uuid, display_name: z.string() }),
  tables: z.looseObject({
    shisha_mixes: z.array(MixRow),
    mix_items: z.array(ItemRow),
    mix_images: z.array(ImageRow),
    favorites: z.array(FavoriteRow),
  }),
});
export type ExportedData = z.infer<typeof ExportedData>;

const STORED = /^\/storage\/([a-z]+(?:-[a-z]+)*\/[0-9a-f-]{36}\/[0-9a-f]{32}\.jpg)$/;

/** Where an archive has the picture that a row names; null for what is no address of one. */
export function photoPath(image_url: string): string | null {
  const [, path] = STORED.exec(image_url) ?? [];
  return path ? `photos/${path}` : null;
}
