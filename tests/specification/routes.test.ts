import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type PagePolicy, requires } from "#app/middleware/requires.ts";
import routes from "#app/routes.ts";
import { MEMBER_DESTINATIONS, SITE_DESTINATIONS } from "#app/shell/destinations.ts";
import { ROUTES_OF_OUR_OWN, ROUTES_STILL_MISSING, SPECIFIED_ROUTES, type SpecifiedRoute } from "./routes.ts";

type RouteEntry = { path?: string; file: string; children?: RouteEntry[] };
type RouteModule = { middleware?: { policy?: PagePolicy }[]; loader?: unknown; clientLoader?: unknown };

/** Every route that exists, as its module and its place in routes.ts say. */
async function findRoutes(
  entries = routes as unknown as RouteEntry[],
  layout: SpecifiedRoute["layout"] = "none",
): Promise<SpecifiedRoute[]> {
  const found: SpecifiedRoute[] = [];
  for (const { path, file, children } of entries) {
    if (children) {
      const frame = /([a-z]+)\.tsx$/.exec(file)?.[1] as SpecifiedRoute["layout"];
      found.push(...(await findRoutes(children, frame)));
      continue;
    }
    const module = (await import(join(import.meta.dirname, "../../src/app", file))) as RouteModule;
    const isClientOnly = module.clientLoader !== undefined && module.loader === undefined;
    found.push({
      path: `/${path ?? ""}`,
      policy: module.middleware?.[0]?.policy as PagePolicy,
      layout,
      ...(isClientOnly && { isClientOnly }),
    });
  }
  return found;
}

describe("the specification's table of screens", () => {
  test("holds every route that exists, with its layout, its way of rendering and its policy", async () => {
    const specified = new Map(
      [...SPECIFIED_ROUTES, ...ROUTES_OF_OUR_OWN].map((route) => [route.path, route]),
    );
    for (const route of await findRoutes()) expect(route, route.path).toEqual(specified.get(route.path));
  });

  test("has no route missing but those that are still to come", async () => {
    const existing = new Set((await findRoutes()).map(({ path }) => path));
    const missing = SPECIFIED_ROUTES.map(({ path }) => path).filter((path) => !existing.has(path));
    expect(missing).toEqual(ROUTES_STILL_MISSING);
  });

  test("an unknown named middleware throws", () => {
    expect(() => requires("members-only" as PagePolicy)).toThrow("Unknown middleware: members-only");
  });
});

describe("the specification's navigation", () => {
  /** Section 2 and the domain rules, 1.13, with the addresses that the screens have. */
  const siteMenu = ["/", "/shops", "/explore?mode=area", "/news", "/guide", "/login", "/terms", "/privacy"];
  const bar = ["/dashboard", "/preferences", "/shisha", "/explore", "/shops"];
  const isStillMissing = (path: string) => ROUTES_STILL_MISSING.includes(path.split("?")[0] ?? "");

  test("has in the site menu what exists, in its order; the way in is LINE's button", () => {
    expect(SITE_DESTINATIONS.map(({ path }) => path)).toEqual(
      siteMenu.filter((path) => path !== "/login" && !isStillMissing(path)),
    );
  });

  test("has in the bar what exists, in its order", () => {
    expect(MEMBER_DESTINATIONS.map(({ path }) => path)).toEqual(bar.filter((path) => !isStillMissing(path)));
  });
});
