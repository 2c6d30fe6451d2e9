import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#foundation/actor.ts";
import { isViewer } from "./is-viewer.ts";

const DAY_MS = 86_400_000;

/** Whoever is suspended does nothing and is told nothing by LINE, as a condition on `author`, or on whom the statement calls otherwise. */
export function notSuspended(now: Date, person: RawBuilder<unknown> = sql`author`) {
  return sql<boolean>`
    NOT (${person}.suspended_at IS NOT NULL
         AND (${person}.suspended_until IS NULL OR ${person}.suspended_until > ${now}::timestamptz))`;
}

/** Whoever asked for the deletion of their account shows nothing of themselves until they come back, as a condition on whom the statement calls so. */
export function isLeaving(person: RawBuilder<unknown> = sql`author`) {
  return sql<boolean>`EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = ${person}.id)`;
}

/** Likes and ratings of an account count once it is a day old (security.md A8): as a condition on `author`, or on whom the statement calls otherwise. */
export function isDayOld(now: Date, person: RawBuilder<unknown> = sql`author`) {
  return sql<boolean>`${person}.created_at <= ${new Date(now.getTime() - DAY_MS)}::timestamptz`;
}

/** Nobody stands in a list of others who is suspended, or whose profile is withheld: as a condition on `author`. */
export function isListed(now: Date) {
  return sql<boolean>`(author.hidden_at IS NULL AND ${notSuspended(now)})`;
}

/** The same as this person sees it: a review withholds nobody from themselves. */
export function isListedTo(viewer: Viewer, now: Date) {
  return sql<boolean>`
    ((author.hidden_at IS NULL OR ${isViewer(viewer, sql`author.id`)}) AND ${notSuspended(now)})`;
}
