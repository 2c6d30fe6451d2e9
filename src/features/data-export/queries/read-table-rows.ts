import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { DB } from "#database/tables.ts";
import { STORED_TABLES } from "#features/personal-data/stored-tables.ts";

const ROWS_AT_ONCE = 500;

/** Every table of which a person has rows in their archive. */
export const EXPORTED_TABLES = (Object.keys(STORED_TABLES) as (keyof DB)[]).filter(
  (table) => STORED_TABLES[table].exportedBy || STORED_TABLES[table].exportedWith,
);

type KeyColumn = { name: string; type: string };

/**
 * The rows of a table that are a person's, as JSON of the database's own, which keeps every digit: batch after batch in the order of
 * its key, so that however many there are, a few are in memory.
 */
export async function* readTableRows(
  database: Database,
  table: keyof DB,
  userId: string,
): AsyncGenerator<string> {
  const key = await keyOf(database, table);
  const columns = sql.join(key.map(({ name }) => sql.ref(name)));
  const { omitted = [] } = STORED_TABLES[table];
  let last: (string | null)[] | null = null;
  for (;;) {
    const after: RawBuilder<unknown> = last
      ? sql`AND (${columns}) > (${sql.join(last.map((value, index) => sql`${value}::${sql.raw(key[index]?.type ?? "text")}`))})`
      : sql``;
    const result: { rows: { row: string; key: (string | null)[] }[] } = await sql<{
      row: string;
      key: (string | null)[];
    }>`
      SELECT (to_jsonb(stored) - ${[...omitted]}::text[])::text AS row,
             ARRAY[${sql.join(key.map(({ name }) => sql`${sql.ref(name)}::text`))}] AS key
      FROM ${sql.table(table)} stored
      WHERE ${isOf(table, userId)} ${after}
      ORDER BY ${columns} LIMIT ${ROWS_AT_ONCE}
    `.execute(database);
    for (const { row } of result.rows) yield row;
    if (result.rows.length < ROWS_AT_ONCE) return;
    last = result.rows.at(-1)?.key ?? null;
  }
}

function isOf(table: keyof DB, userId: string): RawBuilder<unknown> {
  const { exportedBy = [], exportedWhere = "true", exportedWith } = STORED_TABLES[table];
  if (exportedWith)
    return sql`${sql.ref(exportedWith.column)} IN
      (SELECT id FROM ${sql.table(exportedWith.table)} WHERE ${isOf(exportedWith.table, userId)})`;
  return sql`(${sql.join(
    exportedBy.map((column) => sql`${sql.ref(column)} = ${userId}::uuid`),
    sql` OR `,
  )}) AND ${sql.raw(exportedWhere)}`;
}

async function keyOf(database: Database, table: string): Promise<KeyColumn[]> {
  const { rows } = await sql<KeyColumn>`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type
    FROM pg_index CROSS JOIN LATERAL unnest(indkey::smallint[]) WITH ORDINALITY AS part (number, place)
    JOIN pg_attribute ON attrelid = indrelid AND attnum = part.number
    WHERE indrelid = ${table}::regclass AND indisprimary ORDER BY place
  `.execute(database);
  // Without a key of their own rows are read in the order in which they lie.
  return rows.length > 0 ? rows : [{ name: "ctid", type: "tid" }];
}
