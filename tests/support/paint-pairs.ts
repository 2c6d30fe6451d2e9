import { CATEGORY_SLUGS, type Paint } from "../../src/features/catalog/category.ts";

export const PAINTS: readonly Paint[] = [...CATEGORY_SLUGS, "custom"];

const PARTS = 3;

/**
 * A third of all pairs, in which each paint comes first and second. Three drawings of one kind that take the parts 0, 1 and 2 see
 * all of them: how a pair looks is the same work for each drawing, and every one doing all of it only computes.
 */
export function paintPairs(part: number): (readonly [Paint, Paint])[] {
  return PAINTS.flatMap((first, at) =>
    PAINTS.filter((_, other) => (at + other) % PARTS === part % PARTS).map(
      (second) => [first, second] as const,
    ),
  );
}
