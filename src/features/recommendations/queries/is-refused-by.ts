import { type RawBuilder, sql } from "kysely";
import type { Person } from "#foundation/actor.ts";
import type { RefusedType } from "../refusal.ts";

/** By the type of a thing, its column in `refused_recommendations`. */
export const REFUSED_COLUMNS = {
  flavor: sql.ref("flavor_id"),
  mix: sql.ref("mix_id"),
} satisfies Record<RefusedType, RawBuilder<unknown>>;

/** The person does not want this thing to be recommended. */
export function isRefusedBy(user: Person, type: RefusedType, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM refused_recommendations refused
    WHERE refused.${REFUSED_COLUMNS[type]} = ${id} AND refused.user_id = ${user.userId}::uuid)`;
}
