import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const START = join(import.meta.dirname, "..", "src", "server", "main.ts");

/**
 * Puts the file that starts the server beside its bundle, as JavaScript: a process that reads TypeScript itself keeps the
 * stripper in memory as long as it lives, some 10 MiB.
 */
export function buildStartFile(): Plugin {
  return {
    name: "build-start-file",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    generateBundle() {
      const source = stripTypeScriptTypes(readFileSync(START, "utf8"));
      this.emitFile({ type: "asset", fileName: "main.js", source });
    },
  };
}
