import { join } from "node:path";
import type { Inferred } from "#server/openapi/describe-operation.ts";
import { inferFromCode } from "./infer-from-code.ts";
import { readModuleGraph, walk } from "./module-graph.ts";

/** Kept with the product, which has no parser: `npm run api:codes` writes it. */
export const INFERRED_FILE = join(
  import.meta.dirname,
  "..",
  "..",
  "src",
  "server",
  "openapi",
  "inferred-from-code.json",
);

/** A line for each operation, so that a change shows what changed. */
export function formatInferred(inferred: Record<string, Inferred>): string {
  const lines = Object.entries(inferred).map(
    ([id, one]) => `  ${JSON.stringify(id)}: ${JSON.stringify(one)}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** What each operation does beside its declaration, read from the code that it leads to; by its id, in their order. */
export function inferOperations(): Record<string, Inferred> {
  const graph = readModuleGraph();
  const inferred: [string, Inferred][] = [];
  for (const [name, { node }] of graph) {
    if (!/^features\/[^/]+\/api\//.test(name)) continue;
    const id = operationIdIn(node);
    if (id) inferred.push([id, inferFromCode(graph, name)]);
  }
  return Object.fromEntries(inferred.sort(([a], [b]) => (a < b ? -1 : 1)));
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
