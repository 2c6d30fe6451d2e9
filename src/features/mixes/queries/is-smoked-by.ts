import { sql } from "kysely";
import type { Person } from "#foundation/actor.ts";

/** Whether `flavor` is on a card of the person's own, as their writes count it (migration 0016). */
export function isSmokedBy(user: Person) {
  return sql<boolean>`EXISTS (
    SELECT FROM tastes had
    WHERE had.user_id = ${user.userId}::uuid AND had.kind = 'flavor' AND had.thing = flavor.id::text)`;
}
