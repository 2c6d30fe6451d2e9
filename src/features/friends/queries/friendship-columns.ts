import { type RawBuilder, sql } from "kysely";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { FriendList } from "../friendship.ts";

/** Who stands on the other side of `friendship`. */
export function otherSide(user: SignedInUser): RawBuilder<string> {
  const self = sql`${user.userId}::uuid`;
  return sql<string>`
    CASE WHEN friendship.low_id = ${self} THEN friendship.high_id ELSE friendship.low_id END`;
}

/** `friendship` as this person sees it, with `author` as the other one: JSON in the shape of `Friendship`. */
export function friendshipDocument(user: SignedInUser): RawBuilder<unknown> {
  return sql`json_build_object(
    'id', friendship.id,
    'state', CASE WHEN friendship.status = 'accepted' THEN 'friends'
                  WHEN friendship.requested_by = ${user.userId}::uuid THEN 'outgoing'
                  ELSE 'incoming' END,
    'person', ${personFace},
    'since', friendship.changed_at)`;
}

/** What stands between a person and `author`, whose id is `other`, as JSON; null where nothing does that this person knows of. */
export function friendshipWith(user: SignedInUser, other: RawBuilder<unknown>): RawBuilder<unknown> {
  const self = sql`${user.userId}::uuid`;
  return sql`(
    SELECT ${friendshipDocument(user)} FROM friendships friendship
    WHERE friendship.low_id = least(${other}, ${self}) AND friendship.high_id = greatest(${other}, ${self})
      AND (${standsIn("friends", user)} OR ${standsIn("incoming", user)} OR ${standsIn("outgoing", user)}))`;
}

/** Of `friendship`, which of a person's lists it stands in. What they declined or cancelled stands in none of theirs. */
export function standsIn(list: FriendList, user: SignedInUser): RawBuilder<boolean> {
  const self = sql`${user.userId}::uuid`;
  switch (list) {
    case "friends":
      return sql<boolean>`friendship.status = 'accepted'`;
    case "incoming":
      return sql<boolean>`(friendship.status = 'pending' AND friendship.requested_by <> ${self})`;
    case "outgoing":
      return sql<boolean>`(friendship.status IN ('pending', 'declined') AND friendship.requested_by = ${self})`;
  }
}

/** All of a person's rows as `friendship`, on whichever side they stand. */
export function friendshipsOf(user: SignedInUser): RawBuilder<unknown> {
  const self = sql`${user.userId}::uuid`;
  return sql`(
    SELECT * FROM friendships WHERE low_id = ${self}
    UNION ALL
    SELECT * FROM friendships WHERE high_id = ${self}) friendship`;
}
