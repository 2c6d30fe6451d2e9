import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { copyDemoFolder } from "./demo-folder.ts";
import { endServers, rootDirectory, type ServerProcess, spawnServer, untilReady } from "./server-process.ts";

export type OwnDemo = {
  directory: string;
  /** Gives a server that answers. Its folder belongs to one process at a time. */
  start: (environment?: Record<string, string>) => Promise<ServerProcess>;
  /** The command line on its folder, which but for backups no server may have at the time. */
  run: (...words: string[]) => Promise<Ended>;
  /** Ends the servers and removes the folder. */
  close: () => Promise<void>;
};

/** The command line as its own process, with these settings and no others. */
export function spawnCommand(settings: Record<string, string>, ...words: string[]) {
  return spawn("node", ["src/server/cli.ts", ...words], {
    cwd: rootDirectory,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

export type Ended = { code: number | null; said: string; complained: string };

/** The same to its end; what it says is trimmed. */
export async function runCommand(settings: Record<string, string>, ...words: string[]): Promise<Ended> {
  const child = spawnCommand(settings, ...words);
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: child.exitCode, said: said.trim(), complained: complained.trim() };
}

/** A demo that belongs to one test file, in a folder that goes with it. */
export async function openOwnDemo(): Promise<OwnDemo> {
  const directory = mkdtempSync(join(tmpdir(), "kemurica-demo-"));
  await copyDemoFolder(directory);
  return {
    directory,
    async start(environment) {
      const server = await spawnServer({ DATA_DIR: directory, ...environment });
      await untilReady(server);
      return server;
    },
    run: (...words) => runCommand({ DATA_DIR: directory }, ...words),
    async close() {
      await endServers();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
