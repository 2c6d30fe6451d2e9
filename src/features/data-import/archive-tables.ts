import { z } from "zod";
import { ExportedData } from "#features/data-export/export-format.ts";
import { MAX_IMAGES_PER_MIX, MAX_ITEMS_PER_MIX } from "#features/mixes/mix-limits.ts";
import { ImportFailure } from "./import-failure.ts";

/** Deleted ones are among them. */
const MOST_MIXES = 20_000;
const MOST_FAVORITES = 20_000;

const { shisha_mixes, mix_items, mix_images, favorites } = ExportedData.shape.tables.shape;
const rows = {
  // Older archives may lack what came later.
  mix: shisha_mixes.element.extend({
    comments_closed: z.boolean().default(false),
    card_frame: z.string().nullable().default(null),
  }),
  item: mix_items.element,
  image: mix_images.element,
  favorite: favorites.element,
};

export type ArchiveTables = {
  shisha_mixes: z.infer<typeof rows.mix>[];
  mix_items: z.infer<typeof rows.item>[];
  mix_images: z.infer<typeof rows.image>[];
  favorites: z.infer<typeof rows.favorite>[];
};

/** The tables of an archive that an import reads. The others are not looked at, and the first bad row ends it. */
export function readTables(tables: unknown): ArchiveTables {
  const read = <Row>(name: keyof ArchiveTables, row: z.ZodType<Row>, most: number): Row[] => {
    const found = isRecord(tables) ? tables[name] : undefined;
    if (!Array.isArray(found)) throw new ImportFailure("ARCHIVE_BROKEN");
    if (found.length > most) throw new ImportFailure("ARCHIVE_TOO_FULL");
    // Parsed as one array, each of them would have its issues kept.
    return found.map((one: unknown) => {
      const parsed = row.safeParse(one);
      if (!parsed.success) throw new ImportFailure("ARCHIVE_BROKEN");
      return parsed.data;
    });
  };
  return {
    shisha_mixes: read("shisha_mixes", rows.mix, MOST_MIXES),
    mix_items: read("mix_items", rows.item, MOST_MIXES * MAX_ITEMS_PER_MIX),
    mix_images: read("mix_images", rows.image, MOST_MIXES * MAX_IMAGES_PER_MIX),
    favorites: read("favorites", rows.favorite, MOST_FAVORITES),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
