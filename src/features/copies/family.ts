import type { NamedMix } from "#features/mixes/mix-response.ts";

/** Of a card's copies nobody is told more than that there are more. */
export const MOST_COPIES_COUNTED = 100;

/** How many others recorded a card from this one, as far as whoever looks may know; at most `MOST_COPIES_COUNTED`. */
export type CountedCopies = { copy_count: number };

/** A card, what it was recorded from, and what others recorded from it (系譜), as far as whoever looks may know. */
export type Family = CountedCopies & {
  /** The oldest first; the last one is what the card was recorded from. */
  ancestors: NamedMix[];
  mix: NamedMix;
  /** The newest first, each with what others recorded from it; more than these are not named. */
  copies: (NamedMix & { copies: NamedMix[] })[];
};

/** So many copies, in words, where `counted` were: 「3枚」, 「100枚以上」. */
export function copiesText(count: number, counted: number): string {
  return `${count}枚${counted >= MOST_COPIES_COUNTED ? "以上" : ""}`;
}
