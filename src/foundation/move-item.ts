/** The list after one of its things was moved to another place; as it was where there is no such thing or place. */
export function moveItem<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  if (from < 0 || from >= things.length || to < 0 || to >= things.length) return [...things];
  return things.toSpliced(from, 1).toSpliced(to, 0, ...things.slice(from, from + 1));
}
