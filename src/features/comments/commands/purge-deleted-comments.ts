import { RESTORE_WITHIN_MS } from "#features/mixes/mix-edit.ts";
import type { Services } from "#platform/services.ts";

/** One statement stays short however much was deleted. */
const MOST_AT_ONCE = 500;

/** Deletes for good what can no longer be brought back. Says how many. */
export async function purgeDeletedComments(
  { database }: Pick<Services, "database">,
  now: Date,
): Promise<string> {
  const purged = await database
    .deleteFrom("comments")
    .where("id", "in", (select) =>
      select
        .selectFrom("comments")
        .select("id")
        // Twice the time: a response may be on its way.
        .where("deleted_at", "<", new Date(now.getTime() - 2 * RESTORE_WITHIN_MS))
        .limit(MOST_AT_ONCE),
    )
    .executeTakeFirst();
  return `${purged.numDeletedRows} comments`;
}
