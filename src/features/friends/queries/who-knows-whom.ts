import { type RawBuilder, sql } from "kysely";
import { isListedTo, notSuspended } from "#features/accounts/queries/is-listed.ts";
import type { Person, Viewer } from "#foundation/actor.ts";

/* Who is whose friend and who is hidden from whom: the one place of both. `person` is SQL for a user's id. */

/** They are friends of one another, whoever asked. False for visitors. */
export function isFriendOf(viewer: Viewer, person: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`false`;
  const self = sql`${viewer.userId}::uuid`;
  return sql<boolean>`
    EXISTS (SELECT FROM friendships friendship
            WHERE friendship.low_id = least(${self}, ${person}) AND friendship.high_id = greatest(${self}, ${person})
              AND friendship.status = 'accepted')`;
}

/** All of a person's friends, 500 at most, as a query of `user_id`. Nobody of them is blocked: a block ends a friendship. */
export function friendsOf(user: Person): RawBuilder<unknown> {
  const self = sql`${user.userId}::uuid`;
  return sql`
    SELECT high_id AS user_id FROM friendships WHERE low_id = ${self} AND status = 'accepted'
    UNION ALL
    SELECT low_id FROM friendships WHERE high_id = ${self} AND status = 'accepted'`;
}

/** Neither has blocked the other. Visitors are hidden from nobody. */
export function isNotBlocked(viewer: Viewer, person: RawBuilder<unknown>): RawBuilder<boolean> {
  return viewer ? areNotBlocked(sql`${viewer.userId}::uuid`, person) : sql<boolean>`true`;
}

/** The same of two people, whoever is looking. */
export function areNotBlocked(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    NOT EXISTS (SELECT FROM blocks WHERE blocks.blocker_id = ${one} AND blocks.blocked_id = ${other})
    AND NOT EXISTS (SELECT FROM blocks WHERE blocks.blocked_id = ${one} AND blocks.blocker_id = ${other}))`;
}

/**
 * `author` is somebody whom this person may find: signed up, not suspended, withheld by no review, and hidden by no block.
 * Whoever is not, and whoever is not there at all, look alike wherever it is asked. A review withholds nobody from themselves.
 */
export function isFindable(viewer: Viewer, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isBlockable(now)} AND ${isNotBlocked(viewer, sql`author.id`)} AND ${isListedTo(viewer, now)})`;
}

/**
 * The same whether or not a review withholds them or a block stands: a block protects from them all the same, and blocks are directed.
 * Whoever was blocked can block, too, and learns nothing by it.
 */
export function isBlockable(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(author.profile_completed AND ${notSuspended(now)})`;
}
