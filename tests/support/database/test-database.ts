import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { type OpenedDatabase, openDatabase } from "#database/open-database.ts";
import { openEmbeddedDatabase, openEmptyEmbeddedDatabase } from "./embedded-database.ts";
import { createEmptyDatabase, createWorkerDatabase } from "./postgres-databases.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

/** Races prove nothing on the embedded engine's one connection: such tests run where this is true. */
export const isPostgres = serverUrl !== undefined;

/** A migrated database of this worker's own: embedded in memory, or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  if (serverUrl === undefined) return openEmbeddedDatabase();
  return openDatabase({ url: await createWorkerDatabase(serverUrl) });
}

/** One without any table, of the kind that tests run on. */
export async function openEmptyDatabase(): Promise<OpenedDatabase> {
  if (serverUrl === undefined) return openEmptyEmbeddedDatabase();
  return openDatabase({ url: await createEmptyDatabase(serverUrl) });
}

/** Empties every table but the migrator's own. */
export const emptyTables = isPostgres ? truncateAll : deleteFromUsed;

async function truncateAll(database: Database): Promise<void> {
  const { rows } = await sql<{ tablename: string }>`
    SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename !~ '^(kysely_|database_functions$)'
  `.execute(database);
  const tables = rows.map(({ tablename }) => sql.table(tablename));
  await sql`TRUNCATE ${sql.join(tables)} CASCADE`.execute(database);
}

/**
 * The embedded engine makes new files for each table that is truncated, 40 ms for all of them; most tests use a few rows of a
 * few tables. Without triggers, which would tell of changes that no test made.
 */
async function deleteFromUsed(database: Database): Promise<void> {
  await sql`
    DO $$
    DECLARE used record;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR used IN
        SELECT oid::regclass AS name, pg_relation_size(oid) > 1000000 AS is_large FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname !~ '^(kysely_|database_functions$)'
          AND pg_relation_size(oid) > 0
      LOOP
        IF used.is_large THEN EXECUTE format('TRUNCATE %s CASCADE', used.name);
        ELSE EXECUTE format('DELETE FROM %s', used.name);
        END IF;
      END LOOP;
    END $$
  `.execute(database);
}
