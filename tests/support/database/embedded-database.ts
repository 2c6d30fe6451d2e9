import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { processLocks } from "#database/locks.ts";
import { listenOnPglite, type OpenedDatabase, pgliteDatabase } from "#database/open-database.ts";
import { migrate } from "#database/schema/migrate.ts";
import { valueParsers } from "#database/value-parsers.ts";
import { MIGRATIONS, migrationsFingerprint } from "./migrations.ts";
import { template } from "./templates.ts";

const ENGINE = fileURLToPath(
  new URL("../../../node_modules/@electric-sql/pglite/package.json", import.meta.url),
);

/** The embedded engine in memory, migrated. */
export async function openEmbeddedDatabase(): Promise<OpenedDatabase> {
  return asOpened(await PGlite.create({ loadDataDir: await migratedFiles(), parsers: valueParsers }));
}

/** The embedded engine in memory, without any table. */
export async function openEmptyEmbeddedDatabase(): Promise<OpenedDatabase> {
  return asOpened(await PGlite.create({ parsers: valueParsers }));
}

async function asOpened(pglite: PGlite): Promise<OpenedDatabase> {
  const database = await pgliteDatabase(pglite);
  return {
    database,
    side: database,
    kind: "pglite",
    locks: processLocks(),
    listen: listenOnPglite(pglite),
    close: () => database.destroy(),
  };
}

/** A data folder with the migrated database alone, as a server finds it that nobody has used yet. */
export async function restoreMigratedFolder(directory: string): Promise<void> {
  const pglite = await PGlite.create(join(directory, "pg"), { loadDataDir: await migratedFiles() });
  await pglite.close();
}

async function migratedFiles(): Promise<Blob> {
  const { version } = JSON.parse(readFileSync(ENGINE, "utf8")) as { version: string };
  const tar = await template(`pglite-${version}-${migrationsFingerprint()}.tar`, async (unfinished) => {
    const pglite = await PGlite.create();
    await migrate(await pgliteDatabase(pglite), MIGRATIONS);
    const dump = await pglite.dumpDataDir("none");
    await pglite.close();
    writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
  });
  // Read whole: a blob of the file would break when the file goes.
  return new Blob([readFileSync(tar)]);
}
