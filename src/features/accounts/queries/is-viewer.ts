import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#foundation/actor.ts";

/** `person`, SQL for a user's id, is whoever is looking; where it may be null, so is the answer. Of visitors false. */
export function isViewer(viewer: Viewer, person: RawBuilder<unknown>) {
  return viewer ? sql<boolean>`(${person} = ${viewer.userId}::uuid)` : sql<boolean>`false`;
}
