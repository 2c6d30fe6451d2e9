/** Puts an entry last in `entries`, and takes out the first ones beyond `most`: a map that knows what came or was used last. */
export function setLatest<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  for (const [oldest] of entries) {
    if (entries.size <= most) return;
    entries.delete(oldest);
  }
}
