import { z } from "zod";

export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;

/** Place in a list ordered by a time and an id, as it travels in a URL. */
const Position = z.tuple([
  // PostgreSQL knows no year 0 and no offsets beyond 15 hours.
  z.iso.datetime({ offset: true }).regex(/^[12]\d{3}-.{12,24}(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/),
  z.uuid(),
]);

export type Keyset = { at: string; id: string };

/** Where a page ends, as opaque URL-safe text. `at` is a time with microseconds, as the database wrote it. */
export function encodeCursor(end: Keyset): string {
  return btoa(JSON.stringify([end.at, end.id]))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** A cursor that somebody bent reads as no cursor: the list begins at its top. */
export function decodeCursor(cursor: string | null | undefined): Keyset | null {
  if (!cursor || cursor.length > 200) return null;
  try {
    const text = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
    const end = Position.safeParse(JSON.parse(text));
    return end.success ? { at: end.data[0], id: end.data[1] } : null;
  } catch {
    return null;
  }
}
