import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const NAME = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Files by name in one folder. Names are made by us, never taken from a request. */
export type FileStore = {
  read: (name: string) => Promise<Uint8Array | null>;
  /** The file is there whole and synced to the disk, or not at all. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Removes all files beside this one that end alike. */
  removeOthers: (name: string, ending: string) => Promise<void>;
  /** Removes a file or a whole folder; what is not there stays not there. */
  remove: (name: string) => Promise<void>;
};

export function createFileStore(directory: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`Not a name of a stored file: ${JSON.stringify(name)}`);
    return join(directory, name);
  };
  return {
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
    async write(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}.unfinished`;
      const file = await open(unfinished, "wx", 0o640);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    },
    async removeOthers(name, ending) {
      const path = pathOf(name);
      const folder = dirname(path);
      const others = (await readdir(folder)).filter((one) => one.endsWith(ending) && one !== basename(path));
      for (const other of others) await rm(join(folder, other), { force: true });
    },
    async remove(name) {
      await rm(pathOf(name), { recursive: true, force: true });
    },
  };
}
