import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { MIGRATIONS } from "#tests/support/database/migrations.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { applyFunctions, changedFunctions, functionFiles } from "./apply-functions.ts";
import { FUNCTIONS } from "./migrate.ts";
import { schemaPage } from "./schema-page.ts";

const files = functionFiles(join(MIGRATIONS, FUNCTIONS));
/** Migrations up to this one still defined functions. */
const LAST_WITH_FUNCTIONS = "0046";

describe("the functions of the database", () => {
  test("and its triggers are those of the folder, each in the file of its function", async ({
    services: { database },
  }) => {
    const { rows: functions } = await sql<{ name: string }>`
      SELECT proname AS name FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
      ORDER BY proname`.execute(database);
    const named = files.map(({ name }) => name.split("/")[1] ?? "").sort();
    expect(named).toEqual(functions.map(({ name }) => name));
    const { rows: triggers } = await sql<{ trigger: string }>`
      SELECT concat_ws(' ', tgname, relname, proname) AS trigger
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`.execute(database);
    const written = files.flatMap(({ text }) =>
      [
        ...text.matchAll(/^CREATE OR REPLACE TRIGGER (\w+)[^;]*?\bON (\w+)[^;]*?EXECUTE FUNCTION (\w+)/gm),
      ].map(([, trigger, relation, calls]) => [trigger, relation, calls].join(" ")),
    );
    expect(written.sort()).toEqual(triggers.map(({ trigger }) => trigger).sort());
  });

  test("each begin with their reason, and define themselves alone", () => {
    for (const { name, text } of files) {
      expect(text, name).toMatch(/^-- [A-Z`].+\n/);
      const defined = [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm)].map(([, own]) => own);
      expect(defined, name).toEqual([name.split("/")[1]]);
    }
  });

  test("are defined by no migration any more", () => {
    const later = readdirSync(MIGRATIONS).filter(
      (file) => file.endsWith(".sql") && file.slice(0, 4) > LAST_WITH_FUNCTIONS,
    );
    expect(later.length).toBeGreaterThan(0);
    for (const file of later) {
      expect(readFileSync(join(MIGRATIONS, file), "utf8"), file).not.toMatch(
        /CREATE (?:OR REPLACE )?(?:FUNCTION|(?:CONSTRAINT )?TRIGGER)/,
      );
    }
  });

  test("are applied where their text changed, all or none", async ({ services: { database } }) => {
    const folder = mkdtempSync(join(tmpdir(), "functions-"));
    const write = (name: string, text: string) => writeFileSync(join(folder, "test", `${name}.sql`), text);
    const answer = async () =>
      (await sql<{ answer: number }>`SELECT test_answer() AS answer`.execute(database)).rows[0]?.answer;
    mkdirSync(join(folder, "test"));
    try {
      // It calls one that comes after it.
      write(
        "test_answer",
        "-- A.\nCREATE OR REPLACE FUNCTION test_answer() RETURNS integer LANGUAGE sql AS $$\n  SELECT test_later();\n$$;\n",
      );
      write(
        "test_later",
        "-- B.\nCREATE OR REPLACE FUNCTION test_later() RETURNS integer LANGUAGE sql AS $$\n  SELECT 1;\n$$;\n",
      );
      expect(await applyFunctions(database, folder)).toEqual(["test/test_answer", "test/test_later"]);
      expect(await answer()).toBe(1);
      expect(await applyFunctions(database, folder)).toEqual([]);
      write(
        "test_later",
        "-- B.\nCREATE OR REPLACE FUNCTION test_later() RETURNS integer LANGUAGE sql AS $$\n  SELECT 2;\n$$;\n",
      );
      write("test_wrong", "-- C.\nCREATE OR REPLACE FUNCTION test_wrong( RETURNS integer;\n");
      await expect(applyFunctions(database, folder)).rejects.toThrow(/syntax error/);
      expect(await answer()).toBe(1);
      rmSync(join(folder, "test", "test_wrong.sql"));
      expect((await changedFunctions(database, folder)).map(({ name }) => name)).toEqual(["test/test_later"]);
      expect(await applyFunctions(database, folder)).toEqual(["test/test_later"]);
      expect(await answer()).toBe(2);
    } finally {
      rmSync(folder, { recursive: true });
      await sql`DROP FUNCTION IF EXISTS test_answer`.execute(database);
      await sql`DROP FUNCTION IF EXISTS test_later`.execute(database);
      await sql`DELETE FROM database_functions WHERE name LIKE 'test/%'`.execute(database);
    }
  });

  // The page comes from an embedded database of its own, wherever the other tests run.
  test.skipIf(isPostgres)("are on the page of the schema", async () => {
    const current = readFileSync(join(MIGRATIONS, "..", "docs", "schema.md"), "utf8");
    expect(await schemaPage(MIGRATIONS)).toBe(current);
  });
});
