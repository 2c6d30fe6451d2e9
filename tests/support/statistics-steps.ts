import { expect } from "vitest";
import { MIN_GUESTS } from "#features/shop-statistics/statistics.ts";

/** What a figure says of each guest, by figure and then by guest; as plain TypeScript counts it from cards and visits. */
export type Truth = Map<string, Map<string, string>>;

export const isFew = (count: number) => count >= 1 && count < MIN_GUESTS;

/**
 * Follows the pages of one shop from week to week: whatever of a figure changes says something else of at least five guests than when
 * it last changed. Returns how many figures have changed so far.
 */
export function followSteps(): (figures: Map<string, string>, truth: Truth) => number {
  let before = new Map<string, string>();
  /** What was true of each figure when it last changed on the page. */
  const stood: Truth = new Map();
  let changes = 0;
  return (figures, truth) => {
    for (const [figure, value] of figures) {
      if (before.get(figure) === value) continue;
      changes++;
      const [now, then] = [truth.get(figure) ?? new Map(), stood.get(figure) ?? new Map()];
      const changed = [...new Set([...now.keys(), ...then.keys()])].filter(
        (guest) => now.get(guest) !== then.get(guest),
      );
      expect(now.size, figure).toBeGreaterThanOrEqual(MIN_GUESTS);
      // A figure that appears again where it stood is no news.
      if (before.has(figure)) expect(changed.length, figure).toBeGreaterThanOrEqual(MIN_GUESTS);
      stood.set(figure, now);
    }
    before = figures;
    return changes;
  };
}
