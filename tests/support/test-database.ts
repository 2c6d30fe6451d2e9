import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { type OpenedDatabase, openDatabase } from "#database/open-database.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import { createWorkerDatabase } from "./postgres-databases.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

/** Races prove nothing on the embedded engine's one connection: such tests run where this is true. */
export const isPostgres = serverUrl !== undefined;

/** A migrated database of this worker's own: embedded in memory, or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  if (serverUrl === undefined) return openEmbeddedDatabase();
  return openDatabase({ url: await createWorkerDatabase(serverUrl) });
}

/** Empties every table but the migrator's own. */
export async function emptyTables(database: Database): Promise<void> {
  const { rows } = await sql<{ tablename: string }>`
    SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely\\_%'
  `.execute(database);
  const tables = rows.map(({ tablename }) => sql.table(tablename));
  await sql`TRUNCATE ${sql.join(tables)} CASCADE`.execute(database);
}
