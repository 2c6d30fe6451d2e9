import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { type ArchivedTable, BackupRefusal, type Manifest } from "./archive-format.ts";
import { type TableShape, tablesOf } from "./table-rows.ts";

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Runs `insert` while no trigger of ours fires and no foreign key is looked at: rows come table by table, and what follows from them
 * comes as rows too. Both need no more than to own the tables. The foreign keys are made again afterwards, which looks at every row.
 */
export async function whileUnchecked(transaction: Transaction, insert: () => Promise<void>): Promise<void> {
  const { rows: keys } = await sql<ForeignKey>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`.execute(
    transaction,
  );
  const { rows: triggered } = await sql<{ table: string }>`
    SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger JOIN pg_class rel ON rel.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace ORDER BY 1`.execute(transaction);
  const alter = (table: string, change: ReturnType<typeof sql>) =>
    sql`ALTER TABLE ${sql.table(table)} ${change}`.execute(transaction);

  for (const { table, name } of keys) await alter(table, sql`DROP CONSTRAINT ${sql.ref(name)}`);
  for (const { table } of triggered) await alter(table, sql`DISABLE TRIGGER USER`);
  await insert();
  for (const { table } of triggered) await alter(table, sql`ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await alter(table, sql`ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`);
}

/** The tables of an archive as they are here; throws where they are not the same. */
export async function matchTables(
  transaction: Transaction,
  archived: ArchivedTable[],
): Promise<Map<string, TableShape>> {
  const here = new Map((await tablesOf(transaction)).map((table) => [table.name, table]));
  for (const { name, columns } of archived) {
    const same =
      here
        .get(name)
        ?.columns.map((column) => column.name)
        .join() === columns.join();
    if (!same)
      throw new BackupRefusal(
        `The table ${name} of this backup has other columns than this version of Kemurica gives it: restore it with the version that made it.`,
      );
  }
  return here;
}

export async function insertRows(
  transaction: Transaction,
  { name, columns }: TableShape,
  lines: string[],
): Promise<void> {
  const values = columns.map(({ type }, index) => sql`(line->>${sql.lit(index)})::${sql.raw(type)}`);
  await sql`
    INSERT INTO ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values)} FROM jsonb_array_elements(${`[${lines.join()}]`}::jsonb) line`.execute(
    transaction,
  );
}

export async function setSequences(
  transaction: Transaction,
  sequences: Manifest["sequences"],
): Promise<void> {
  for (const { table, column, value, is_called } of sequences)
    await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), ${value}::bigint, ${is_called})`.execute(
      transaction,
    );
}
