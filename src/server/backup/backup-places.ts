import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { Readable } from "node:stream";
import { writeFileWhole } from "#platform/storage/disk-store.ts";
import { isName } from "#platform/storage/file-store.ts";
import type { Config } from "../config.ts";
import { createBackupStore } from "../stores.ts";
import { BackupRefusal } from "./archive-format.ts";
import type { OpenArchive } from "./read-archive.ts";

type PlaceConfig = Pick<Config, "s3" | "dataDirectory">;

const ENDING = ".kbak";
const OURS = /^kemurica-\d{8}T\d{6}Z\.kbak$/;
const DAY_MS = 86_400_000;

/** A place to write a backup to, under a name that nothing has before it is whole. */
export type BackupTarget = {
  name: string;
  address: string;
  write: (sealed: Readable) => Promise<void>;
  /** Removes all but the newest of those that were named by us; says which. */
  keep: (count: number) => Promise<string[]>;
};

export async function openTarget(config: PlaceConfig, file: string | null, now: Date): Promise<BackupTarget> {
  if (file !== null) return fileTarget(resolve(file));
  const { backupStore, address } = createBackupStore(config);
  if (!config.s3) {
    await mkdir(address, { recursive: true, mode: 0o700 });
    await chmod(address, 0o700);
  }
  await backupStore.removeUnfinished(new Date(now.getTime() - DAY_MS));
  const name = `kemurica-${now.toISOString().replace(/[-:]|\.\d+/g, "")}${ENDING}`;
  return {
    name,
    address: `${address}/${name}`,
    write: (sealed) => backupStore.writeStream(name, sealed, "application/octet-stream"),
    async keep(count) {
      const names: string[] = [];
      for await (const one of backupStore.list()) if (OURS.test(one.name)) names.push(one.name);
      const old = names.sort().reverse().slice(count);
      for (const one of old) await backupStore.remove(one);
      return old;
    },
  };
}

function fileTarget(path: string): BackupTarget {
  if (existsSync(path)) throw new BackupRefusal(`${path} is there already: a backup overwrites nothing.`);
  return {
    name: basename(path),
    address: path,
    write: (sealed) => writeFileWhole(path, `${path}.${randomUUID()}.unfinished`, sealed),
    keep: async () => [],
  };
}

/** A file, or one of those that `backup` wrote by itself, by its name or its address. */
export function archiveAt(config: PlaceConfig, file: string): OpenArchive {
  const path = resolve(file);
  if (existsSync(path)) return async () => createReadStream(path);
  const name = basename(file);
  return async () => {
    const found = isName(name) ? await createBackupStore(config).backupStore.readStream(name) : null;
    if (!found) throw new BackupRefusal(`There is no backup ${file}.`);
    return found;
  };
}
