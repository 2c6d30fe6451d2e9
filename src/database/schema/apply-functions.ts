import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../database.ts";
import { inTransaction } from "../in-transaction.ts";
import { runScript } from "./run-script.ts";

/** A function of the database with its triggers, as a file says it: "tastes/add_tastes". */
type FunctionFile = { name: string; text: string; hash: string };

const EXTENSION = ".sql";

/** The files of functions, in the order of their names. */
export function functionFiles(directory: string): FunctionFile[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(EXTENSION))
    .map((file) => {
      const text = readFileSync(join(directory, file), "utf8");
      const name = file.slice(0, -EXTENSION.length).replaceAll("\\", "/");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Gives the database the functions and triggers whose text is not the one that it had last, all in one transaction; processes that
 * start at once wait for one another. What no file has any more, a migration drops. Returns the names of what it applied.
 */
export async function applyFunctions(
  database: Database,
  directory: string,
  lockLimitMs?: number,
): Promise<string[]> {
  if ((await changedFunctions(database, directory)).length === 0) return [];
  return inTransaction(database, async (transaction) => {
    await sql`LOCK TABLE database_functions IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    // Functions may call one another in any order.
    await sql`SET LOCAL check_function_bodies = off`.execute(transaction);
    const changed = await changedFunctions(transaction, directory);
    for (const { name, text, hash } of changed) {
      await runScript(transaction, text, lockLimitMs);
      await transaction
        .insertInto("database_functions")
        .values({ name, hash })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ hash }))
        .execute();
    }
    return changed.map(({ name }) => name);
  });
}

/** The files whose text the database has not. */
export async function changedFunctions(database: Database, directory: string): Promise<FunctionFile[]> {
  const applied = await appliedHashes(database);
  return functionFiles(directory).filter(({ name, hash }) => applied.get(name) !== hash);
}

/** The files of which the database has no text at all. */
export async function missingFunctions(database: Database, directory: string): Promise<FunctionFile[]> {
  const applied = await appliedHashes(database);
  return functionFiles(directory).filter(({ name }) => !applied.has(name));
}

async function appliedHashes(database: Database): Promise<Map<string, string>> {
  const rows = await database.selectFrom("database_functions").selectAll().execute();
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}
