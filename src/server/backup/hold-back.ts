import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { DAYS_TO_RETURN } from "#features/account-deletion/account-deletion.ts";

/** What a restored server would do at once, though the world went on since the backup. The tables are those that the schema has. */
export async function holdBack(
  transaction: Transaction,
  tables: { has: (name: string) => boolean },
): Promise<void> {
  // They may have come back after the backup.
  if (tables.has("account_deletions"))
    await sql`
      UPDATE account_deletions SET due_at = greatest(due_at, now() + make_interval(days => ${sql.lit(DAYS_TO_RETURN)}))
      WHERE started_at IS NULL`.execute(transaction);
  // They were sent after the backup, or are late by now.
  if (tables.has("push_messages")) await sql`DELETE FROM push_messages`.execute(transaction);
  if (tables.has("service_messages"))
    await sql`DELETE FROM service_messages WHERE outcome IS NULL`.execute(transaction);
}
