import { sql } from "kysely";
import type { Database } from "../database.ts";

/** A statement ends with a semicolon at the end of a line, but not within the $$ body of a function. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|[^$]|\$(?!\$))*?(?:;\s*$|$(?![\s\S]))/gm;

/**
 * Runs a script of SQL in the open transaction, waiting so long for the lock of a table where that is said, else as its connection does. The embedded engine's parametrised protocol
 * takes one statement at a time.
 */
export async function runScript(
  database: Pick<Database, "getExecutor">,
  script: string,
  lockLimitMs?: number,
): Promise<void> {
  if (lockLimitMs !== undefined)
    await sql`SET LOCAL lock_timeout = ${sql.lit(lockLimitMs)}`.execute(database);
  const statements = script.replace(/^\s*--.*$/gm, "").match(STATEMENT) ?? [];
  for (const statement of statements) {
    const text = statement.trim().replace(/;$/, "");
    if (text) await sql.raw(text).execute(database);
  }
}
