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

/**
 * Ids without a foreign key that name no person by themselves: things, places in the order of ids, and what goes with the row's own
 * person (the folder of their picture, a case about them).
 */
const NO_PERSON = [
  "catalog_merges.into_id",
  "catalog_merges.old_id",
  "explored_mixes.recipe",
  "flavor_aliases.old_id",
  "imported_mixes.original_id",
  "item_details.flavor_id",
  "item_details.maker_id",
  "item_details.mix_id",
  "listed_mix_flavors.flavor_id",
  "listed_mix_flavors.maker_id",
  "merged_makers.old_id",
  "moderation_cases.target_id",
  "newest_shown_mixes.mix_id",
  "news.notified_through",
  "rankings.flavors",
  "rankings.subject",
  "recipe_figures.recipe",
  "shop_counted_mixes.flavors",
  "shop_counted_mixes.shop_id",
  "shops.lacking",
  "shops.stocked",
  "staff_pin_tries.device",
  "stale_explored_likes.mix_id",
  "stale_flavor_figures.flavor_id",
  "stale_mix_documents.mix_id",
  "stale_recipe_figures.recipe",
  "stale_shop_figures.shop_id",
  "stamp_events.source_id",
  "stored_images.folder",
  "users.auth_id",
];

test("an id that refers to nothing is a person's, or known to be none", async ({ services }) => {
  const { rows } = await sql<{ name: string; table: keyof typeof STORED_TABLES; column: string }>`
    SELECT table_name || '.' || column_name AS name, table_name AS "table", column_name AS "column"
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely_%' AND column_name <> 'id' AND udt_name IN ('uuid', '_uuid')
      AND NOT EXISTS (
        SELECT FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
        WHERE contype = 'f' AND conrelid = format('public.%I', table_name)::regclass AND attname = column_name)
    ORDER BY 1`.execute(services.database);
  const unplaced = rows.filter(({ table, column }) => !(column in STORED_TABLES[table].people));
  expect(unplaced.map(({ name }) => name)).toEqual(NO_PERSON);
});

/** Others whom a person named themselves, and who of two asked whom. */
const EXPORTED_OTHERS = ["blocks.blocked_id", "friendships.requested_by"];

test("an archive names nobody else: who did something to what is a person's is omitted", () => {
  const named = Object.entries(STORED_TABLES).flatMap(([table, { people, exportedBy, omitted = [] }]) =>
    exportedBy
      ? Object.keys(people)
          .filter((column) => !exportedBy.includes(column) && !omitted.includes(column))
          .map((column) => `${table}.${column}`)
      : [],
  );
  expect(named.sort()).toEqual(EXPORTED_OTHERS);
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
