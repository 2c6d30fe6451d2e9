export const MOST_POINTS = 5;
export const HALF_POINT = 0.5;

/** Whether a thumb that goes from one rating to another comes to a half point or passes one; from nowhere it has passed none. */
export function passesHalf(from: number | null, to: number): boolean {
  if (from === null) return false;
  // In tenths: ratings are not exact otherwise.
  const [start, end] = [Math.round(from * 10), Math.round(to * 10)];
  const halves = HALF_POINT * 10;
  return end > start
    ? Math.floor(end / halves) > Math.floor(start / halves)
    : Math.ceil(end / halves) < Math.ceil(start / halves);
}
