import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { MIGRATIONS } from "#tests/support/database/migrations.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { inTransaction } from "./in-transaction.ts";
import { generateTables } from "./schema/generate-tables.ts";
import { listMigrations, migrate, pendingMigrations } from "./schema/migrate.ts";

const category = { slug: "smoke", label: "煙", label_en: "Smoke", position: 0 };

describe("values", () => {
  test("read the same from both engines", async ({ services: { database } }) => {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT date '2026-11-20' AS day, 4.3::numeric(2, 1) AS rating, 5000000000::int8 AS large, count(*) AS counted,
             timestamptz '2026-11-20 21:40:00.123+09' AS at, ARRAY['a', 'b'] AS texts, '{"a": 1}'::jsonb AS json
      FROM (VALUES (1), (2)) AS two (n)
    `.execute(database);

    expect(rows).toEqual([
      {
        day: "2026-11-20",
        rating: 4.3,
        large: 5_000_000_000,
        counted: 2,
        at: new Date("2026-11-20T12:40:00.123Z"),
        texts: ["a", "b"],
        json: { a: 1 },
      },
    ]);
  });

  test("are told and kept in UTC", async ({ services: { database } }) => {
    const { rows } = await sql<{ zone: string; text: string }>`
      SELECT current_setting('timezone') AS zone, ${new Date("2026-11-20T15:00:00Z")}::timestamptz::text AS text
    `.execute(database);

    expect(rows).toEqual([{ zone: "UTC", text: "2026-11-20 15:00:00+00" }]);
  });
});

describe("inTransaction", () => {
  test("keeps nothing when the work fails", async ({ services: { database } }) => {
    const failing = inTransaction(database, async (transaction) => {
      await transaction.insertInto("categories").values(category).execute();
      throw new Error("no");
    });

    await expect(failing).rejects.toThrow("no");
    expect(await database.selectFrom("categories").selectAll().execute()).toEqual([]);
  });

  test("joins a transaction that is open", async ({ services: { database } }) => {
    const failing = inTransaction(database, async (outer) => {
      await inTransaction(database, async (inner) => {
        expect(inner).toBe(outer);
        await inner.insertInto("categories").values(category).execute();
      });
      throw new Error("no");
    });

    await expect(failing).rejects.toThrow("no");
    expect(await database.selectFrom("categories").selectAll().execute()).toEqual([]);
  });

  test("lets nobody use the outer database inside, instead of waiting for ever", async ({
    services: { database },
  }) => {
    const mixing = inTransaction(database, () => database.selectFrom("categories").selectAll().execute());

    await expect(mixing).rejects.toThrow("A transaction is open");
    expect(await database.selectFrom("categories").selectAll().execute()).toEqual([]);
  });

  test("leaves the database usable for others while it is open", async ({ services: { database } }) => {
    const [, outside] = await Promise.all([
      inTransaction(database, (transaction) =>
        transaction.insertInto("categories").values(category).execute(),
      ),
      database.selectFrom("makers").selectAll().execute(),
    ]);

    expect(outside).toEqual([]);
    expect(await database.selectFrom("categories").selectAll().execute()).toHaveLength(1);
  });
});

describe("migrations", () => {
  test("run nothing the second time", async ({ services: { database } }) => {
    expect(await pendingMigrations(database, MIGRATIONS)).toEqual([]);
    expect(await migrate(database, MIGRATIONS)).toEqual([]);
  });

  test("are told with their duration, and where the text that was applied is another one, or nobody knows", async ({
    services: { database },
  }) => {
    const stateOf = async (name: string) =>
      (await listMigrations(database, MIGRATIONS)).find((one) => one.name === name);
    const [first] = await listMigrations(database, MIGRATIONS);
    expect(first).toMatchObject({ name: "0001_people", appliedAt: expect.any(Date), isTextApplied: true });
    expect(first?.durationMs).toBeGreaterThanOrEqual(0);
    const undone = new Error("undone");
    const change = database.transaction().execute(async (transaction) => {
      const inside = transaction.withoutPlugins();
      await sql`UPDATE kysely_migration_runs SET checksum = 'another' WHERE name = '0001_people'`.execute(
        inside,
      );
      await sql`DELETE FROM kysely_migration_runs WHERE name = '0002_operations'`.execute(inside);
      const [changed, unknown] = await listMigrations(inside, MIGRATIONS);
      expect([changed?.isTextApplied, unknown?.isTextApplied, unknown?.durationMs]).toEqual([
        false,
        null,
        null,
      ]);
      throw undone;
    });
    await expect(change).rejects.toBe(undone);
    expect(await stateOf("0001_people")).toEqual(first);
  });

  test("refuse a schema that is newer than the code", async ({ services: { database } }) => {
    const newer = { name: "9999_from_the_future", timestamp: new Date().toISOString() };
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${newer.name}, ${newer.timestamp})`.execute(
      database,
    );
    try {
      await expect(migrate(database, MIGRATIONS)).rejects.toThrow(
        /newer than this version of Kemurica \(it knows 9999_from_the_future\)\. Start the newer version\./,
      );
    } finally {
      await sql`DELETE FROM kysely_migration WHERE name = ${newer.name}`.execute(database);
    }
  });

  // The types come from an embedded database of their own, wherever the other tests run.
  test.skipIf(isPostgres)("and tables.ts agree", async () => {
    const current = readFileSync(new URL("./tables.ts", import.meta.url), "utf8");

    expect(await generateTables(MIGRATIONS)).toBe(current);
  });
});
