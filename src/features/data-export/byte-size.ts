const KB = 1_000;
const MB = KB * 1_000;

/** The size of a file as people read it: 840KB, 12.3MB. */
export function byteSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))}KB`;
  return `${(bytes / MB).toFixed(1)}MB`;
}
