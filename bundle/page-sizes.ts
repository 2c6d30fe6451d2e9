import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { type RouteFiles, readManifest } from "./manifest.ts";
import { onceBuilt } from "./once-built.ts";

/**
 * What the scripts of a page weigh at most, in kB gzip. It must be 140 kB, and 170 kB for the form of a new card
 * (`routes/cards/shisha-new`). A line stands where the page is now. It is lowered with the page, and raised where a decision says what for.
 */
const LINES: Record<string, number> = {
  "routes/entry/home": 137,
  "routes/cards/mix-share": 139,
  "routes/cards/dashboard": 134,
  "routes/cards/shisha-index": 141,
  "routes/cards/shisha-new": 169,
};

/** What has rules of languages and countries read: 150 ms of a slow phone (docs/decisions/058). */
const FORMATTERS = /\bIntl\.|\.toLocale\w*String\(|\.localeCompare\(/;

/** Fails the build when a page asks for more than its line allows, or for a formatter. */
export const refuseLargePages = (): Plugin =>
  onceBuilt("refuse-large-pages", (client) => {
    for (const [id, line] of Object.entries(LINES)) {
      const scripts = scriptsOf(client, id);
      const size = scripts.reduce((sum, { text }) => sum + gzipSync(text).byteLength, 0) / 1_000;
      if (size > line) {
        throw new Error(
          `The scripts of ${id} weigh ${size.toFixed(1)} kB gzip, and bundle/page-sizes.ts allows ${line} kB.`,
        );
      }
      const formatting = scripts.find(({ text }) => FORMATTERS.test(text));
      if (formatting) {
        const [what] = FORMATTERS.exec(formatting.text) ?? [];
        throw new Error(
          `${id} begins with a formatter: ${what} in ${formatting.path} (bundle/page-sizes.ts).`,
        );
      }
    }
  });

/** All scripts that a page asks for before anything is pressed; a page's size is that of each compressed by itself. */
function scriptsOf(client: string, id: string): { path: string; text: string }[] {
  const { url, entry, routes } = readManifest(client);
  const parts: RouteFiles[] = [entry];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) parts.push(route);
  if (parts.length === 1) throw new Error(`No page is called ${id} (bundle/page-sizes.ts).`);
  const scripts = new Set([url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])]);
  return [...scripts].map((path) => ({ path, text: readFileSync(join(client, path), "utf8") }));
}
