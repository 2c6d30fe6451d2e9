import { sql } from "kysely";
import type { Viewer } from "#foundation/actor.ts";

/** Whether somebody likes `mix`. */
export function isLikedBy(viewer: Viewer) {
  if (!viewer) return sql<boolean>`false`;
  return sql<boolean>`EXISTS (
    SELECT FROM shisha_mix_likes own WHERE own.mix_id = mix.id AND own.user_id = ${viewer.userId}::uuid)`;
}
