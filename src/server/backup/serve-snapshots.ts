import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { constants } from "node:fs";
import { chmod, cp, mkdir, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { RunningServices } from "../create-services.ts";
import { recordBackup } from "./record-backup.ts";
import { adminFolder, SnapshotRequest, type SnapshotResponse, socketPath } from "./snapshot-messages.ts";
import { stillShown } from "./stored-files.ts";

/**
 * The embedded database belongs to this process alone: a backup of it is made of a copy, which the command line asks for on a socket
 * in the data folder. Reading, encrypting and the passphrase stay with the command. Returns what ends it.
 */
export async function serveSnapshots({
  opened,
  config,
  services,
}: Pick<RunningServices, "opened" | "config" | "services">): Promise<() => Promise<void>> {
  if (opened.kind !== "pglite") return async () => undefined;
  const folder = adminFolder(config.dataDirectory);
  // Of a process that died: a socket that nobody listens on, a copy that nobody reads.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });

  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket);
    const copy = join(folder, randomUUID());
    const from = { database: opened.database, pg: join(config.dataDirectory, "pg"), copy };
    const served = answerAll(socket, from).catch(() => undefined);
    socket.on("error", () => undefined);
    socket.once("close", () => {
      connections.delete(socket);
      void served.then(() => rm(copy, { recursive: true, force: true }));
    });
  });
  try {
    server.listen(socketPath(config.dataDirectory));
    await once(server, "listening");
    await chmod(socketPath(config.dataDirectory), 0o600);
  } catch (error) {
    services.log.warn({ err: error }, "backups need the server stopped: its socket cannot be opened");
    return async () => undefined;
  }
  return async () => {
    for (const connection of connections) connection.destroy();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
}

type CopyFrom = { database: Database; pg: string; copy: string };

async function answerAll(socket: Socket, from: CopyFrom): Promise<void> {
  for await (const line of createInterface({ input: socket })) {
    const response = await answer(line, from).catch(
      (error: Error): SnapshotResponse => ({ error: error.message }),
    );
    socket.write(`${JSON.stringify(response)}\n`);
  }
}

async function answer(line: string, { database, pg, copy }: CopyFrom): Promise<SnapshotResponse> {
  const request = SnapshotRequest.parse(JSON.parse(line));
  switch (request.ask) {
    case "snapshot":
      await copyDatabase(database, pg, join(copy, "pg"));
      return { directory: copy };
    case "stillShown":
      return { files: await stillShown(database, request.files) };
    case "record":
      await recordBackup(database, request.backup);
      return { recorded: true };
  }
}

/** While its one connection is held nothing writes; what lies on the disk is then what a crash would leave, which it opens. */
async function copyDatabase(database: Database, from: string, to: string): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`CHECKPOINT`.execute(connection);
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
}
