import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";

/** Whether an address once showed a card to everybody and the card is deleted now: the difference of 410 and 404. */
export async function wasSharedBefore(
  { database }: Pick<Services, "database">,
  id: string,
): Promise<boolean> {
  const entity = readEntityId(id);
  if (!entity) return false;
  const row = await database
    .selectFrom("shisha_mixes")
    .select("id")
    .where(entity.by, "=", entity.value)
    .where("deleted_at", "is not", null)
    .where("visibility", "in", ["public", "link"])
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
