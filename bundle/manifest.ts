import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { onceBuilt } from "./once-built.ts";

/**
 * Every page carries the names of all files. One that stands for a screen or a part of it is named by that; what several need, which
 * many imports name, by its content alone.
 */
export const FILE_NAMES = {
  chunkFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
    facadeModuleId ? "assets/[name]-[hash].js" : "assets/[hash].js",
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => name.endsWith(".css")) ? "assets/[hash][extname]" : "assets/[name]-[hash][extname]",
};

/** The files of a module and of all that it imports, as addresses below `/`. */
export type RouteFiles = { module: string; imports?: string[]; css: string[] };
export type Manifest = {
  url: string;
  version: string;
  entry: RouteFiles;
  routes: Record<string, RouteFiles & { id: string; parentId?: string }>;
};

const BEFORE = "window.__reactRouterManifest=";

/** What React Router tells the browser of its routes, below `client`. */
export function readManifest(client: string): Manifest {
  const text = readFileSync(manifestPath(client), "utf8");
  return JSON.parse(text.slice(BEFORE.length, -";".length)) as Manifest;
}

function manifestPath(client: string): string {
  const assets = join(client, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("The build wrote no manifest of its routes.");
  return join(assets, name);
}

/** The files of the build, by their names in the folder, that every page has before any other asks for something. */
const alwaysThere = new Set<string>();

/** Notes them, so that no list of what a screen or a part needs names them. */
export const noteWhatIsThere = (): Plugin => ({
  name: "note-what-is-there",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: {
    order: "pre",
    handler(_, bundle) {
      const entry = Object.values(bundle).find(
        (file) => file.type === "chunk" && file.facadeModuleId?.endsWith("/app/entry.client.tsx"),
      );
      if (entry?.type !== "chunk") throw new Error("The build has no entry.client.tsx.");
      for (const file of [entry.fileName, ...entry.imports]) alwaysThere.add(file);
    },
  },
});

/**
 * Leaves out of the browser's manifest what is there on every page or goes without saying, and writes the rest in one order,
 * which compresses well. The server keeps the whole one.
 */
export const shortenManifest = (): Plugin =>
  onceBuilt("shorten-manifest", (client) => {
    const { entry, routes, ...rest } = readManifest(client);
    const counts = new Map<string, number>();
    for (const { imports = [] } of Object.values(routes)) {
      for (const file of imports) counts.set(file, (counts.get(file) ?? 0) + 1);
    }
    // Those of most routes first: lists that begin alike compress well.
    const rank = (file: string) => `${1_000 - (counts.get(file) ?? 0)} ${file}`;
    const short = Object.entries(routes).map(([id, { imports = [], ...route }]) => {
      const said = Object.entries(route).filter(
        ([name, value]: [string, unknown]) => value !== false && name !== "hasDefaultExport",
      );
      const others = imports.filter((file) => !alwaysThere.has(file.slice("/".length)));
      const sorted = others.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
      return [id, { ...Object.fromEntries(said), imports: sorted }];
    });
    const manifest = { entry, routes: Object.fromEntries(short), ...rest };
    writeFileSync(manifestPath(client), `${BEFORE}${JSON.stringify(manifest)};`);
  });

/**
 * What is asked for beside a part that comes later (`build.modulePreload`). Of those that belong to every page, its styles alone: they
 * come when the page rests, and their imports may follow one by one.
 */
export const resolveDependencies = (_: string, files: string[], { hostId }: { hostId: string }): string[] =>
  files.filter((file) => !alwaysThere.has(file) && (file.endsWith(".css") || !alwaysThere.has(hostId)));
