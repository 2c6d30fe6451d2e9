import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { LEFT_OUT, type Manifest } from "./archive-format.ts";

const ROWS_AT_ONCE = 1_000;

export type TableColumn = { name: string; type: string };
export type TableShape = {
  name: string;
  /** Without those that the database makes of the others. */
  columns: TableColumn[];
  /** A total order that does not depend on the server's language. */
  order: string;
};

/** All tables that an archive has, by name. */
export async function tablesOf(transaction: Transaction): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string; columns: TableColumn[]; key: string | null }>`
    SELECT rel.relname AS name,
           (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum)
            FROM pg_attribute WHERE attrelid = rel.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
           (SELECT string_agg(quote_ident(attname) || CASE WHEN attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END, ', '
                              ORDER BY array_position(key.conkey, attnum))
            FROM pg_constraint key JOIN pg_attribute ON attrelid = rel.oid AND attnum = ANY (key.conkey)
            WHERE key.conrelid = rel.oid AND key.contype = 'p') AS key
    FROM pg_class rel WHERE rel.relkind = 'r' AND rel.relnamespace = 'public'::regnamespace
    ORDER BY rel.relname COLLATE "C"`.execute(transaction);
  return rows
    .filter(({ name }) => !(name in LEFT_OUT))
    .map(({ name, columns, key }) => ({ name, columns, order: key ?? 'rel::text COLLATE "C"' }));
}

/**
 * The rows of a table, some at a time, one line each: a JSON array of its columns as text, which every type can be read from again
 * without loss.
 */
export async function* rowsOf(
  transaction: Transaction,
  { name, columns, order }: TableShape,
): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`
    DECLARE backed_up NO SCROLL CURSOR FOR
    SELECT to_json(ARRAY[${values}])::text AS line FROM ${sql.table(name)} rel ORDER BY ${sql.raw(order)}`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(ROWS_AT_ONCE)} FROM backed_up`.execute(
      transaction,
    );
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`CLOSE backed_up`.execute(transaction);
}

/** Where the numbers of columns go on that count by themselves. */
export async function sequencesOf(transaction: Transaction): Promise<Manifest["sequences"]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    SELECT rel.relname AS table, attname AS column, pg_get_serial_sequence(rel.oid::regclass::text, attname) AS sequence
    FROM pg_attribute JOIN pg_class rel ON rel.oid = attrelid
    WHERE attidentity <> '' AND rel.relkind = 'r' AND rel.relnamespace = 'public'::regnamespace
    ORDER BY rel.relname COLLATE "C", attname`.execute(transaction);
  const sequences: Manifest["sequences"] = [];
  for (const { table, column, sequence } of rows.filter(({ table }) => !(table in LEFT_OUT))) {
    const { rows: states } = await sql<{ value: string; is_called: boolean }>`
      SELECT last_value::text AS value, is_called FROM ${sql.raw(sequence)}`.execute(transaction);
    for (const state of states) sequences.push({ table, column, ...state });
  }
  return sequences;
}
