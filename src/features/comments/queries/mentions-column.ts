import { sql } from "kysely";
import { faceName } from "#features/accounts/queries/face-columns.ts";
import { isFindable } from "#features/friends/queries/who-knows-whom.ts";
import type { Viewer } from "#foundation/actor.ts";

/** Whom `comment` names, as JSON: those whom the reader may find, as they are called today. */
export function mentionsOf(viewer: Viewer, now: Date) {
  return sql`
    CASE WHEN comment.mentioned_ids = '{}' THEN '[]'::json ELSE (
      SELECT coalesce(json_agg(json_build_object('user_id', author.id, 'name', ${faceName})), '[]')
      FROM unnest(comment.mentioned_ids) named (id) JOIN users author ON author.id = named.id AND ${isFindable(viewer, now)}) END`;
}
