import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#foundation/actor.ts";

/* Who is whose friend and who is hidden from whom, as conditions: the one place of both. `person` is SQL for a user's id. */

/** They are friends of one another, whoever asked. False for visitors. */
export function isFriendOf(viewer: Actor, person: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`false`;
  const self = sql`${viewer.userId}::uuid`;
  return sql<boolean>`
    EXISTS (SELECT FROM friendships friendship
            WHERE friendship.low_id = least(${self}, ${person}) AND friendship.high_id = greatest(${self}, ${person})
              AND friendship.status = 'accepted')`;
}

/** Neither has blocked the other. Visitors are hidden from nobody. */
export function isNotBlocked(viewer: Actor, person: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`true`;
  const self = sql`${viewer.userId}::uuid`;
  return sql<boolean>`(
    NOT EXISTS (SELECT FROM blocks WHERE blocks.blocker_id = ${self} AND blocks.blocked_id = ${person})
    AND NOT EXISTS (SELECT FROM blocks WHERE blocks.blocked_id = ${self} AND blocks.blocker_id = ${person}))`;
}
