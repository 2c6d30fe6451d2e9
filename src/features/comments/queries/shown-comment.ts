import { sql } from "kysely";
import { isListedTo } from "#features/accounts/queries/is-listed.ts";
import { areNotBlocked, isNotBlocked } from "#features/friends/queries/who-knows-whom.ts";
import type { Viewer } from "#foundation/actor.ts";

/**
 * `comment` is there for whoever may see `mix`: neither deleted nor withheld, and its writer, `author`, neither suspended nor,
 * for others, withheld, nor hidden by a block from the reader or from the card's author, who could not take it off.
 */
export function isShownComment(viewer: Viewer, now: Date) {
  return sql<boolean>`
    (comment.deleted_at IS NULL AND comment.hidden_at IS NULL
     AND ${isListedTo(viewer, now)} AND ${isNotBlocked(viewer, sql`author.id`)} AND ${areNotBlocked(sql`mix.user_id`, sql`author.id`)})`;
}
