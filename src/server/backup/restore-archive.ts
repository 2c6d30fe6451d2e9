import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { OpenedDatabase } from "#database/open-database.ts";
import { migrate, migrateUpTo, unknownMigrations } from "#database/schema/migrate.ts";
import { type ArchiveHeader, BackupRefusal, type Manifest } from "./archive-format.ts";
import { insertRows, matchTables, setSequences, whileUnchecked } from "./insert-rows.ts";
import { linesOf, type OpenArchive, readArchive } from "./read-archive.ts";
import { type BackedUpStores, contentTypeIn } from "./stored-files.ts";
import {
  beginRestore,
  clearDatabase,
  finishRestore,
  hasTables,
  hasUnfinishedRestore,
} from "./unfinished-restore.ts";

type Place = {
  opened: Pick<OpenedDatabase, "database" | "locks">;
  stores: BackedUpStores;
  migrationsDirectory: string;
};

/** An archive that was verified: what is written is known before anything is. */
export type VerifiedArchive = {
  open: OpenArchive;
  passphrase: string | null;
  header: ArchiveHeader;
  manifest: Manifest;
};

/** Refuses what a newer version made, before a place is even opened. */
export function requireKnownSchema({ schema }: ArchiveHeader, migrationsDirectory: string): void {
  const unknown = unknownMigrations(
    schema.map(({ name }) => name),
    migrationsDirectory,
  );
  if (unknown.length > 0)
    throw new BackupRefusal(
      `This backup was made by a newer version of Kemurica (its schema has ${unknown.join(", ")}). Restore it with that one.`,
    );
}

/**
 * Writes an archive into an empty place, or none of it: at the schema that its rows have, which is then brought up to date as by a
 * start of this version.
 */
export async function restoreArchive(place: Place, archive: VerifiedArchive): Promise<void> {
  const { database, locks } = place.opened;
  requireKnownSchema(archive.header, place.migrationsDirectory);
  const ran = await locks.ifFree("restore", async () => {
    await takePlace(database, place.stores);
    try {
      await write(place, archive);
    } catch (error) {
      await clearStores(place.stores);
      await clearDatabase(database, { isAgain: false });
      throw error;
    }
    return true;
  });
  if (!ran) throw new BackupRefusal("Another restore into this database is under way.");
}

/** The place is empty and marked as ours afterwards. A half that an earlier restore left is ours to clear away. */
async function takePlace(database: Database, stores: BackedUpStores): Promise<void> {
  if (await hasUnfinishedRestore(database)) {
    await clearStores(stores);
    return clearDatabase(database, { isAgain: true });
  }
  if (await hasTables(database))
    throw new BackupRefusal(
      "The database is not empty: a restore needs one without tables, a new one or another DATA_DIR. Nothing was written.",
    );
  for (const store of Object.values(stores))
    for await (const { name } of store.list())
      throw new BackupRefusal(
        `The file store is not empty (${name}): a restore needs one without files. Nothing was written.`,
      );
  await beginRestore(database);
}

async function clearStores(stores: BackedUpStores): Promise<void> {
  for (const store of Object.values(stores))
    for await (const { name } of store.list()) await store.remove(name);
}

async function write(place: Place, archive: VerifiedArchive): Promise<void> {
  const { database } = place.opened;
  const { header, manifest } = archive;
  const last = header.schema.at(-1)?.name ?? "";
  await migrateUpTo(database, place.migrationsDirectory, last);
  await inTransaction(database, async (transaction) => {
    const tables = await matchTables(transaction, manifest.tables);
    await whileUnchecked(transaction, async () => {
      for await (const entry of readArchive(archive.open, archive.passphrase)) {
        const table = entry.kind === "rows" && tables.get(entry.table);
        if (table) await insertRows(transaction, table, linesOf(entry.bytes));
        if (entry.kind === "file")
          await place.stores[entry.file.store].write(entry.file.name, entry.bytes, contentTypeIn(entry.file));
      }
    });
    await setSequences(transaction, manifest.sequences);
  });
  await migrate(database, place.migrationsDirectory);
  await sql`ANALYZE`.execute(database);
  await finishRestore(database);
}
