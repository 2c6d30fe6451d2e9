import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { processLocks } from "#database/locks.ts";
import { migrate } from "#database/migrate.ts";
import { listenOnPglite, type OpenedDatabase, pgliteDatabase } from "#database/open-database.ts";
import { valueParsers } from "#database/value-parsers.ts";
import { MIGRATIONS, migrationsFingerprint } from "./migrations.ts";

const DAY_MS = 86_400_000;
const CACHE = fileURLToPath(new URL("../../node_modules/.cache/kemurica-tests", import.meta.url));
const ENGINE = fileURLToPath(
  new URL("../../node_modules/@electric-sql/pglite/package.json", import.meta.url),
);

/**
 * The embedded engine in memory, migrated. Making one takes seconds and loading a made one a third of a second, so the
 * first run keeps its files in node_modules/.cache.
 */
export async function openEmbeddedDatabase(): Promise<OpenedDatabase> {
  const { version } = JSON.parse(readFileSync(ENGINE, "utf8")) as { version: string };
  const template = join(CACHE, `pglite-${version}-${migrationsFingerprint()}.tar`);
  if (!existsSync(template)) await keepTemplate(template);

  // Read whole: a blob of the file would break when another worker's template takes its name.
  const pglite = await PGlite.create({
    loadDataDir: new Blob([readFileSync(template)]),
    parsers: valueParsers,
  });
  await pglite.exec("SET timezone = 'UTC'");
  const database = await pgliteDatabase(pglite);
  return {
    database,
    kind: "pglite",
    locks: processLocks(),
    listen: listenOnPglite(pglite),
    close: () => database.destroy(),
  };
}

async function keepTemplate(template: string): Promise<void> {
  const pglite = await PGlite.create();
  await migrate(await pgliteDatabase(pglite), MIGRATIONS);
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();

  mkdirSync(CACHE, { recursive: true });
  removeOldTemplates();
  // Another worker may be at the same: each writes its own file, and the last name wins.
  const unfinished = `${template}.${randomUUID()}`;
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
  renameSync(unfinished, template);
}

/** Those of earlier migrations; a run that goes on beside this one may still be reading a young one. */
function removeOldTemplates(): void {
  for (const file of readdirSync(CACHE)) {
    const path = join(CACHE, file);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > DAY_MS) rmSync(path, { force: true });
  }
}
