import { href } from "react-router";
import type { Paint } from "#features/catalog/category.ts";

/** A profile's address: narrowed to a paint, from a cursor on. */
export function profilePath(id: string, asked: { paint?: Paint | null; cursor?: string } = {}): string {
  const query = new URLSearchParams();
  if (asked.paint) query.set("paint", asked.paint);
  if (asked.cursor) query.set("cursor", asked.cursor);
  const path = href("/profile/:id", { id });
  return query.size > 0 ? `${path}?${query}` : path;
}
