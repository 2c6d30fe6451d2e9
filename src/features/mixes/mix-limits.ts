export const MAX_ITEMS_PER_MIX = 12;
export const MAX_TITLE = 40;
/** Beside its author, those who are invited counted as well. */
export const MOST_COMPANIONS = 8;
export const MAX_COMMENT = 1_000;
/** Shown ones; the photo of the shop's flavour card is not counted (domain.md 1.10). */
export const MAX_IMAGES_PER_MIX = 4;
export const MAX_ALT = 200;
const YEARS_BACK = 5;
const DAY_MS = 86_400_000;

/** Ratings keep one decimal; an unrated mix keeps `null`, which is not the same as zero. */
export function roundRating(rating: number | null | undefined): number | null {
  return rating === null || rating === undefined ? null : Math.round(rating * 10) / 10;
}

/** From five years ago to one day ahead (domain.md 1.7). */
export function isWithinRange(smokedAt: Date, now: Date): boolean {
  const earliest = new Date(now);
  earliest.setUTCFullYear(earliest.getUTCFullYear() - YEARS_BACK);
  return smokedAt >= earliest && smokedAt.getTime() <= now.getTime() + DAY_MS;
}
