import { rm } from "node:fs/promises";
import { SERVERS } from "../../../playwright.config.ts";
import { copyDemoFolder } from "./demo-folder.ts";
import { endServers, isAnswering, type ServerProcess, spawnServer, untilReady } from "./server-process.ts";

/**
 * Starts the journeys' servers side by side, each on a fresh demo; what it returns ends them. Playwright itself starts and ends one
 * after the other.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  try {
    const servers: ServerProcess[] = [];
    for (const environment of SERVERS) servers.push(await startFresh(environment));
    await Promise.all(servers.map(untilReady));
  } catch (error) {
    await endServers();
    throw error;
  }
  return () => endServers("SIGTERM");
}

async function startFresh(environment: (typeof SERVERS)[number]): Promise<ServerProcess> {
  const base = `http://localhost:${environment.PORT}`;
  // What answers there by now would be taken for ours.
  if (await isAnswering(base)) throw new Error(`Somebody else answers at ${base}; end it, or set TEST_PORT.`);
  await rm(environment.DATA_DIR, { recursive: true, force: true });
  await copyDemoFolder(environment.DATA_DIR);
  return spawnServer(environment);
}
