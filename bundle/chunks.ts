import { readdirSync } from "node:fs";
import { join } from "node:path";

const FORMS =
  /\/src\/ui\/(?:forms\/(?:form|use-form|use-sending|leave-guard)|controls\/(?:field|file-button))\./;

/** Where most people are most of the time, and what each of them begins with. */
const EVERY_PAGE = ["app/root.tsx", "app/entry.client.tsx"];
const PAGES: Record<string, string[]> = {
  home: ["app/routes/entry/home.tsx"],
  share: ["app/layouts/shell.tsx", "app/routes/cards/mix-share.tsx"],
  dashboard: ["app/layouts/shell.tsx", "app/routes/cards/dashboard.tsx"],
  history: ["app/layouts/shell.tsx", "app/routes/cards/shisha-index.tsx"],
  new: ["app/layouts/shell.tsx", "app/routes/cards/shisha-new.tsx"],
};

/**
 * A page should not ask for thirty files, nor for what it does not need. What every page needs of libraries is one file that changes
 * with React alone. Of our own code, what the same ones of the pages above need stands together; the rest with the screen that uses it.
 */
export const CHUNKS = [
  { name: "react", test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie|turbo-stream)\// },
  { name: "zod", test: /\/node_modules\/zod\// },
  // A file takes along what its modules import, so that what most pages need comes first.
  ...[5, 4, 3, 2].map((count) => ({ name: neededByPages(count), test: /\/src\// })),
  { name: neededElsewhere, test: /\/src\// },
  { name: neededByPages(1), test: /\/src\//, minShareCount: 2 },
  { name: "lists", test: /\/src\/ui\/lists\/(?!sortable)/ },
  { name: "forms", test: FORMS },
  { name: "choices", test: /\/node_modules\/@base-ui\/react\/(?:radio|radio-group|toggle)\// },
  { name: "overlays", test: /\/node_modules\/(?:@base-ui|@floating-ui)\// },
];

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Names a module by the pages that need it, where they are this many. */
function neededByPages(count: number) {
  return (id: string, graph: Graph): string | null => {
    if (hasShapes(id, graph) || id === ROOT || id.endsWith(".css")) return null;
    const names = Object.keys(PAGES).filter((name) => needsOf(name, graph).has(id));
    return names.length === count ? names.join("-") : null;
  };
}

/** Screens that are made of the same parts as one of the pages, and read together with it or, in a demo, instead of it. */
const KIN = /\/(?:cards\/(?:shisha-(?:detail|edit|new-v2|album)|family)|demo\/[^/]+)\.tsx$/;

/** What one of the pages needs and other screens too: one that needs a field should not fetch a whole form. */
function neededElsewhere(id: string, graph: Graph): string | null {
  const page = neededByPages(1)(id, graph);
  return page && needsOf("elsewhere", graph).has(id) ? `${page}-elsewhere` : null;
}

function otherScreens(): string[] {
  const routes = "app/routes";
  const all = readdirSync(join(import.meta.dirname, "../src", routes), { recursive: true, encoding: "utf8" });
  const ours = Object.values(PAGES).flat();
  return all
    .map((path) => `${routes}/${path}`)
    .filter((path) => path.endsWith(".tsx") && !ours.includes(path) && !KIN.test(path));
}

/**
 * Its styles stand before all others. In a file with other modules they would be asked for once more, behind those others, by the
 * first part that comes later.
 */
const ROOT = join(import.meta.dirname, "../src/app/root.tsx");

/** Its shapes may be read by what comes later; in a page's file they would bring zod along at once. */
function hasShapes(id: string, graph: Graph): boolean {
  return graph.getModuleInfo(id)?.importedIds.some((next) => next.includes("/node_modules/zod/")) ?? false;
}

const known = new Map<string, Set<string>>();

/** All modules that a page begins with. */
function needsOf(page: string, graph: Graph): Set<string> {
  const needs = known.get(page) ?? new Set();
  if (needs.size > 0) return needs;
  known.set(page, needs);
  for (const path of page === "elsewhere" ? otherScreens() : [...EVERY_PAGE, ...(PAGES[page] ?? [])]) {
    addImports(join(import.meta.dirname, "../src", path), graph, needs);
  }
  return needs;
}

function addImports(id: string, graph: Graph, all: Set<string>): void {
  if (all.has(id)) return;
  all.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) addImports(next, graph, all);
}

/**
 * Zod tries `new Function` when the first object shape is made, which the Content-Security-Policy would report. Said at the
 * top of the very chunk that zod is in, it comes before every shape, whichever chunk that stands in.
 */
export const withoutEval = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some((id) => id.includes("/node_modules/zod/v4/core/core."))
    ? "globalThis.__zod_globalConfig={jitless:true};"
    : "";
