import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { BackedUpStores } from "./stored-files.ts";

/** A table, and a file of each store, for as long as a restore is under way: they survive the death of the process. */
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

/**
 * The first thing that the schema holds, of whatever kind: a view, a function, an extension. A restore that fails drops the schema
 * with all that is in it.
 */
export async function findContent(database: Database): Promise<string | null> {
  const { rows } = await sql<{ thing: string }>`
    SELECT pg_describe_object(classid, objid, objsubid) AS thing FROM pg_depend
    WHERE refclassid = 'pg_namespace'::regclass AND refobjid = 'public'::regnamespace
    ORDER BY thing LIMIT 1`.execute(database);
  return rows[0]?.thing ?? null;
}

/** Whether tables come into the schema that is dropped, and the role may drop it and make it again. */
export async function mayReplaceSchema(database: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT nspname = current_schema() AND pg_has_role(nspowner, 'USAGE')
           AND has_schema_privilege(oid, 'CREATE') AND has_database_privilege(current_database(), 'CREATE') AS may
    FROM pg_namespace WHERE nspname = 'public'`.execute(database);
  return Boolean(rows[0]?.may);
}

/** The mark of this database, where a restore left one: it names the stores that are of the same restore. */
export async function findMark(database: Database): Promise<string | null> {
  if (!(await hasUnfinishedRestore(database))) return null;
  const { rows } = await sql<{ id: string }>`SELECT id FROM ${sql.table(MARKER)}`.execute(database);
  return rows[0]?.id ?? null;
}

export async function markDatabase(database: Database | Transaction, id: string): Promise<void> {
  await sql`CREATE TABLE ${sql.table(MARKER)} AS SELECT ${id}::text AS id`.execute(database);
}

/** All is there: the database goes first, a mark that is left in a store is then nobody's. */
export async function finishRestore(database: Database, stores: BackedUpStores): Promise<void> {
  await sql`DROP TABLE ${sql.table(MARKER)}`.execute(database);
  for (const store of Object.values(stores)) await store.remove(MARKER);
}

/** Takes all away that a restore wrote to the database; where it goes on `as` another, with its mark. */
export async function clearDatabase(database: Database, { as }: { as: string | null }): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await sql`DROP SCHEMA public CASCADE`.execute(transaction);
    await sql`CREATE SCHEMA public`.execute(transaction);
    await sql`GRANT USAGE ON SCHEMA public TO PUBLIC`.execute(transaction);
    if (as !== null) await markDatabase(transaction, as);
  });
}

export async function markStores(stores: BackedUpStores, id: string): Promise<void> {
  for (const store of Object.values(stores)) await store.write(MARKER, Buffer.from(id));
}

/** Files of a store that has the mark of this restore: settings may have come to name another store since. */
export async function clearStores(stores: BackedUpStores, id: string): Promise<void> {
  for (const store of Object.values(stores)) {
    const mark = await store.read(MARKER);
    if (mark === null || Buffer.from(mark).toString() !== id) continue;
    for await (const { name } of store.list()) if (name !== MARKER) await store.remove(name);
    await store.remove(MARKER);
  }
}
