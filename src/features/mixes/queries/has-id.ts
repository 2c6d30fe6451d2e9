import { sql } from "kysely";
import type { EntityId } from "#foundation/entity-id.ts";

/** The mix with a UUID or a short id, as a condition on `mix`. */
export function hasId(entity: EntityId) {
  return entity.by === "id" ? sql`mix.id = ${entity.value}::uuid` : sql`mix.short_id = ${entity.value}`;
}

/** The UUID behind a UUID or a short id. It asks nobody who may see the mix, because it reads nothing else of it. */
export function idOfMix(entity: EntityId) {
  return sql`(SELECT mix.id FROM shisha_mixes mix WHERE ${hasId(entity)})`;
}
