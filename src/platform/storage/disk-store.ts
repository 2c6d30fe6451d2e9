import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { type FileStore, isName, requireName, type StoredFile } from "./file-store.ts";

/** Room for some uploads that are under way; with less a disk counts as full. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

const UNFINISHED = "unfinished";

/** Files in a folder, which is made with the first of them. */
export function createDiskStore(directory: string, minFreeBytes: number = MIN_FREE_BYTES): FileStore {
  const pathOf = (name: string) => join(directory, requireName(name));
  // In one place, on the same disk, where what died half way is found again.
  const unfinishedFiles = join(directory, UNFINISHED);
  const writeWhole = async (name: string, bytes: Uint8Array | Readable) => {
    await mkdir(unfinishedFiles, { recursive: true, mode: 0o700 });
    await writeFileWhole(pathOf(name), join(unfinishedFiles, randomUUID()), bytes);
  };

  const writeProbe = async () => {
    await mkdir(unfinishedFiles, { recursive: true, mode: 0o700 });
    const probe = join(unfinishedFiles, randomUUID());
    await writeAndSync(probe, new Uint8Array(1));
    await rm(probe, { force: true });
  };

  return {
    list(folder) {
      return folder === undefined ? listFiles(directory, "") : listFiles(pathOf(folder), `${folder}/`);
    },
    async read(name) {
      return orAbsent(readFile(pathOf(name)), null);
    },
    async readStream(name) {
      const file = await orAbsent(open(pathOf(name), "r"), null);
      return file?.createReadStream() ?? null;
    },
    write: writeWhole,
    writeStream: writeWhole,
    async removeOthers(name, ending) {
      const path = pathOf(name);
      const folder = dirname(path);
      const beside = await orAbsent(readdir(folder), []);
      const others = beside.filter((one) => one.endsWith(ending) && one !== basename(path));
      for (const other of others) await rm(join(folder, other), { force: true });
    },
    async remove(name) {
      await rm(pathOf(name), { recursive: true, force: true });
    },
    async removeUnfinished(before) {
      for (const name of await orAbsent(readdir(unfinishedFiles), [])) {
        const path = join(unfinishedFiles, name);
        const found = await orAbsent(stat(path), null);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
    async tryUnfinished(name) {
      requireName(name);
      await writeProbe();
    },
    async check() {
      await mkdir(unfinishedFiles, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(directory);
      if (bavail * bsize < minFreeBytes)
        throw new Error(`${directory}: the disk is full (${bavail * bsize} bytes left).`);
      // Room that is left is no promise: quotas, and disks that went read-only, show when something is written.
      await writeProbe();
    },
  };
}

/** A file that is at its path whole and safe from a power cut, or not at all; `unfinished` is a path on the same disk. */
export async function writeFileWhole(
  path: string,
  unfinished: string,
  bytes: Uint8Array | Readable,
): Promise<void> {
  await makeFolder(dirname(path));
  try {
    await writeAndSync(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(path));
}

async function* listFiles(path: string, beginning: string): AsyncGenerator<StoredFile> {
  for (const entry of await orAbsent(readdir(path, { withFileTypes: true }), [])) {
    const name = beginning + entry.name;
    if (entry.isDirectory() && name !== UNFINISHED) yield* listFiles(join(path, entry.name), `${name}/`);
    // What was removed while the folder was read is no file any more.
    const found = entry.isFile() && isName(name) ? await orAbsent(stat(join(path, entry.name)), null) : null;
    if (found) yield { name, size: found.size };
  }
}

async function orAbsent<Found, Absent>(found: Promise<Found>, absent: Absent): Promise<Found | Absent> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return absent;
    throw error;
  }
}

async function writeAndSync(path: string, bytes: Uint8Array | Readable): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A folder's name is an entry of the folder above it: that one is synced too where the folder is new. */
async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o700 });
  if (firstMade === undefined) return;
  for (let made = path; made.length >= firstMade.length; made = dirname(made))
    await syncFolder(dirname(made));
}

/** Without this a power cut may take the name of a file whose bytes are on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
