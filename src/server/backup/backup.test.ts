
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { PGlite } from "@electric-sql/pglite";
import { expect } from "vitest";
import { processLocks } from "#database/locks.ts";
import { pgliteDatabase } from "#database/open-database.ts";
import { valueParsers } from "#database/value-parsers.ts";
import { createDiskStore } from "#platform/storage/disk-store.ts";
import { MIGRATIONS } from "#tests/support/database/migrations.ts";
import { test } from "#tests/support/test.ts";
import { createTestFolder } from "#tests/support/test-services.ts";
import { verifyArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import { seal } from "./seal.ts";
import { backedUpStores } from "./stored-files.ts";
import { writeArchive } from "./write-archive.ts";

test("goes round", async ({ services, user }) => {
  const stores = backedUpStores(services);
  const source = (database: typeof services.database, s: typeof stores) => ({
    snapshot: database,
    kind: "pglite" as const,
    stores: s,
    stillShown: async (f: never[]) => f,
    version: "0",
    now: new Date(),
  });
  const a = writeArchive(source(services.database, stores) as never);
  const t0 = Date.now();
  const bytes = await buffer(await seal(a.archive, "a passphrase"));
  console.log("sealed", bytes.length, Date.now() - t0);
  const t1 = Date.now();
  const open = async () => Readable.from([bytes]);
  const verified = await verifyArchive(open, "a passphrase");
  console.log(
    "verified",
    Date.now() - t1,
    verified.manifest.tables.filter((x) => x.rows),
  );
  const pglite = await PGlite.create({ parsers: valueParsers });
  const database = await pgliteDatabase(pglite);
  const t2 = Date.now();
  const folder = createTestFolder();
  const to = {
    pictures: createDiskStore(join(folder.path, "a")),
    papers: createDiskStore(join(folder.path, "b")),
  };
  await restoreArchive(
    { opened: { database, locks: processLocks() }, stores: to, migrationsDirectory: MIGRATIONS },
    { open, passphrase: "a passphrase", ...verified },
  );
  console.log("restored", Date.now() - t2);
  const b = writeArchive(source(database, to) as never);
  await buffer(await seal(b.archive, null));
  expect((await b.manifest).tables).toEqual(verified.manifest.tables);
  await database.destroy();
});
