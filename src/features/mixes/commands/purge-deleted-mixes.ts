import type { Services } from "#platform/services.ts";
import { RESTORE_WITHIN_MS } from "../mix-edit.ts";

/** One statement stays short however much was deleted. */
const MOST_AT_ONCE = 500;

/**
 * Deletes for good what can no longer be brought back, with its items, likes and rows of photos, and then its drawn
 * pictures. Photos without a row are left to their own sweep. Says how many.
 */
export async function purgeDeletedMixes(
  { database, cardStore }: Pick<Services, "database" | "cardStore">,
  now: Date,
): Promise<string> {
  const purged = await database
    .deleteFrom("shisha_mixes")
    .where("id", "in", (select) =>
      select
        .selectFrom("shisha_mixes")
        .select("id")
        // Twice the time: a response may be on its way.
        .where("deleted_at", "<", new Date(now.getTime() - 2 * RESTORE_WITHIN_MS))
        .limit(MOST_AT_ONCE),
    )
    .returning("id")
    .execute();
  for (const { id } of purged) await cardStore.remove(id);
  return `${purged.length} cards`;
}
