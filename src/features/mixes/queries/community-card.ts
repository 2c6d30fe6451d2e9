import { sql } from "kysely";
import type { Actor } from "#foundation/actor.ts";
import { publicColumns } from "./card-columns.ts";
import { isLikedBy } from "./is-liked-by.ts";

/** The columns of a `CommunityCard`, from the tables of `cardSource`. */
export function communityColumns(viewer: Actor) {
  return sql`
    ${publicColumns}, mix.user_id = ${viewer?.userId ?? null}::uuid IS TRUE AS is_own, ${isLikedBy(viewer)} AS liked`;
}
