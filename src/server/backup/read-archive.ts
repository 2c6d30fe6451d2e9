import { createHash, type Hash } from "node:crypto";
import { finished, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { extract } from "tar-stream";
import {
  type ArchivedFile,
  ArchiveHeader,
  BackupRefusal,
  FORMAT,
  HEADER,
  MANIFEST,
  Manifest,
  mostBytes,
  STORES,
} from "./archive-format.ts";
import { unseal } from "./seal.ts";
import { keyOf } from "./stored-files.ts";

/** Opens the same archive anew each time: it is read once to verify it and once more to restore it. */
export type OpenArchive = () => Promise<Readable>;

export type ArchiveEntry =
  | { kind: "header"; header: ArchiveHeader }
  | { kind: "rows"; table: string; bytes: Buffer }
  | { kind: "file"; file: ArchivedFile; bytes: Buffer }
  | { kind: "manifest"; manifest: Manifest };

const PART = /^tables\/([a-z0-9_]+)\/\d+\.ndjson$/;
const FILE = new RegExp(`^files/(${STORES.join("|")})/(.+)$`);

/** The entries of an archive in their order, each whole; whatever is wrong with it is one sentence. */
export async function* readArchive(
  open: OpenArchive,
  passphrase: string | null,
): AsyncGenerator<ArchiveEntry> {
  const sealed = await open();
  const opened = await unseal(sealed, passphrase);
  const tar = extract();
  finished(opened, (error) => error && tar.destroy(error));
  opened.pipe(tar);
  let isFirst = true;
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      if (isFirst !== (name === HEADER)) throw new BackupRefusal("This file is no backup of Kemurica.");
      isFirst = false;
      // Each is held in memory whole: what is larger is refused by what it says of itself.
      if ((size ?? 0) > mostBytes(name)) throw damaged(`${name} is too large`);
      yield entryOf(name, await buffer(entry));
    }
  } catch (error) {
    throw error instanceof BackupRefusal ? error : damaged((error as Error).message);
  } finally {
    opened.destroy();
    sealed.destroy();
  }
}

function entryOf(name: string, bytes: Buffer): ArchiveEntry {
  if (name === HEADER) return { kind: "header", header: headerOf(parse(bytes)) };
  if (name === MANIFEST) {
    const { data } = Manifest.safeParse(parse(bytes));
    if (!data) throw damaged(`${MANIFEST} is not what it has to be`);
    return { kind: "manifest", manifest: data };
  }
  const [, table] = PART.exec(name) ?? [];
  if (table) return { kind: "rows", table, bytes };
  const [, store, file] = FILE.exec(name) ?? [];
  if (!store || !file) throw damaged(`no backup has an entry ${JSON.stringify(name)}`);
  const named = { store: store as ArchivedFile["store"], name: file };
  return {
    kind: "file",
    bytes,
    file: { ...named, bytes: bytes.byteLength, sha256: sha256().update(bytes).digest("hex") },
  };
}

function headerOf(value: unknown): ArchiveHeader {
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === "number" && format !== FORMAT)
    throw new BackupRefusal(
      format > FORMAT
        ? `This backup has format ${format}: it was made by a newer version of Kemurica, restore it with that one.`
        : `This backup has format ${format}: this version of Kemurica reads ${FORMAT} alone, restore it with the one that made it.`,
    );
  const { data } = ArchiveHeader.safeParse(value);
  if (!data) throw damaged(`${HEADER} is not what it has to be`);
  return data;
}

/** The entries of `readArchive`; throws at the end where they were not exactly what the manifest says. */
export async function* readVerified(
  open: OpenArchive,
  passphrase: string | null,
): AsyncGenerator<ArchiveEntry> {
  const tables = new Map<string, { rows: number; hash: Hash }>();
  const files = new Map<string, ArchivedFile>();
  let manifest: Manifest | null = null;
  for await (const entry of readArchive(open, passphrase)) {
    if (manifest) throw damaged("something comes after its manifest");
    if (entry.kind === "manifest") manifest = entry.manifest;
    else if (entry.kind === "file") files.set(keyOf(entry.file), entry.file);
    else if (entry.kind === "rows") {
      const table = tables.get(entry.table) ?? { rows: 0, hash: sha256() };
      table.hash.update(entry.bytes);
      table.rows += linesOf(entry.bytes).length;
      tables.set(entry.table, table);
    }
    yield entry;
  }
  if (!manifest) throw damaged("its end is missing");
  const expected = new Set(manifest.tables.map(({ name }) => name));
  for (const name of tables.keys())
    if (!expected.has(name)) throw damaged(`nothing is known of the table ${name}`);
  for (const { name, rows, sha256: hash } of manifest.tables) {
    const table = tables.get(name) ?? { rows: 0, hash: sha256() };
    if (table.rows !== rows || table.hash.digest("hex") !== hash)
      throw damaged(`the table ${name} is another`);
  }
  for (const file of manifest.files) {
    const found = files.get(keyOf(file));
    if (found?.sha256 !== file.sha256) throw damaged(`the file ${keyOf(file)} is another`);
  }
  if (files.size !== manifest.files.length) throw damaged("it has files of which nothing is known");
}

/** Reads all of it, and says what it holds. */
export async function verifyArchive(
  open: OpenArchive,
  passphrase: string | null,
): Promise<{ header: ArchiveHeader; manifest: Manifest }> {
  let header: ArchiveHeader | null = null;
  let manifest: Manifest | null = null;
  for await (const entry of readVerified(open, passphrase)) {
    if (entry.kind === "header") header = entry.header;
    if (entry.kind === "manifest") manifest = entry.manifest;
  }
  if (!header || !manifest) throw damaged("its end is missing");
  return { header, manifest };
}

export const linesOf = (bytes: Buffer) => bytes.toString().split("\n").filter(Boolean);

const sha256 = () => createHash("sha256");
const damaged = (reason: string) => new BackupRefusal(`The backup is damaged or cut off (${reason}).`);

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
