import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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
  const assets = join(client, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("The build wrote no manifest of its routes.");
  const text = readFileSync(join(assets, name), "utf8");
  return JSON.parse(text.slice(BEFORE.length, -";".length)) as Manifest;
}
