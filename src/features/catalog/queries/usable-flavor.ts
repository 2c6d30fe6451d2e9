import { sql } from "kysely";
import type { Actor } from "#foundation/actor.ts";

/** Flavours that somebody may record and mark, as a condition on `flavor`: the catalogue's, and their own. */
export function usableBy(user: Pick<NonNullable<Actor>, "userId"> | null) {
  return sql<boolean>`(NOT flavor.is_custom OR flavor.created_by = ${user?.userId ?? null}::uuid)`;
}
