import { CATEGORY_SLUGS, type Paint } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";

export const PAINTS: readonly Paint[] = [...CATEGORY_SLUGS, "custom"];

const PARTS = 3;

/**
 * A third of all pairs, in which each paint comes first and second; part 0, 1 or 2, counted on from there. Three drawings that take
 * one part each see all pairs between them.
 */
export function paintPairs(part: number): (readonly [Paint, Paint])[] {
  return PAINTS.flatMap((first, at) =>
    PAINTS.filter((_, other) => (at + other) % PARTS === part % PARTS).map(
      (second) => [first, second] as const,
    ),
  );
}

/** Tints whose lights or shades are lighter than those of all others: what they hold, every other pair holds (paint-tones.test.ts). */
export const LIGHTEST_PAIRS: (readonly [Tint, Tint])[] = [
  ["lemon", "melon"],
  ["pear", "ice"],
  ["green_apple", "lime"],
  ["milk", "coconut"],
  ["cardamom", "white_grape"],
  ["champagne", "jasmine"],
];

/** Tints whose lights are darker by day than those of all others: dark words that they carry, every other pair carries. */
export const DARKEST_PAIRS: (readonly [Tint, Tint])[] = [
  ["raspberry", "pomegranate"],
  ["prickly_pear", "cherry"],
];
