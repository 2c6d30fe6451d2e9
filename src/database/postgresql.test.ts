import { sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { seedDemo } from "#fixtures/seed/seed-demo.ts";
import { MIGRATIONS } from "#tests/support/database/migrations.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { inTransaction } from "./in-transaction.ts";
import { openDatabase } from "./open-database.ts";
import { preparingClient } from "./preparing-client.ts";
import { migrate } from "./schema/migrate.ts";

const MOST_KEPT = 500;
const MORE_THAN_ARE_KEPT = 600;

const serverUrl = process.env.TEST_DATABASE_URL ?? "";
const name = `kemurica_alone_${process.env.VITEST_POOL_ID ?? "1"}`;

function urlOfDatabase(): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(statement).finally(() => server.end());
}

// One connection proves nothing about several: these stand only where TEST_DATABASE_URL names a server.
describe.skipIf(!isPostgres)("a PostgreSQL server", () => {
  afterEach(() => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

  test("four processes that migrate and seed an empty database at once all succeed", async () => {
    await onServer(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url: urlOfDatabase() })));
    const versions = { termsVersion: "1.0", privacyVersion: "1.0" };
    try {
      const ran = await Promise.all(opened.map(({ database }) => migrate(database, MIGRATIONS)));
      // Each is applied once, whichever process comes to it first.
      expect(ran.flat()).toHaveLength(new Set(ran.flat()).size);
      const [first] = opened;
      expect(first && (await migrate(first.database, MIGRATIONS))).toEqual([]);
      const clock = () => new Date();
      await Promise.all(opened.map(({ database }) => seedDemo({ database, clock }, versions)));
      const makers = await opened[0]?.database
        .selectFrom("makers")
        .select("id")
        .where("is_custom", "=", false)
        .execute();
      expect(makers).toHaveLength(28);
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
    }
  });

  test("keeps no more statements prepared than are asked for lately, also where a transaction failed", async () => {
    const { database, close } = await openDatabase({ url: serverUrl });
    try {
      await inTransaction(database, async (transaction) => {
        for (let number = 0; number < MORE_THAN_ARE_KEPT; number++)
          await sql`SELECT ${number}::int AS ${sql.raw(`n${number}`)}`.execute(transaction);
        const { rows } = await sql<{ count: number }>`
          SELECT count(*)::integer FROM pg_prepared_statements WHERE ${true}::boolean`.execute(transaction);
        expect(rows).toEqual([{ count: MOST_KEPT }]);
        // The first ones are prepared anew.
        expect((await sql`SELECT ${7}::int AS n0`.execute(transaction)).rows).toEqual([{ n0: 7 }]);
        await sql`SELECT 1 / ${0}::int`.execute(transaction).catch(() => undefined);
        const more = sql`SELECT ${1}::int AS more`.execute(transaction);
        await expect(more).rejects.toThrow("current transaction is aborted");
      }).catch(() => undefined);
      expect((await sql`SELECT ${8}::int AS n1`.execute(database)).rows).toEqual([{ n1: 8 }]);
    } finally {
      await close();
    }
  });

  test("answers statements that were asked for at once on one connection, however many they are", async () => {
    const client = new (preparingClient(pg.Client))({ connectionString: serverUrl });
    await client.connect();
    try {
      const numbers = Array.from(
        { length: 2 * MORE_THAN_ARE_KEPT },
        (_, index) => index % MORE_THAN_ARE_KEPT,
      );
      const answers = numbers.map((number) => client.query(`SELECT $1::int AS n${number}`, [number]));
      const rows = (await Promise.all(answers)).map((answer) => answer.rows[0]);
      expect(rows).toEqual(numbers.map((number) => ({ [`n${number}`]: number })));
      // Once they are answered, the next one has those that were too many closed.
      await client.query("SELECT $1::int AS last", [1]);
      const { rows: kept } = await client.query("SELECT count(*)::integer FROM pg_prepared_statements");
      expect(kept).toEqual([{ count: MOST_KEPT }]);
    } finally {
      await client.end();
    }
  });

  test("that is not encoded as UTF-8 is refused with a sentence", async () => {
    await onServer(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`);
    await expect(openDatabase({ url: urlOfDatabase() })).rejects.toThrow(
      "encoded as SQL_ASCII; Kemurica needs UTF8",
    );
  });
});
