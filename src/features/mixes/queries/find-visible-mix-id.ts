import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { hasId } from "./has-id.ts";
import { visibleTo } from "./who-sees-mix.ts";

/** The UUID of a mix that this person may see, by UUID or short id; null otherwise. */
export async function findVisibleMixId(
  { database }: { database: Database | Transaction },
  viewer: Actor,
  id: string,
): Promise<string | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const { rows } = await sql<{ id: string }>`
    SELECT mix.id FROM shisha_mixes mix WHERE ${hasId(entity)} AND ${visibleTo(viewer)}
  `.execute(database);
  return rows[0]?.id ?? null;
}
