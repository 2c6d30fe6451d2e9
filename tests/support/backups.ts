import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { OpenedDatabase } from "#database/open-database.ts";
import { createDiskStore } from "#platform/storage/disk-store.ts";
import type { Manifest } from "#server/backup/archive-format.ts";
import { verifyArchive } from "#server/backup/read-archive.ts";
import { restoreArchive } from "#server/backup/restore-archive.ts";
import { seal } from "#server/backup/seal.ts";
import { type BackedUpStores, stillShown } from "#server/backup/stored-files.ts";
import { type ArchiveSource, writeArchive } from "#server/backup/write-archive.ts";
import { MIGRATIONS } from "./database/migrations.ts";

type From = Pick<OpenedDatabase, "database" | "kind"> & { stores: BackedUpStores };

/** A whole backup in memory, and what it says that it holds. */
export async function backUp(
  { database, kind, stores }: From,
  {
    passphrase = null,
    ...given
  }: Partial<Pick<ArchiveSource, "stillShown">> & { passphrase?: string | null } = {},
): Promise<{ bytes: Buffer; manifest: Manifest }> {
  const written = writeArchive({
    snapshot: database,
    kind,
    stores,
    // The embedded engine's one connection is the snapshot's.
    stillShown: kind === "pglite" ? async (files) => files : (files) => stillShown(database, files),
    version: "0.0.0",
    now: new Date("2026-11-28T12:00:00Z"),
    ...given,
  });
  const bytes = await buffer(await seal(written.archive, passphrase));
  return { bytes, manifest: await written.manifest };
}

type Into = { opened: Pick<OpenedDatabase, "database" | "locks">; stores: BackedUpStores };

/** As the command does it: read to its end first, then written. */
export async function restore(
  { opened, stores }: Into,
  bytes: Buffer,
  passphrase: string | null = null,
): Promise<void> {
  const open = async () => Readable.from([bytes]);
  const verified = await verifyArchive(open, passphrase);
  const place = { opened, stores, migrationsDirectory: MIGRATIONS };
  await restoreArchive(place, { open, passphrase, ...verified });
}

export type StoresOnDisk = { stores: BackedUpStores; remove: () => void };

export function createStoresOnDisk(): StoresOnDisk {
  const folder = mkdtempSync(join(tmpdir(), "kemurica-stores-"));
  return {
    stores: {
      pictures: createDiskStore(join(folder, "pictures")),
      papers: createDiskStore(join(folder, "papers")),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The names of all files, with their store. */
export async function namesIn(stores: BackedUpStores): Promise<string[]> {
  const names: string[] = [];
  for (const [store, files] of Object.entries(stores))
    for await (const { name } of files.list()) names.push(`${store}/${name}`);
  return names.sort();
}
