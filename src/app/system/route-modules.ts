import { matchRoutes, type RouteObject } from "react-router";

/** What the router's build says of a route; it stands on the window for the router itself. */
type ManifestRoute = { id: string; parentId?: string; path?: string; index?: boolean; module: string };

type RouteModule = { handle?: unknown };

declare global {
  interface Window {
    __reactRouterManifest?: { version: string; routes: Record<string, ManifestRoute> };
    __reactRouterRouteModules?: Record<string, RouteModule>;
  }
}

/** At most this many addresses are preloaded at once (specification, section 9). */
export const PARALLEL_ROUTE_PRELOADS = 4;

let tree: RouteObject[] | undefined;

/** Fetches the scripts of the screen that an address leads to, if they are not there yet; rejects where one cannot be had. */
export async function loadRouteModules(path: string): Promise<void> {
  await Promise.all(routesAt(path).map(loadModule));
}

/** What the screen's own module says of it, once that is there: its `handle`, if it has one. */
export async function loadHandle(path: string): Promise<unknown> {
  const screen = routesAt(path).at(-1);
  return screen && (await loadModule(screen)).handle;
}

/** The routes of an address, from the root to its screen. */
function routesAt(path: string): ManifestRoute[] {
  const manifest = window.__reactRouterManifest;
  if (!manifest) return [];
  tree ??= childrenOf(manifest.routes, undefined);
  return (matchRoutes(tree, path) ?? []).flatMap(({ route }) => manifest.routes[route.id ?? ""] ?? []);
}

async function loadModule({ id, module }: ManifestRoute): Promise<RouteModule> {
  return window.__reactRouterRouteModules?.[id] ?? (await import(/* @vite-ignore */ module));
}

/** Loads each address once, a few at a time. A failure is forgotten: it counts when the screen is really opened. */
export function createPreloader(load: (path: string) => Promise<void>): (path: string) => void {
  const asked = new Set<string>();
  const waiting: string[] = [];
  let running = 0;

  async function workOff(): Promise<void> {
    running += 1;
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const wanted = path;
      await load(wanted).catch(() => asked.delete(wanted));
    }
    running -= 1;
  }

  return (path) => {
    if (asked.has(path)) return;
    asked.add(path);
    waiting.push(path);
    if (running < PARALLEL_ROUTE_PRELOADS) void workOff();
  };
}

/** For the screen that will probably be opened next. */
export const preloadRoute = createPreloader(loadRouteModules);

function childrenOf(routes: Record<string, ManifestRoute>, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, index: true as const, ...(path && { path }) }
        : { id, ...(path && { path }), children: childrenOf(routes, id) },
    );
}
