import type { ImportedCard } from "../imported-card.ts";
import type { Archive } from "./open-archive.ts";

/** Each of them is decoded. */
export const MOST_PHOTOS = 2_000;

/** The files of a card's photos that an archive has. */
function photosIn(archive: Pick<Archive, "hasPhoto"> | null, card: ImportedCard): string[] {
  return [...card.photos.map(({ path }) => path), card.flavor_card].filter(
    (path): path is string => path !== null && archive?.hasPhoto(path) === true,
  );
}

/** The first cards whose photos come at once; those of the others come when the file is brought again. */
export function photosToCome(
  archive: Pick<Archive, "hasPhoto"> | null,
  cards: readonly ImportedCard[],
): { cards: ImportedCard[]; photos: number; later: number } {
  const coming: ImportedCard[] = [];
  let photos = 0;
  let later = 0;
  for (const card of cards) {
    const { length } = photosIn(archive, card);
    if (later > 0 || photos + length > MOST_PHOTOS) {
      later += length;
      continue;
    }
    photos += length;
    coming.push(card);
  }
  return { cards: coming, photos, later };
}
