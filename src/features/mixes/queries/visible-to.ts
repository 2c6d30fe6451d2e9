import { sql } from "kysely";
import type { Actor } from "#foundation/actor.ts";

/**
 * Which mixes a person may see when they know where, as a condition on `mix`: one's own, public ones and those with a
 * link. Friends' cards come with friends.
 */
export function visibleTo(viewer: Actor) {
  return sql`
    mix.deleted_at IS NULL
    AND (mix.user_id = ${viewer?.userId ?? null}::uuid
         OR (mix.hidden_at IS NULL AND mix.visibility IN ('public', 'link')))`;
}
