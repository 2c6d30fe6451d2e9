import { join } from "node:path";
import type { PagePolicy } from "#app/middleware/requires.ts";
import routes from "#app/routes.ts";
import type { ScreenHandle } from "#app/screen-handle.ts";

/** What a route module exports, as far as tests ask for it. */
export type ScreenModule = {
  middleware?: { policy?: PagePolicy }[];
  handle?: ScreenHandle;
  loader?: (args: never) => unknown;
  clientLoader?: ((args: never) => unknown) & { hydrate?: boolean };
  HydrateFallback?: unknown;
};

/** A screen by its address, with the file of the layout around it; null where there is none. */
export type Screen = { path: string; layout: string | null; module: ScreenModule };

/** As @react-router/dev's configuration has it. */
type RouteEntry = { path?: string; file: string; children?: RouteEntry[] };

/** Every screen of routes.ts, in its order. */
export async function listScreens(
  entries = routes as unknown as RouteEntry[],
  layout: string | null = null,
): Promise<Screen[]> {
  const found: Screen[] = [];
  for (const { path, file, children } of entries) {
    if (children) found.push(...(await listScreens(children, file)));
    else
      found.push({
        path: `/${path ?? ""}`,
        layout,
        module: await import(join(import.meta.dirname, "../../src/app", file)),
      });
  }
  return found;
}
