import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "../database.ts";
import { applyFunctions, missingFunctions } from "./apply-functions.ts";
import { runScript } from "./run-script.ts";

const EXTENSION = ".sql";
/** The folder of functions and triggers, beside the migrations that make tables. */
export const FUNCTIONS = "functions";

const ATTEMPTS = 10;
const PAUSE_MS = 1_000;
/**
 * At first a table that somebody writes is waited for less long than PostgreSQL takes to notice that two wait for one another
 * (`deadlock_timeout`, 1 s): it is the release that gives up, and no write of a person's. Later as long as any connection waits (R8): an
 * autovacuum gives way after that second alone.
 */
const SHORT_LOCK_LIMIT_MS = 500;
const SHORT_ATTEMPTS = 5;
/** PostgreSQL's codes of a circle of locks, and of a lock that did not come within `lock_timeout`. */
const BUSY_CODES = ["40P01", "55P03"];

/**
 * Brings the schema up to date under Kysely's advisory lock, so that several processes may start at once, then its functions and
 * triggers. Refuses a schema that is newer than this code. Where people write meanwhile and hold the tables in another order, all of it
 * is undone and begins anew, some times. Returns the names of the migrations and the functions that were applied.
 */
export async function migrate(database: Database, directory: string): Promise<string[]> {
  await refuseNewerSchema(database, directory);
  await createRuns(database);
  const ran = await whileBusy(async (lockLimitMs) => {
    const { error, results } = await migratorOf(database, directory, lockLimitMs).migrateToLatest();
    if (error) throw error;
    return (results ?? []).filter((one) => one.status === "Success").map((one) => one.migrationName);
  });
  return [
    ...ran,
    ...(await whileBusy((lockLimitMs) => applyFunctions(database, join(directory, FUNCTIONS), lockLimitMs))),
  ];
}

async function whileBusy<Result>(run: (lockLimitMs?: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt <= SHORT_ATTEMPTS ? SHORT_LOCK_LIMIT_MS : undefined);
    } catch (error) {
      const isBusy = error instanceof Error && "code" in error && BUSY_CODES.includes(String(error.code));
      if (!isBusy || attempt === ATTEMPTS) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** Brings an empty database to the schema that it had after a migration: for rows of that time, without the functions of today. */
export async function migrateUpTo(database: Database, directory: string, last: string): Promise<void> {
  await createRuns(database);
  const { error } = await migratorOf(database, directory).migrateTo(last);
  if (error) throw error;
}

/** Those of the migrations that the folder has not: they belong to a newer version. */
export function unknownMigrations(names: readonly string[], directory: string): string[] {
  const known = textsOf(directory).map(({ name }) => name);
  return names.filter((name) => !known.includes(name));
}

const migratorOf = (database: Database, directory: string, lockLimitMs?: number) =>
  new Migrator({ db: database, provider: { getMigrations: async () => read(directory, lockLimitMs) } });

/** Names of the migrations and functions that the database has not. Empty when it is up to date. */
export async function pendingMigrations(database: Database, directory: string): Promise<string[]> {
  const applied = await appliedMigrations(database);
  const pending = textsOf(directory)
    .map(({ name }) => name)
    .filter((name) => !applied.includes(name));
  if (pending.length > 0) return pending;
  // One that is there in another text is no reason to serve nobody: in a deployment the newer process has just written it.
  return (await missingFunctions(database, join(directory, FUNCTIONS))).map(({ name }) => name);
}

async function refuseNewerSchema(database: Database, directory: string): Promise<void> {
  const unknown = unknownMigrations(await appliedMigrations(database), directory);
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this version of Kemurica (it knows ${unknown.join(", ")}). Start the newer version.`,
    );
  }
}

/** A migration as it stands in the database and in the folder. */
export type MigrationState = {
  name: string;
  /** Null while it is pending. */
  appliedAt: Date | null;
  /** Null where it was applied before this was recorded. */
  durationMs: number | null;
  /** The first digits of its text's SHA-256. */
  checksum: string;
  /** Null while it is pending, and where it was applied before this was recorded. */
  isTextApplied: boolean | null;
};

/** Digits of a checksum that people compare. */
const CHECKSUM_DIGITS = 12;

/** Every migration of the folder with what the database knows of it. */
export async function listMigrations(database: Database, directory: string): Promise<MigrationState[]> {
  const { rows } = await sql<{
    name: string;
    timestamp: string;
    checksum: string | null;
    duration_ms: number | null;
  }>`
    SELECT applied.name, applied.timestamp, run.checksum, run.duration_ms
    FROM kysely_migration applied LEFT JOIN kysely_migration_runs run USING (name)`.execute(database);
  const applied = new Map(rows.map((row) => [row.name, row]));
  return textsOf(directory).map(({ name, text }) => {
    const row = applied.get(name);
    const checksum = checksumOf(text);
    return {
      name,
      appliedAt: row ? new Date(row.timestamp) : null,
      durationMs: row?.duration_ms ?? null,
      checksum: checksum.slice(0, CHECKSUM_DIGITS),
      isTextApplied: row?.checksum ? row.checksum === checksum : null,
    };
  });
}

/** Beside Kysely's table, and like it there before the first migration: how long each took, and of which text it was. */
async function createRuns(database: Database): Promise<void> {
  if (await hasTable(database, "kysely_migration_runs")) return;
  await sql`
    CREATE TABLE IF NOT EXISTS kysely_migration_runs (
      name        text PRIMARY KEY,
      checksum    text NOT NULL,
      duration_ms integer NOT NULL
    )`
    .execute(database)
    .catch(async (error: unknown) => {
      // Two processes that start at once: of two that create it one may be refused, although it is there then.
      if (!(await hasTable(database, "kysely_migration_runs"))) throw error;
    });
}

async function hasTable(database: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`SELECT to_regclass(${table})::text AS name`.execute(
    database,
  );
  return Boolean(rows[0]?.name);
}

async function appliedMigrations(database: Database): Promise<string[]> {
  if (!(await hasTable(database, "kysely_migration"))) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
    database,
  );
  return rows.map((row) => row.name);
}

const checksumOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The migrations of the folder, in the order of their names. */
function textsOf(directory: string): { name: string; text: string }[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith(EXTENSION))
    .sort()
    .map((file) => ({
      name: file.slice(0, -EXTENSION.length),
      text: readFileSync(join(directory, file), "utf8"),
    }));
}

function read(directory: string, lockLimitMs?: number): Record<string, Migration> {
  return Object.fromEntries(
    textsOf(directory).map(({ name, text }) => [
      name,
      {
        async up(transaction) {
          const started = performance.now();
          await runScript(transaction, text, lockLimitMs);
          const duration = Math.round(performance.now() - started);
          await sql`
            INSERT INTO kysely_migration_runs (name, checksum, duration_ms) VALUES (${name}, ${checksumOf(text)}, ${duration})
            ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, duration_ms = excluded.duration_ms`.execute(
            transaction,
          );
        },
      } satisfies Migration,
    ]),
  );
}
