import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { type RouteFiles, readManifest } from "./manifest.ts";
import { onceBuilt } from "./once-built.ts";

/** What the scripts of any page weigh at most before it rests, in kB, each file gzipped by itself. */
const BUDGET_KB = 250;
const MOST_PRINTED = 5;

/** Prints the heaviest pages, and fails the build where one asks for more than the budget. */
export const refuseLargePages = (): Plugin =>
  onceBuilt("refuse-large-pages", (client) => {
    const sizes = pageSizes(client);
    for (const { id, kB } of sizes.slice(0, MOST_PRINTED))
      console.info(`${kB.toFixed(1).padStart(6)} kB of script: ${id}`);
    const [largest] = sizes;
    if (largest && largest.kB > BUDGET_KB)
      throw new Error(
        `The scripts of ${largest.id} weigh ${largest.kB.toFixed(1)} kB gzip; the budget is ${BUDGET_KB} kB (bundle/page-sizes.ts).`,
      );
  });

/** Every route with all scripts that its page asks for before anything is pressed, the heaviest first. */
function pageSizes(client: string): { id: string; kB: number }[] {
  const { url, entry, routes } = readManifest(client);
  const compressed = new Map<string, number>();
  const sizeOf = (path: string) => {
    const size = compressed.get(path) ?? gzipSync(readFileSync(join(client, path))).byteLength;
    compressed.set(path, size);
    return size;
  };
  const scriptsOf = (id: string) => {
    const parts: RouteFiles[] = [entry];
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) parts.push(route);
    return new Set([url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])]);
  };
  return Object.keys(routes)
    .map((id) => ({ id, kB: [...scriptsOf(id)].reduce((sum, path) => sum + sizeOf(path), 0) / 1_000 }))
    .toSorted((one, other) => other.kB - one.kB);
}
