import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { listScreens } from "#tests/support/screen-modules.ts";
import type { ScreenHandle } from "./screen-handle.ts";

/** What the screen at an address says of itself. */
async function handleOf(path: string): Promise<ScreenHandle> {
  const screens = (await listScreens()).map(({ path, module }) => ({ path, handle: module.handle }));
  return matchRoutes(screens, path)?.at(-1)?.route.handle ?? {};
}

test("新規 stands on every screen but the form's and a card's (domain.md 1.13)", async () => {
  const without = (await listScreens()).filter(({ module }) => module.handle?.hasAddButton === false);
  expect(without.map(({ path }) => path).toSorted()).toEqual([
    "/demo/shisha-new",
    "/m/:id",
    "/m/:id/order",
    "/mix/scan/:mixId",
    // Nobody records a card there, and the pages after it are no member's.
    "/profile/delete",
    "/shisha/edit/:id",
    "/shisha/new",
    "/shisha/new-v2",
    "/shops/:id/mixes/:mixId/order",
  ]);
});

// That the news will hide it, too, is told by tests/specification/routes.ts.
test("the bottom bar is hidden on /consent", async () => {
  const hasBottomBar = async (path: string) => (await handleOf(path)).hasBottomBar ?? true;
  expect(await hasBottomBar("/consent")).toBe(false);
  for (const path of ["/dashboard", "/newspaper", "/shisha/new"]) {
    expect(await hasBottomBar(path), path).toBe(true);
  }
});

test("the bar has no second LINE button where the screen has its own", async () => {
  const hasLoginButton = async (path: string) => (await handleOf(path)).hasLoginButton ?? true;
  for (const path of ["/login-pc", "/login-pc?next=%2Fshisha", "/consent"]) {
    expect(await hasLoginButton(path), path).toBe(false);
  }
  for (const path of ["/terms", "/m/0123456789ab", "/shisha/new"]) {
    expect(await hasLoginButton(path), path).toBe(true);
  }
});

test("a card's page belongs to the history, the form does not", async () => {
  const entryOf = async (path: string) => (await handleOf(path)).menuEntry;
  for (const path of ["/shisha/new", "/shisha/new-v2", "/shisharoma"]) {
    expect(await entryOf(path), path).toBeUndefined();
  }
  for (const path of ["/shisha", "/shisha/0123456789ab", "/shisha/edit/0123456789ab", "/shisha/album/2026"]) {
    expect(await entryOf(path), path).toBe("履歴");
  }
  expect(await entryOf("/dashboard")).toBe("ホーム");
  expect(await entryOf("/preferences")).toBe("お気に入り");
});

test("lists, cards and the home screen have a skeleton; forms and texts have none", async () => {
  const skeletons = {
    "/shisha": "wall",
    "/dashboard": "dashboard",
    "/preferences": "list",
    "/explore": "explore",
    "/shisha/0123456789ab": "card",
    "/m/0123456789ab": "card",
    "/shisha/new": undefined,
    "/shisha/new-v2": undefined,
    "/shisha/edit/0123456789ab": undefined,
    "/shisha/album/2026": undefined,
    "/terms": undefined,
  };
  for (const [path, shape] of Object.entries(skeletons)) {
    expect((await handleOf(path)).skeleton, path).toBe(shape);
  }
});
