import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { newId } from "#foundation/entity-id.ts";
import type { MadeBackup } from "./snapshot-messages.ts";

/** What ran longer ago is asked for by nobody. */
const RECORDS = 100;

/** Where whoever runs the place reads it. */
export async function recordBackup(database: Database, backup: MadeBackup): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto("backups")
      .values({ ...backup, id: newId(), finished_at: new Date() })
      .execute();
    await sql`
      DELETE FROM backups WHERE id NOT IN (SELECT id FROM backups ORDER BY created_at DESC LIMIT ${sql.lit(RECORDS)})
    `.execute(transaction);
  });
}
