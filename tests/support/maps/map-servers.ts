import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDemoFolder } from "../servers/demo-folder.ts";
import { type ServerProcess, spawnServer, untilReady } from "../servers/server-process.ts";

/** A demo of its own whose maps are configured; `end` takes its folder along. */
export async function startMapServer(
  maps: Record<string, string>,
): Promise<{ base: string; end: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), "kemurica-maps-"));
  await copyDemoFolder(directory);
  const server: ServerProcess = await spawnServer({ DATA_DIR: directory, ...maps });
  await untilReady(server);
  return {
    base: server.base,
    async end() {
      await server.end("SIGTERM");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
