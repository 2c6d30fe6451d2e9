import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { type RouteFiles, readManifest } from "./manifest.ts";
import { onceBuilt } from "./once-built.ts";

/**
 * What the scripts of a page weigh at most, in kB gzip. The goal is 140 kB, and 170 kB for the form of a new card
 * (`routes/cards/shisha-new`). A line stands where the page is now, and is only ever lowered.
 */
const LINES: Record<string, number> = {
  "routes/entry/home": 136,
  "routes/cards/mix-share": 139,
  "routes/cards/dashboard": 134,
  "routes/cards/shisha-index": 140,
  "routes/cards/shisha-new": 168,
};

/** Fails the build when a page asks for more than its line allows. */
export const refuseLargePages = (): Plugin =>
  onceBuilt("refuse-large-pages", (client) => {
    for (const [id, line] of Object.entries(LINES)) {
      const size = pageSize(client, id) / 1_000;
      if (size > line) {
        throw new Error(
          `The scripts of ${id} weigh ${size.toFixed(1)} kB gzip, and bundle/page-sizes.ts allows ${line} kB.`,
        );
      }
    }
  });

/** The bytes of all scripts that a page asks for before anything is pressed, each compressed by itself. */
export function pageSize(client: string, id: string): number {
  const { url, entry, routes } = readManifest(client);
  const parts: RouteFiles[] = [entry];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) parts.push(route);
  if (parts.length === 1) throw new Error(`No page is called ${id} (bundle/page-sizes.ts).`);
  const scripts = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]));
  scripts.add(url);
  return [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(join(client, path))).byteLength, 0);
}
