import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "../database.ts";
import { applyFunctions, missingFunctions } from "./apply-functions.ts";
import { runScript } from "./run-script.ts";

const EXTENSION = ".sql";
/** The folder of functions and triggers, beside the migrations that make tables. */
export const FUNCTIONS = "functions";

/**
 * Brings the schema up to date under Kysely's advisory lock, so that several processes may start at once, then its functions and
 * triggers. Refuses a schema that is newer than this code. Returns the names of the migrations and the functions that were applied.
 */
export async function migrate(database: Database, directory: string): Promise<string[]> {
  await refuseNewerSchema(database, directory);
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => read(directory) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  const ran = (results ?? []).filter((one) => one.status === "Success").map((one) => one.migrationName);
  return [...ran, ...(await applyFunctions(database, join(directory, FUNCTIONS)))];
}

/** Names of the migrations and functions that the database has not. Empty when it is up to date. */
export async function pendingMigrations(database: Database, directory: string): Promise<string[]> {
  const applied = await appliedMigrations(database);
  const pending = Object.keys(read(directory)).filter((name) => !applied.includes(name));
  if (pending.length > 0) return pending;
  // One that is there in another text is no reason to serve nobody: in a deployment the newer process has just written it.
  return (await missingFunctions(database, join(directory, FUNCTIONS))).map(({ name }) => name);
}

async function refuseNewerSchema(database: Database, directory: string): Promise<void> {
  const known = Object.keys(read(directory));
  const unknown = (await appliedMigrations(database)).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this version of Kemurica (it knows ${unknown.join(", ")}). Start the newer version.`,
    );
  }
}

async function appliedMigrations(database: Database): Promise<string[]> {
  const table = await sql<{
    name: string | null;
  }>`SELECT to_regclass('kysely_migration')::text AS name`.execute(database);
  if (!table.rows[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
    database,
  );
  return rows.map((row) => row.name);
}

function read(directory: string): Record<string, Migration> {
  const files = readdirSync(directory)
    .filter((file) => file.endsWith(EXTENSION))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -EXTENSION.length),
      {
        up: async (transaction) => runScript(transaction, readFileSync(join(directory, file), "utf8")),
      } satisfies Migration,
    ]),
  );
}
