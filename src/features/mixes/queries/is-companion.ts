import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#foundation/actor.ts";

/** Somebody stands on `mix` beside its author, or is invited to (同席). False for visitors. */
export function isCompanion(viewer: Viewer): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`false`;
  return sql<boolean>`
    EXISTS (SELECT FROM companions companion
            WHERE companion.mix_id = mix.id AND companion.user_id = ${viewer.userId}::uuid
              AND companion.status IN ('invited', 'accepted'))`;
}
