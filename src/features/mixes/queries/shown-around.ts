import { sql } from "kysely";

/**
 * Which mixes stand in lists for everybody, as a condition on `mix` and its `author`: public and there, not before their
 * night has come, and nobody's who is suspended.
 */
export function shownAround(now: Date) {
  return sql`
    mix.visibility = 'public' AND mix.deleted_at IS NULL AND mix.hidden_at IS NULL AND mix.smoked_at <= ${now}::timestamptz
    AND ${notSuspended(now)}`;
}

/** Whoever is suspended stands in no list, as a condition on `author`. */
export function notSuspended(now: Date) {
  return sql`
    NOT (author.suspended_at IS NOT NULL
         AND (author.suspended_until IS NULL OR author.suspended_until > ${now}::timestamptz))`;
}
