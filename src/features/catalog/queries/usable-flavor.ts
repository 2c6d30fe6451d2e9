import { sql } from "kysely";
import { isViewer } from "#features/accounts/queries/is-viewer.ts";
import type { Viewer } from "#foundation/actor.ts";

/** Flavours that somebody may record and mark, as a condition on `flavor`: the catalogue's, and their own. */
export function usableBy(user: Viewer) {
  return sql<boolean>`(NOT flavor.is_custom OR ${isViewer(user, sql`flavor.created_by`)})`;
}

/** The same of makers, as a condition on `maker`. */
export function usableMakerBy(user: Viewer) {
  return sql<boolean>`(NOT maker.is_custom OR ${isViewer(user, sql`maker.created_by`)})`;
}
