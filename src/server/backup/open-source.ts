import { existsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import type { Config } from "../config.ts";
import { BackupRefusal } from "./archive-format.ts";
import { recordBackup } from "./record-backup.ts";
import { type MadeBackup, type SnapshotRequest, SnapshotResponse, socketPath } from "./snapshot-messages.ts";
import { stillShown } from "./stored-files.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";
import type { ArchiveSource } from "./write-archive.ts";

export type OpenedSource = Pick<ArchiveSource, "snapshot" | "kind" | "stillShown"> & {
  record: (backup: MadeBackup) => Promise<void>;
  close: () => Promise<void>;
};

/** The database to back up, whether a server runs on it or not. It is read as it is: no migration runs. */
export async function openSource({
  databaseUrl,
  dataDirectory,
}: Pick<Config, "databaseUrl" | "dataDirectory">): Promise<OpenedSource> {
  const source = databaseUrl
    ? await openPostgres(databaseUrl)
    : ((await openRunning(dataDirectory)) ?? (await openStopped(dataDirectory)));
  try {
    await refuseUnfinishedRestore(source.snapshot);
    return source;
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function openPostgres(url: string): Promise<OpenedSource> {
  const { database, side, close } = await openDatabase({ url, isUnhurried: true });
  return {
    snapshot: database,
    kind: "postgresql",
    stillShown: (files) => stillShown(side, files),
    record: (backup) => recordBackup(database, backup),
    close,
  };
}

/** Nobody else writes: what rows show is what they showed. */
async function openStopped(directory: string): Promise<OpenedSource> {
  if (!existsSync(join(directory, "pg")))
    throw new BackupRefusal(`There is no database in ${directory}. Set DATA_DIR or DATABASE_URL.`);
  const { database, close } = await openDatabase({ directory });
  return {
    snapshot: database,
    kind: "pglite",
    stillShown: async (files) => files,
    record: (backup) => recordBackup(database, backup),
    close,
  };
}

/** A copy of what the running server has; null where none answers. */
async function openRunning(directory: string): Promise<OpenedSource | null> {
  const socket = await reach(socketPath(directory));
  if (!socket) return null;
  const ask = asking(socket);
  let copy: { database: Database; close: () => Promise<void> } | null = null;
  const close = async () => {
    await copy?.close();
    socket.destroy();
  };
  try {
    const made = await ask({ ask: "snapshot" });
    if (!("directory" in made)) throw new Error("The server gave no copy.");
    copy = await openDatabase({ directory: made.directory });
    return {
      snapshot: copy.database,
      kind: "pglite",
      async stillShown(files) {
        const response = await ask({ ask: "stillShown", files });
        return "files" in response ? response.files : files;
      },
      async record(backup) {
        await ask({ ask: "record", backup });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function reach(path: string): Promise<Socket | null> {
  const socket = connect(path);
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(null));
  });
}

function asking(socket: Socket): (request: SnapshotRequest) => Promise<SnapshotResponse> {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  socket.on("error", () => socket.destroy());
  return async (request) => {
    socket.write(`${JSON.stringify(request)}\n`);
    const { done, value } = await lines.next();
    if (done) throw new BackupRefusal("The server ended while the backup was made: make it again.");
    const response = SnapshotResponse.parse(JSON.parse(value));
    if ("error" in response) throw new BackupRefusal(`The server could not do it: ${response.error}`);
    return response;
  };
}
