import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { changedFunctions } from "#database/schema/apply-functions.ts";
import { FUNCTIONS, listMigrations, unknownMigrations } from "#database/schema/migrate.ts";
import { hasUnfinishedRestore } from "../backup/unfinished-restore.ts";
import { type Finding, note, ok, problem } from "./finding.ts";

export type SchemaFacts = {
  isHalfRestored: boolean;
  applied: number;
  pending: string[];
  /** Of a newer version than this one. */
  unknown: string[];
  /** Applied with another text than the files have. */
  otherText: string[];
  changedFunctions: string[];
};

export async function readSchemaFacts(database: Database, directory: string): Promise<SchemaFacts> {
  const isHalfRestored = await hasUnfinishedRestore(database);
  const { rows: tables } = await sql<{ is_there: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AND to_regclass('kysely_migration_runs') IS NOT NULL AS is_there
  `.execute(database);
  if (!tables[0]?.is_there) {
    return { isHalfRestored, applied: 0, pending: [], unknown: [], otherText: [], changedFunctions: [] };
  }
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(database);
  const migrations = await listMigrations(database, directory);
  const namesOf = (states: typeof migrations) => states.map(({ name }) => name);
  return {
    isHalfRestored,
    applied: rows.length,
    pending: namesOf(migrations.filter(({ appliedAt }) => appliedAt === null)),
    unknown: unknownMigrations(
      rows.map(({ name }) => name),
      directory,
    ),
    otherText: namesOf(migrations.filter(({ isTextApplied }) => isTextApplied === false)),
    changedFunctions: (await changedFunctions(database, join(directory, FUNCTIONS))).map(({ name }) => name),
  };
}

/** Whether this version can work with what stands there. */
export const isCurrent = ({ isHalfRestored, applied, pending, unknown, changedFunctions }: SchemaFacts) =>
  !isHalfRestored && applied > 0 && pending.length + unknown.length + changedFunctions.length === 0;

export function judgeSchema(facts: SchemaFacts): Finding {
  const { isHalfRestored, applied, pending, unknown, otherText, changedFunctions } = facts;
  if (isHalfRestored) {
    return problem(
      "Schema",
      "a restore into this database did not finish",
      "Run it again: npm run admin -- restore <file>.",
    );
  }
  if (unknown.length > 0) {
    return problem(
      "Schema",
      `newer than this version (it has ${namesText(unknown)})`,
      "Put the newer version in place, or restore the backup from before it.",
    );
  }
  if (applied === 0) return note("Schema", "none yet: the first start makes it", "Start it: npm start.");
  if (pending.length > 0 || changedFunctions.length > 0) {
    return note(
      "Schema",
      `the next start changes it (${namesText([...pending, ...changedFunctions])})`,
      "Make a backup, then start this version (docs/operations.md, Upgrade).",
    );
  }
  return otherText.length > 0
    ? note(
        "Schema",
        `up to date, but ${namesText(otherText)} had another text when it was applied`,
        "Compare with the release that applied it: npm run admin -- migrate --status.",
      )
    : ok("Schema", `up to date, ${applied} migrations`);
}

const MOST_NAMED = 3;

const namesText = (names: readonly string[]) =>
  names.slice(0, MOST_NAMED).join(", ") +
  (names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "");
