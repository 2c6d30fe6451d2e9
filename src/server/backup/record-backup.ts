import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { newId } from "#foundation/entity-id.ts";
import type { NewestBackup } from "#platform/operations.ts";
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

export async function readNewestBackup(database: Database): Promise<NewestBackup | null> {
  const row = await database
    .selectFrom("backups")
    .select(["name", "created_at", "bytes", "is_encrypted", "missing"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { name, created_at: createdAt, bytes, is_encrypted: isEncrypted, missing } = row;
  return { name, createdAt, bytes: Number(bytes), isEncrypted, missing };
}
