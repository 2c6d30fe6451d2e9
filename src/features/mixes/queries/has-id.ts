import { sql } from "kysely";
import type { EntityId } from "#foundation/entity-id.ts";

/** The mix with a UUID or a short id, as a condition on `mix`. */
export function hasId(entity: EntityId) {
  return entity.by === "id" ? sql`mix.id = ${entity.value}::uuid` : sql`mix.short_id = ${entity.value}`;
}

/** The UUID that a UUID or a short id names, whoever may see the mix: an id for an id, and nothing of what it names. */
export function idOfMix(entity: EntityId) {
  return sql`(SELECT mix.id FROM shisha_mixes mix WHERE ${hasId(entity)})`;
}
