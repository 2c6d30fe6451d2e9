import { join } from "node:path";
import type { Said } from "#server/openapi/describe-operation.ts";
import { readModuleGraph, walk } from "./module-graph.ts";
import { readSaid } from "./read-said.ts";

/** Kept with the product, which has no parser: `npm run api:codes` writes it. */
export const SAID_FILE = join(
  import.meta.dirname,
  "..",
  "..",
  "src",
  "server",
  "openapi",
  "said-by-code.json",
);

/** A line for each operation, so that a change shows what changed. */
export function saidText(said: Record<string, Said>): string {
  const lines = Object.entries(said).map(([id, one]) => `  ${JSON.stringify(id)}: ${JSON.stringify(one)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** What each operation says beside its declaration, read from the code that it leads to; by its id, in their order. */
export function readSaidByOperations(): Record<string, Said> {
  const graph = readModuleGraph();
  const said: [string, Said][] = [];
  for (const [name, { node }] of graph) {
    if (!/^features\/[^/]+\/api\//.test(name)) continue;
    const id = operationIdIn(node);
    if (id) said.push([id, readSaid(graph, name)]);
  }
  return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function operationIdIn(node: Parameters<typeof walk>[0]): string | undefined {
  let id: string | undefined;
  walk(node, {
    Property: ({ key, value }) => {
      if (key.type === "Identifier" && key.name === "operationId" && value.type === "Literal")
        id = String(value.value);
    },
  });
  return id;
}
