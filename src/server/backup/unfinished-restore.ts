import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";

/** A table that is there for as long as a restore is under way: it survives the death of the process, as rows do. */
const MARKER = "unfinished_restore";

export async function hasUnfinishedRestore(database: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`SELECT to_regclass(${MARKER})::text AS name`.execute(
    database,
  );
  return Boolean(rows[0]?.name);
}

/** For whoever starts: a place that has half of what was there is no place to go on in. */
export async function refuseUnfinishedRestore(database: Database): Promise<void> {
  if (await hasUnfinishedRestore(database))
    throw new Error(
      "A restore into this database did not finish. Run it again: npm run admin -- restore <file>; it clears its own half away first.",
    );
}

export async function hasTables(database: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace) AS found
  `.execute(database);
  return Boolean(rows[0]?.found);
}

export async function beginRestore(database: Database): Promise<void> {
  await sql`CREATE TABLE ${sql.table(MARKER)} ()`.execute(database);
}

export async function finishRestore(database: Database): Promise<void> {
  await sql`DROP TABLE ${sql.table(MARKER)}`.execute(database);
}

/** Takes all away that a restore wrote to the database; where `isAgain`, the mark stays for the one that comes now. */
export async function clearDatabase(database: Database, { isAgain }: { isAgain: boolean }): Promise<void> {
  await inTransaction(database, async (transaction: Transaction) => {
    await sql`DROP SCHEMA public CASCADE`.execute(transaction);
    await sql`CREATE SCHEMA public`.execute(transaction);
    await sql`GRANT USAGE ON SCHEMA public TO PUBLIC`.execute(transaction);
    if (isAgain) await sql`CREATE TABLE ${sql.table(MARKER)} ()`.execute(transaction);
  });
}
