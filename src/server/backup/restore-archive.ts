import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { OpenedDatabase } from "#database/open-database.ts";
import { migrate, migrateUpTo, unknownMigrations } from "#database/schema/migrate.ts";
import { newId } from "#foundation/entity-id.ts";
import { type ArchiveHeader, BackupRefusal, type Manifest } from "./archive-format.ts";
import { holdBack } from "./hold-back.ts";
import { insertRows, matchTables, setSequences, whileUnchecked } from "./insert-rows.ts";
import { type ArchiveEntry, linesOf, type OpenArchive, readVerified } from "./read-archive.ts";
import { type BackedUpStores, contentTypeIn } from "./stored-files.ts";
import {
  clearDatabase,
  clearStores,
  findContent,
  findMark,
  finishRestore,
  markDatabase,
  markStores,
  mayReplaceSchema,
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
    const id = await takePlace(database, place.stores);
    try {
      await write(place, archive, id);
    } catch (error) {
      await clearStores(place.stores, id);
      await clearDatabase(database, { as: null });
      throw error;
    }
    return true;
  });
  if (!ran) throw new BackupRefusal("Another restore into this database is under way.");
}

/** The place is empty and marked as ours afterwards. A half that an earlier restore left is cleared away. */
async function takePlace(database: Database, stores: BackedUpStores): Promise<string> {
  if (!(await mayReplaceSchema(database)))
    throw new BackupRefusal(
      "The role may not drop the schema public and make it again, or its tables would come into another: it has to own it, and needs CREATE on the database. Nothing was written.",
    );
  const former = await findMark(database);
  const content = former === null ? await findContent(database) : null;
  if (former !== null) await clearStores(stores, former);
  if (content !== null)
    throw new BackupRefusal(
      `The database is not empty (${content}): a restore needs one whose schema public holds nothing, a new one or another DATA_DIR. Nothing was written.`,
    );
  for (const store of Object.values(stores))
    for await (const { name } of store.list())
      throw new BackupRefusal(
        `The file store is not empty (${name}): a restore needs one without files. Nothing was written.`,
      );
  const id = newId();
  if (former !== null) await clearDatabase(database, { as: id });
  else await markDatabase(database, id);
  return id;
}

async function write(place: Place, archive: VerifiedArchive, id: string): Promise<void> {
  const { database } = place.opened;
  await markStores(place.stores, id);
  const { header, manifest } = archive;
  const last = header.schema.at(-1)?.name ?? "";
  await migrateUpTo(database, place.migrationsDirectory, last);
  await inTransaction(database, async (transaction) => {
    const tables = await matchTables(transaction, manifest.tables);
    await whileUnchecked(transaction, async () => {
      for await (const entry of readVerified(archive.open, archive.passphrase)) {
        requireSame(entry, archive);
        const table = entry.kind === "rows" && tables.get(entry.table);
        if (table) await insertRows(transaction, table, linesOf(entry.bytes));
        if (entry.kind === "file")
          await place.stores[entry.file.store].write(entry.file.name, entry.bytes, contentTypeIn(entry.file));
      }
      await holdBack(transaction, tables);
    });
    await setSequences(transaction, manifest.sequences);
  });
  await migrate(database, place.migrationsDirectory);
  await sql`ANALYZE`.execute(database);
  await finishRestore(database, place.stores);
}

/** It is opened a second time: what lies there by then may be another. */
function requireSame(entry: ArchiveEntry, { header, manifest }: VerifiedArchive): void {
  const isSame =
    entry.kind === "header"
      ? isDeepStrictEqual(entry.header, header)
      : entry.kind !== "manifest" || isDeepStrictEqual(entry.manifest, manifest);
  if (!isSame)
    throw new BackupRefusal(
      "The backup was changed while it was restored. Nothing was written: try it again.",
    );
}
