import { cpSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { japanDay } from "#foundation/japan-time.ts";
import { template } from "../database/templates.ts";
import { spawnServer, untilReady } from "./server-process.ts";

/** The sum of what the bundle was built from (set-up.mjs). */
const BUILT = fileURLToPath(new URL("../../../build/.kemurica-built", import.meta.url));

/**
 * Puts a data folder at `directory` as a demo's first start leaves it: database, keys, cast and pictures. The template is
 * made by the built server itself, once a build and a day, because the cast's cards are as old as their day says.
 */
export async function copyDemoFolder(directory: string): Promise<void> {
  const made = `demo-${readFileSync(BUILT, "utf8").slice(0, 12)}-${japanDay(new Date())}`;
  const folder = await template(made, async (unfinished) => {
    const server = await spawnServer({ DATA_DIR: unfinished });
    await untilReady(server);
    await server.end("SIGTERM");
  });
  cpSync(folder, directory, { recursive: true });
}
