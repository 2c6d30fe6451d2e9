import { MOST_POINTS } from "#features/mixes/rating-scale.ts";

type Point = { x: number; y: number };

/**
 * A line through ratings in a square of 100, between the whole numbers around them: a dot for each, and a line through those that
 * follow one another. A gap, null, is bridged by none.
 */
export function ratingLine(ratings: readonly (number | null)[]) {
  const given = ratings.filter((rating) => rating !== null);
  const low = Math.max(0, Math.min(Math.floor(Math.min(...given)), MOST_POINTS - 1));
  const high = Math.max(low + 1, Math.ceil(Math.max(...given)));
  const step = ratings.length > 1 ? 100 / (ratings.length - 1) : 0;
  const place = (rating: number, index: number): Point => ({
    x: ratings.length > 1 ? round(index * step) : 50,
    y: round(100 - ((rating - low) / (high - low)) * 100),
  });
  const points: Point[] = [];
  const runs: Point[][] = [];
  for (const [index, rating] of ratings.entries()) {
    if (rating === null) continue;
    const point = place(rating, index);
    points.push(point);
    if (index > 0 && ratings[index - 1] !== null) runs.at(-1)?.push(point);
    else runs.push([point]);
  }
  return { low, high, points, runs: runs.map((run) => run.map(({ x, y }) => `${x},${y}`).join(" ")) };
}

const round = (value: number) => Math.round(value * 10) / 10;
