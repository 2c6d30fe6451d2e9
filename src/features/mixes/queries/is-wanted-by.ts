import { sql } from "kysely";
import type { Viewer } from "#foundation/actor.ts";

/** Whether somebody wants to smoke `mix`. */
export function isWantedBy(viewer: Viewer) {
  if (!viewer) return sql<boolean>`false`;
  return sql<boolean>`EXISTS (
    SELECT FROM favorites kept WHERE kept.mix_id = mix.id AND kept.user_id = ${viewer.userId}::uuid AND kept.kind = 'want')`;
}
