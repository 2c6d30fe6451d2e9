import { sql } from "kysely";
import { expect } from "vitest";
import { test } from "#tests/support/test.ts";
import { DATA_KINDS } from "./data-kinds.ts";
import { STORED_TABLES } from "./stored-tables.ts";

type ForeignKey = { table: string; column: string; onDelete: string };

test("every table has its place, with every column that refers to a person", async ({ services }) => {
  const { database } = services;
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely_%'`.execute(database);
  expect([...new Set(columns.map(({ table }) => table))].sort()).toEqual(Object.keys(STORED_TABLES).sort());

  const { rows: foreignKeys } = await sql<ForeignKey>`
    SELECT conrelid::regclass::text AS "table", attname AS "column", confdeltype AS "onDelete"
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1, 2`.execute(database);
  const placed = foreignKeys.map(({ table, column }) => ({
    table,
    column,
    onDelete: STORED_TABLES[table as keyof typeof STORED_TABLES].people[column] === "removed" ? "c" : "n",
  }));
  expect(placed).toEqual(foreignKeys);

  const isThere = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = Object.entries(STORED_TABLES).flatMap(
    ([table, { people, exportedBy = [], omitted = [], exportedWith }]) =>
      [...Object.keys(people), ...exportedBy, ...omitted, ...(exportedWith ? [exportedWith.column] : [])].map(
        (column) => `${table}.${column}`,
      ),
  );
  expect(named.filter((column) => !isThere.has(column))).toEqual([]);
});

test("the privacy policy says what is stored of people: each of its kinds, and no other", () => {
  const held = new Set(Object.values(STORED_TABLES).flatMap(({ kinds }) => kinds));
  // Nothing of it is in the database: the log of the process has it.
  expect([...held, "requestLog"].sort()).toEqual(Object.keys(DATA_KINDS).sort());
  const silent = Object.entries(STORED_TABLES).filter(
    ([, { kinds, exportedBy, exportedWith }]) => kinds.length === 0 && (exportedBy || exportedWith),
  );
  expect(silent).toEqual([]);
});
