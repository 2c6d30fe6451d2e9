/** How much waits for whoever runs the place, by queue; of each at most as many as are counted (`MOST_COUNTED`). */
export type Waiting = {
  reports: number;
  claims: number;
  verifications: number;
  suggestions: number;
  makers: number;
  flavors: number;
};

/** Of more nothing is counted: a figure beside a word says enough by then. */
export const MOST_COUNTED = 200;

export function sumOf(waiting: Waiting): number {
  return Object.values(waiting).reduce((sum, count) => sum + count, 0);
}
