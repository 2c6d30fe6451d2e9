import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { type Pack, pack } from "tar-stream";
import type { Database, Transaction } from "#database/database.ts";
import {
  type ArchivedTable,
  type ArchiveHeader,
  BackupRefusal,
  FORMAT,
  HEADER,
  MANIFEST,
  type Manifest,
  mostBytes,
  type StoredName,
} from "./archive-format.ts";
import { type BackedUpStores, keyOf, namedFiles } from "./stored-files.ts";
import { rowsOf, sequencesOf, type TableShape, tablesOf } from "./table-rows.ts";

export type ArchiveSource = {
  /** All rows are those of one moment. */
  snapshot: Database;
  kind: ArchiveHeader["kind"];
  stores: BackedUpStores;
  /** Which of these files, shown by rows of the snapshot, rows show at this moment: others were removed meanwhile. */
  stillShown: (files: StoredName[]) => Promise<StoredName[]>;
  version: string;
  now: Date;
};

/** The archive as it is made, and what it came to hold once it was read to its end. */
export function writeArchive(source: ArchiveSource): { archive: Readable; manifest: Promise<Manifest> } {
  const tar = pack();
  const manifest = source.snapshot
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((transaction) => fill(tar, transaction as Transaction, source));
  manifest.catch((error: Error) => tar.destroy(error));
  return { archive: Readable.from(tar as AsyncIterable<Buffer>, { objectMode: false }), manifest };
}

async function fill(tar: Pack, transaction: Transaction, source: ArchiveSource): Promise<Manifest> {
  const { stores, kind, version, now } = source;
  const { rows: schema } = await sql<ArchiveHeader["schema"][number]>`
    SELECT applied.name, run.checksum FROM kysely_migration applied LEFT JOIN kysely_migration_runs run USING (name)
    ORDER BY applied.name COLLATE "C"`.execute(transaction);
  const header: ArchiveHeader = { format: FORMAT, version, kind, created_at: now.toISOString(), schema };
  await add(tar, HEADER, json(header));

  const tables: ArchivedTable[] = [];
  for (const table of await tablesOf(transaction)) tables.push(await addTable(tar, transaction, table));
  const sequences = await sequencesOf(transaction);

  const files: Manifest["files"] = [];
  const absent: StoredName[] = [];
  const gone: StoredName[] = [];
  for await (const { isShown, ...file } of namedFiles(transaction)) {
    const bytes = await stores[file.store].read(file.name);
    if (bytes === null) {
      (isShown ? absent : gone).push(file);
      continue;
    }
    await add(tar, `files/${keyOf(file)}`, bytes);
    files.push({ ...file, bytes: bytes.byteLength, sha256: sha256(bytes) });
  }
  const missing = await source.stillShown(absent);
  const isMissing = new Set(missing.map(keyOf));
  gone.push(...absent.filter((file) => !isMissing.has(keyOf(file))));
  const manifest: Manifest = { tables, sequences, files, gone, missing };
  await add(tar, MANIFEST, json(manifest));
  tar.finalize();
  return manifest;
}

/** In parts, since an entry begins with its size. */
async function addTable(tar: Pack, transaction: Transaction, table: TableShape): Promise<ArchivedTable> {
  const hash = createHash("sha256");
  let rows = 0;
  let part = 0;
  for await (const lines of rowsOf(transaction, table)) {
    rows += lines.length;
    for (const bytes of partsOf(lines)) {
      hash.update(bytes);
      part += 1;
      await add(tar, `tables/${table.name}/${String(part).padStart(6, "0")}.ndjson`, bytes);
    }
  }
  return {
    name: table.name,
    columns: table.columns.map(({ name }) => name),
    rows,
    sha256: hash.digest("hex"),
  };
}

const PART_BYTES = 16 * 1024 * 1024;

/** Long rows make more parts: a row alone may be larger, up to what an entry may have. */
function* partsOf(lines: string[]): Generator<Buffer> {
  let part: Buffer[] = [];
  let bytes = 0;
  for (const line of lines) {
    const one = Buffer.from(`${line}\n`);
    if (bytes > 0 && bytes + one.byteLength > PART_BYTES) {
      yield Buffer.concat(part);
      part = [];
      bytes = 0;
    }
    part.push(one);
    bytes += one.byteLength;
  }
  yield Buffer.concat(part);
}

/** Resolves when there is room for the next: what is read slowly is made slowly. */
async function add(tar: Pack, name: string, bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > mostBytes(name))
    throw new BackupRefusal(`${name} has ${bytes.byteLength} bytes: no backup with it could be restored.`);
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ name, size: bytes.byteLength, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.end(bytes);
  });
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
