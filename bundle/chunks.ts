import { join } from "node:path";

const FORMS =
  /\/src\/ui\/(?:forms\/(?:form|use-form|use-sending|leave-guard)|controls\/(?:field|file-button))\./;

/**
 * A page should not ask for thirty files. What every page needs is one file that changes with React alone; what our own code brings to
 * every page, to every page inside the frame and to every page with cards is one each; the rest stays with the screen that uses it.
 */
export const CHUNKS = [
  { name: "react", test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie|turbo-stream)\// },
  { name: "zod", test: /\/node_modules\/zod\// },
  { name: neededBy("base", "app/root.tsx", "app/entry.client.tsx"), test: /\/src\// },
  {
    name: neededBy("cards", "features/mixes/ui/card-link.tsx", "features/mixes/ui/card-caption.tsx"),
    test: /\/src\//,
  },
  { name: neededBy("home", "app/routes/entry/home.tsx"), test: /\/src\//, minShareCount: 3 },
  { name: neededBy("frame", "app/layouts/shell.tsx"), test: /\/src\// },
  { name: sharedName, test: /\/src\//, minShareCount: 16 },
  { name: "lists", test: /\/src\/ui\/lists\/(?!sortable)/ },
  { name: "forms", test: FORMS },
  { name: "choices", test: /\/node_modules\/@base-ui\/react\/(?:radio|radio-group|toggle)\// },
  { name: "overlays", test: /\/node_modules\/(?:@base-ui|@floating-ui)\// },
];

/** What few screens need at once: lists, forms, overlays and choices, codes to scan, what keeps drafts; and shapes with zod. */
const HEAVY = [
  /\/node_modules\/(?:zod|uqr|idb|@base-ui)\//,
  /\/src\/ui\/lists\//,
  /\/features\/shop-management\//,
  FORMS,
];

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Names what these modules import, themselves included. */
function neededBy(name: string, ...paths: string[]) {
  const needed = new Map<Graph, Set<string>>();
  return (id: string, graph: Graph): string | null => {
    let all = needed.get(graph);
    if (!all) {
      all = new Set();
      for (const path of paths) addImports(join(import.meta.dirname, "../src", path), graph, all);
      needed.set(graph, all);
    }
    return all.has(id) ? name : null;
  };
}

function addImports(id: string, graph: Graph, all: Set<string>): void {
  if (all.has(id)) return;
  all.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) addImports(next, graph, all);
}

/** A group takes what its modules import along with them, so that one form's needs would be every page's. */
function sharedName(id: string, graph: Graph): string | null {
  return bringsHeavy(id, graph, new Set()) ? null : "shared";
}

function bringsHeavy(id: string, graph: Graph, seen: Set<string>): boolean {
  if (HEAVY.some((one) => one.test(id))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importedIds.some((next) => bringsHeavy(next, graph, seen)) ?? false;
}

/**
 * Zod tries `new Function` when the first object shape is made, which the Content-Security-Policy would report. Said at the
 * top of the very chunk that zod is in, it comes before every shape, whichever chunk that stands in.
 */
export const withoutEval = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some((id) => id.includes("/node_modules/zod/v4/core/core."))
    ? "globalThis.__zod_globalConfig={jitless:true};"
    : "";
