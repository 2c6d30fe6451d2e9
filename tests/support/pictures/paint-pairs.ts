import { CATEGORY_SLUGS, type Paint } from "#features/catalog/category.ts";

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
