import { describe, expect, test } from "vitest";
import { type PagePolicy, requires } from "#app/middleware/requires.ts";
import { MEMBER_DESTINATIONS, SITE_DESTINATIONS } from "#app/shell/destinations.ts";
import { findClientOnlyProblems } from "../support/client-only.ts";
import { listScreens, type ScreenModule } from "../support/screen-modules.ts";
import { ROUTES_OF_OUR_OWN, SPECIFIED_ROUTES, type SpecifiedRoute } from "./routes.ts";

/** Every route that exists, as its module and its place in routes.ts say. */
async function findRoutes(): Promise<SpecifiedRoute[]> {
  return (await listScreens()).map(({ path, layout, module }) => {
    const { isClientOnly, hasBottomBar, hasAddButton } = module.handle ?? {};
    return {
      path,
      policy: module.middleware?.[0]?.policy as PagePolicy,
      layout: /([a-z]+)\.tsx$/.exec(layout ?? "none.tsx")?.[1] as SpecifiedRoute["layout"],
      ...(isClientOnly && { isClientOnly }),
      ...(hasBottomBar === false && { hasBottomBar }),
      ...(hasAddButton === false && { hasAddButton }),
    };
  });
}

describe("the specification's table of screens", () => {
  test("holds every route that exists, with its layout, its way of rendering and its policy", async () => {
    const specified = new Map(
      [...SPECIFIED_ROUTES, ...ROUTES_OF_OUR_OWN].map((route) => [route.path, route]),
    );
    for (const route of await findRoutes()) expect(route, route.path).toEqual(specified.get(route.path));
  });

  test("has no route missing", async () => {
    const existing = new Set((await findRoutes()).map(({ path }) => path));
    const missing = SPECIFIED_ROUTES.map(({ path }) => path).filter((path) => !existing.has(path));
    expect(missing).toEqual([]);
  });

  test("an unknown named middleware throws", () => {
    expect(() => requires("members-only" as PagePolicy)).toThrow("Unknown middleware: members-only");
  });
});

test("screens that are kept are members' alone: a person's own, whose changes are their own writes", async () => {
  const kept = (await listScreens()).filter(({ module }) => module.handle?.isCached);
  expect(kept.map(({ path }) => path)).toContain("/shisha");
  for (const { path, module } of kept) expect(module.middleware?.[0]?.policy, path).toBe("member");
});

describe("a client-only screen", () => {
  test("keeps its rules, wherever there is one", async () => {
    for (const { path, module } of await listScreens())
      expect(await findClientOnlyProblems(module), path).toEqual([]);
  });

  const data = async ({ serverLoader }: { serverLoader: () => Promise<unknown> }) => {
    await serverLoader();
    return { coupons: [] };
  };
  const ofMembers: ScreenModule = {
    middleware: [requires("member")],
    handle: { isClientOnly: true },
    loader: () => null,
    clientLoader: Object.assign(data, { hydrate: true }),
    HydrateFallback: () => null,
  };
  const { loader: _, ...withoutGate } = ofMembers;

  test.each<[string, ScreenModule, string[]]>([
    ["of members", ofMembers, []],
    ["of everybody", { ...withoutGate, middleware: [requires("open")], clientLoader: async () => [] }, []],
    ["without a gate", withoutGate, ["has no gate"]],
    [
      "that passes its gate by",
      { ...ofMembers, clientLoader: Object.assign(async () => [], { hydrate: true }) },
      ["passes its gate by"],
    ],
    ["with data from the server", { ...ofMembers, loader: () => [] }, ["brings data from the server"]],
    ["that says nothing", { ...ofMembers, handle: {} }, ["does not say that it is client-only"]],
  ])("%s", async (_name, module, problems) => {
    expect(await findClientOnlyProblems(module)).toEqual(problems);
  });
});

describe("the specification's navigation", () => {
  /** Section 2 and the domain rules, 1.13, with the addresses that the screens have. */
  const siteMenu = ["/", "/shops", "/explore?mode=area", "/news", "/guide", "/login", "/terms", "/privacy"];
  /** What the law asks of whoever sells something. */
  const ours = ["/commerce"];
  const bar = ["/dashboard", "/preferences", "/shisha", "/explore", "/shops"];

  test("has in the site menu what exists, in its order; the way in is LINE's button", () => {
    expect(SITE_DESTINATIONS.map(({ path }) => path)).toEqual([
      ...siteMenu.filter((path) => path !== "/login"),
      ...ours,
    ]);
  });

  test("has in the bar what exists, in its order", () => {
    expect(MEMBER_DESTINATIONS.map(({ path }) => path)).toEqual(bar);
  });
});
