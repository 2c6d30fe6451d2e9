import { photoPath } from "#features/data-export/export-format.ts";
import { picturesOf } from "#features/mixes/mix-images.ts";
import { MAX_IMAGES_PER_MIX } from "#features/mixes/mix-limits.ts";
import { beginningOf } from "#foundation/graphemes.ts";
import type { ArchiveTables } from "./archive-tables.ts";
import type { ImportedCard } from "./imported-card.ts";

const byMix = <Row extends { mix_id: string }>(rows: Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, (row) => row.mix_id);

/** What stands before the words of a card's problem. */
const MOST_WHERE = 60;

/** The cards of an archive, the oldest first, without those that had been deleted. */
export function cardsOfArchive(tables: ArchiveTables): {
  cards: ImportedCard[];
  deleted: number;
  /** Photos that rows name, which are another card's, were named before or are too many. */
  strayPhotos: number;
} {
  const items = byMix(tables.mix_items);
  const images = byMix(tables.mix_images);
  const seen = new Set<string>();
  let strayPhotos = 0;
  // A picture of a card lies in that card's folder, and is shown once.
  const photoOf = (mix: { id: string }, image_url: string): string | null => {
    const path = photoPath(image_url);
    const { bucket, folder } = picturesOf(mix);
    if (path?.startsWith(`photos/${bucket}/${folder}/`) && !seen.has(path)) {
      seen.add(path);
      return path;
    }
    strayPhotos++;
    return null;
  };
  const kept = tables.shisha_mixes.filter(({ deleted_at }) => deleted_at === null);
  const cards = kept.map((mix): ImportedCard => {
    const itemRows = (items.get(mix.id) ?? []).sort((one, other) => one.position - other.position);
    const photoRows = (images.get(mix.id) ?? []).sort(
      (one, other) => one.display_order - other.display_order,
    );
    const shownRows = photoRows.slice(0, MAX_IMAGES_PER_MIX);
    strayPhotos += photoRows.length - shownRows.length;
    return {
      original_id: mix.id,
      where: beginningOf(mix.title ?? itemRows.map(({ flavor_name }) => flavor_name).join(" × "), MOST_WHERE),
      smoked_at: mix.smoked_at,
      is_time_chosen: mix.custom_date_time !== null,
      items: itemRows.map(({ maker_id, flavor_id, maker_name, flavor_name, flavor_name_en, ratio }) => ({
        maker_id,
        flavor_id,
        maker_name,
        flavor_name,
        flavor_name_en,
        ratio,
      })),
      shop_id: mix.shop_id,
      shop_name: mix.shop_name,
      predefined_mix_id: mix.predefined_mix_id,
      source_original_id: mix.source_mix_id,
      title: mix.title,
      comment: mix.comment,
      rating: mix.rating,
      smoke_again: mix.smoke_again,
      visibility: mix.visibility,
      hide_shop: mix.hide_shop,
      hide_time: mix.hide_time,
      photos: shownRows.flatMap(({ image_url, alt }) => {
        const path = photoOf(mix, image_url);
        return path ? [{ path, alt }] : [];
      }),
      flavor_card: mix.flavor_card_image && photoOf(mix, mix.flavor_card_image),
      comments_closed: mix.comments_closed,
      card_frame: mix.card_frame,
    };
  });
  cards.sort((one, other) => Date.parse(one.smoked_at) - Date.parse(other.smoked_at));
  return { cards, deleted: tables.shisha_mixes.length - kept.length, strayPhotos };
}
