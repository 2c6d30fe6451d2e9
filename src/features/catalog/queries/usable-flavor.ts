import { sql } from "kysely";
import type { Actor } from "#foundation/actor.ts";

type Somebody = Pick<NonNullable<Actor>, "userId"> | null;

/** Flavours that somebody may record and mark, as a condition on `flavor`: the catalogue's, and their own. */
export function usableBy(user: Somebody) {
  return sql<boolean>`(NOT flavor.is_custom OR flavor.created_by = ${user?.userId ?? null}::uuid)`;
}

/** The same of makers, as a condition on `maker`. */
export function usableMakerBy(user: Somebody) {
  return sql<boolean>`(NOT maker.is_custom OR maker.created_by = ${user?.userId ?? null}::uuid)`;
}
