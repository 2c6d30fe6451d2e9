import { z } from "zod";

export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;

/** What `through` brings at most: a screen holds no more; below, what it knew stays. */
export const MOST_AT_ONCE = 300;

/** The last cards on a member's home. */
export const HOME_LENGTH = 6;

/** How many things our own screens ask for at a time. */
export const SCREEN_LENGTHS = [HOME_LENGTH, PAGE_SIZE, MOST_AT_ONCE];

/** What a list is asked for. */
export type AskedPage = {
  /** Where the page before ended; the top where there is none. */
  cursor?: string | null | undefined;
  /** Everything from there down to this cursor, or to the "end", instead of a page: what stands on a screen, read anew. */
  through?: string | null | undefined;
  limit?: number | undefined;
};

/** A part of a list, and the cursor where it goes on; null after the last thing. */
export type Page<Thing> = { things: Thing[]; next_cursor: string | null };

/** A moment that the database can read: it knows no year 0 and no offsets beyond 15 hours. */
export const DatabaseMoment = z.iso
  .datetime({ offset: true })
  .regex(/^[12]\d{3}-.{12,24}(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/);

/** Place in a list ordered by a time or a number and an id, as it travels in a URL. */
const Position = z.tuple([z.union([DatabaseMoment, z.number()]), z.uuid()]);

export type Keyset = { at: string | number; id: string };

/** Where a page ends, as opaque URL-safe text. `at` is a number, or a time with microseconds, as the database wrote it. */
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
