import { sql } from "kysely";
import type { Database } from "../database.ts";

/** A statement ends with a semicolon at the end of a line, but not within the $$ body of a function. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|[^$]|\$(?!\$))*?(?:;\s*$|$(?![\s\S]))/gm;

/**
 * A table that somebody writes is waited for less long than PostgreSQL takes to notice that two wait for one another (`deadlock_timeout`,
 * 1 s): it is we who give up, and no write of a person's.
 */
const LOCK_LIMIT = sql`SET LOCAL lock_timeout = '500ms'`;

/** Runs a script of SQL in the open transaction. The embedded engine's parametrised protocol takes one statement at a time. */
export async function runScript(database: Pick<Database, "getExecutor">, script: string): Promise<void> {
  await LOCK_LIMIT.execute(database);
  const statements = script.replace(/^\s*--.*$/gm, "").match(STATEMENT) ?? [];
  for (const statement of statements) {
    const text = statement.trim().replace(/;$/, "");
    if (text) await sql.raw(text).execute(database);
  }
}
