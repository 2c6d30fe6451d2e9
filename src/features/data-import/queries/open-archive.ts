import { buffer } from "node:stream/consumers";
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from "yauzl";
import { DATA_FILE, EXPORT_VERSION, ExportHead } from "#features/data-export/export-format.ts";
import { MAX_FILE_BYTES } from "#features/pictures/stored-picture.ts";
import type { FileStore } from "#platform/storage/file-store.ts";
import { type ArchiveTables, readTables } from "../archive-tables.ts";
import { ImportFailure } from "../import-failure.ts";
import { PartsReader } from "./parts-reader.ts";

const MOST_ENTRIES = 20_000;
/** Of data.json, once unpacked. */
const MOST_DATA_BYTES = 32_000_000;
/** Of objects and lists in it: each costs many times the bytes that name it. */
const MOST_NESTED = 1_000_000;
const PHOTO = /^photos\/[a-z-]+\/[0-9a-f-]{36}\/[0-9a-f]{32}\.jpg$/;

const OPENS_OBJECT = "{".charCodeAt(0);
const OPENS_LIST = "[".charCodeAt(0);

export type Archive = {
  tables: ArchiveTables;
  hasPhoto: (path: string) => boolean;
  /** Null where it cannot be unpacked. What it is, whoever decodes it finds out. */
  readPhoto: (path: string) => Promise<Uint8Array | null>;
};

/**
 * An archive that somebody sent. Nothing of it is believed: only what it is known to have is unpacked, each within its bounds, and
 * nothing is ever written under a name that it says. Throws ImportFailure for what is none.
 */
export async function openArchive(store: FileStore, id: string, bytes: number): Promise<Archive> {
  const zip = await fromRandomAccessReaderPromise(new PartsReader(store, id), bytes, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
    validateEntrySizes: true,
  }).catch(() => {
    throw new ImportFailure("NOT_AN_ARCHIVE");
  });
  const entries = await listEntries(zip);
  const dataEntry = entries.get(DATA_FILE);
  if (!dataEntry) throw new ImportFailure("ARCHIVE_FOREIGN");
  if (dataEntry.uncompressedSize > MOST_DATA_BYTES) throw new ImportFailure("ARCHIVE_TOO_FULL");
  const tables = readData(await unpack(zip, dataEntry));
  return {
    tables,
    hasPhoto: (path) => entries.has(path),
    readPhoto: async (path) => {
      const entry = entries.get(path);
      if (!entry || entry.uncompressedSize > MAX_FILE_BYTES) return null;
      return unpack(zip, entry).catch((error: unknown) => {
        if (error instanceof ImportFailure) return null;
        throw error;
      });
    },
  };
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new ImportFailure("ARCHIVE_TOO_FULL");
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry())
      if (entry.fileName === DATA_FILE || PHOTO.test(entry.fileName)) {
        // One that says a name twice shows each reader what it likes.
        if (entries.has(entry.fileName)) throw new ImportFailure("ARCHIVE_BROKEN");
        entries.set(entry.fileName, entry);
      }
  } catch (error) {
    // Names that lead out of a folder come to this, too.
    throw error instanceof ImportFailure ? error : new ImportFailure("ARCHIVE_BROKEN");
  }
  return entries;
}

/** Whole; the library ends it where more comes than the entry says. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    throw new ImportFailure("ARCHIVE_BROKEN");
  }
}

function readData(bytes: Buffer): ArchiveTables {
  let nested = 0;
  for (const byte of bytes) if (byte === OPENS_OBJECT || byte === OPENS_LIST) nested++;
  if (nested > MOST_NESTED) throw new ImportFailure("ARCHIVE_TOO_FULL");
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new ImportFailure("ARCHIVE_BROKEN");
  }
  const head = ExportHead.safeParse(parsed);
  if (!head.success) throw new ImportFailure("ARCHIVE_FOREIGN");
  if (head.data.version > EXPORT_VERSION) throw new ImportFailure("ARCHIVE_NEWER");
  return readTables((parsed as { tables?: unknown }).tables);
}
