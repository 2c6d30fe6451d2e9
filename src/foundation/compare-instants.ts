/** Order of two instants as ISO texts of one offset, the earlier first; an empty one is before all. */
export function compareInstants(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
