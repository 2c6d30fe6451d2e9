import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { seedDemo } from "#fixtures/seed/seed-demo.ts";
import { MIGRATIONS } from "#tests/support/database/migrations.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { openDatabase } from "./open-database.ts";
import { migrate } from "./schema/migrate.ts";

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

  test("that is not encoded as UTF-8 is refused with a sentence", async () => {
    await onServer(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`);
    await expect(openDatabase({ url: urlOfDatabase() })).rejects.toThrow(
      "encoded as SQL_ASCII; Kemurica needs UTF8",
    );
  });
});
