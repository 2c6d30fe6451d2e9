import type { Database, Transaction } from "#database/database.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";

/** The UUID of a mix that this person may see, by UUID or short id; null otherwise. */
export async function findVisibleMixId(
  { database }: { database: Database | Transaction },
  viewer: Actor,
  id: string,
): Promise<string | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const row = await database
    .selectFrom("shisha_mixes")
    .select("id")
    .where(entity.by, "=", entity.value)
    .where("deleted_at", "is", null)
    .where((by) =>
      by.or([
        by.and([by("visibility", "in", ["public", "link"]), by("hidden_at", "is", null)]),
        ...(viewer ? [by("user_id", "=", viewer.userId)] : []),
      ]),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}
