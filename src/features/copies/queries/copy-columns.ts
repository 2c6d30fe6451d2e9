import { sql } from "kysely";
import { areNotBlocked } from "#features/friends/queries/who-knows-whom.ts";
import { namedBeside } from "#features/mixes/queries/who-sees-mix.ts";
import type { Viewer } from "#foundation/actor.ts";
import { MOST_COPIES_COUNTED } from "../family.ts";

/**
 * FROM and WHERE of what others recorded from `original` (`id`, `user_id`), as `mix` of `author`. Somebody who smokes their own mix again
 * has copied nobody. A block between both authors takes a copy off for everybody: whose card it is cannot take it off themselves.
 */
export function copiesOf(viewer: Viewer, now: Date) {
  return sql`
    FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
    WHERE mix.source_mix_id = original.id AND mix.user_id <> original.user_id AND ${namedBeside(viewer, now)}
      AND ${areNotBlocked(sql`mix.user_id`, sql`original.user_id`)}`;
}

/** `CountedCopies` of `mix`. */
export function countedCopies(viewer: Viewer, now: Date) {
  return {
    copy_count: sql<number>`(
      SELECT count(*)
      FROM (SELECT mix.id, mix.user_id OFFSET 0) original
      CROSS JOIN LATERAL (SELECT ${copiesOf(viewer, now)} LIMIT ${sql.lit(MOST_COPIES_COUNTED)}) copy)`,
  };
}
