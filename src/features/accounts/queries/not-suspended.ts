import { sql } from "kysely";

/** Whoever is suspended stands in no list, as a condition on `author`. */
export function notSuspended(now: Date) {
  return sql<boolean>`
    NOT (author.suspended_at IS NOT NULL
         AND (author.suspended_until IS NULL OR author.suspended_until > ${now}::timestamptz))`;
}
