import type { KyselyPlugin } from "kysely";
import { describe, expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { createPerson } from "./support/create-person.ts";
import { holdRole } from "./support/hold-role.ts";
import { codeOf } from "./support/make-friends.ts";
import { openApp } from "./support/open-app.ts";
import { openShop } from "./support/open-shop.ts";
import { record } from "./support/pictures/upload-picture.ts";
import { test } from "./support/test.ts";

type Counts = { sessionCheck: number; page: number };

/** Counts what is sent to the database, told apart by its text: who asks, the page. */
function counting(services: Services): { counted: Services; take: () => Counts } {
  let texts: string[] = [];
  const counter: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      texts.push(services.database.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const take = () => {
    const sessionCheck = texts.filter((text) => text.includes("FROM session_tokens")).length;
    const counts = { sessionCheck, page: texts.length - sessionCheck };
    texts = [];
    return counts;
  };
  return { counted: { ...services, database: services.database.withPlugin(counter) }, take };
}

describe("statements of a page's request (performance goal P8), from the session check to the last loader", () => {
  test.for<[path: string, page: number]>([
    ["/", 1],
    ["/guide", 0],
    ["/news", 1],
    ["/news/00000000-0000-4000-8000-000000000000", 1],
    ["/offline", 0],
    ["/terms", 0],
    ["/m/:id", 1],
    ["/m/:id/order", 1],
    ["/m/:id/order?shop=:shop", 1],
    ["/m/:id/family", 1],
    ["/compare?cards=:id", 1],
    ["/compare?flavors=:flavor", 1],
    ["/dashboard", 1],
    ["/shisha", 1],
    ["/shisha?view=list&q=ゆず&rating=4&month=2026-11", 1],
    ["/shisha/:id", 1],
    // The card, and what the form offers beside it.
    ["/shisha/edit/:id", 2],
    ["/shisha/new?from=:id", 1],
    ["/shisha/new-v2", 1],
    ["/shisha/album/2026", 1],
    // The list, and how much is in each.
    ["/preferences", 2],
    ["/preferences?list=shop", 2],
    ["/add-friend", 1],
    ["/add-friend?c=7k2m9xqp4h01", 1],
    ["/friends", 1],
    ["/friends?list=incoming", 1],
    ["/friends/cards", 1],
    ["/shops", 1],
    ["/shops?query=shibuja&openNow=1&tags=個室&maxPrice=3000", 1],
    ["/shops?stamps=1&coupons=1", 1],
    ["/explore", 1],
    // The catalogue is in memory, as anybody else's search of the same minute found it.
    ["/explore?query=ゆず&order=liked&rating=4.0&categories=mint", 1],
    ["/explore?mode=people&query=けむり", 1],
    ["/explore?mode=area", 1],
    ["/explore?mode=ranking", 1],
    ["/explore?mode=ranking&kind=flavors&prefecture=東京都&month=2026-10", 1],
    ["/table/no-such-table", 1],
    ["/friends?list=blocked", 1],
    ["/notifications", 1],
    // Nobody's: who may not read it is found by the same statement.
    ["/shops/:shop", 1],
    ["/shops/:shop/mixes/:house", 1],
    ["/shops/:shop/mixes/:house/order?shop=:shop", 1],
    ["/shops/manage/:shop", 1],
    ["/shops/manage/:shop/info", 1],
    ["/shops/manage/:shop/stock", 1],
    ["/shops/manage/:shop/mixes", 1],
    ["/shops/manage/:shop/members", 1],
    ["/shops/manage/:shop/verification", 1],
    ["/shops/manage/:shop/changes", 1],
    ["/shops/manage/:shop/statistics", 1],
    ["/shops/manage/:shop/suggestions", 1],
    ["/shops/manage/:shop/staff", 1],
    ["/checkin/:shop", 1],
    ["/stamps", 1],
    ["/coupons", 0],
    ["/shops/manage/:shop/stamps", 1],
    ["/shops/manage/:shop/coupons", 1],
    ["/scan", 0],
    ["/mix/scan/:id", 1],
    ["/shops/invite/no-such-invite", 1],
    ["/shops/new", 0],
    ["/shops/register", 1],
    ["/flavors/:flavor", 1],
    ["/makers/:maker", 1],
    // Whether another flavour took its place is asked as well.
    ["/flavors/00000000-0000-4000-8000-000000000000", 2],
    ["/makers/00000000-0000-4000-8000-000000000000", 2],
    ["/shop/:shop", 0],
    ["/reviews/00000000-0000-4000-8000-000000000000", 1],
    ["/profile/:user", 1],
    ["/profile", 0],
    // Passkeys, and what a shop's staff is shown.
    ["/profile/edit", 2],
    ["/profile/delete", 1],
    ["/account-deletion", 0],
    // What was asked for, and what was sent.
    ["/profile/export", 2],
    ["/p/:user", 0],
    ["/admin/passkey", 0],
    ["/no-such-page", 0],
  ])("a member's %s", async ([path, page], { services, user }) => {
    const { short_id } = await record(services, user);
    const shop = await openShop(services);
    await holdRole(services, user, { shop_id: shop.id });
    const { counted, take } = counting(services);
    const caller = await (await openApp(counted)).as(user);
    // What a member's home keeps is made with the first visit.
    const address = path
      .replace(":id", short_id)
      .replace(":user", user.userId)
      .replaceAll(":shop", shop.id)
      .replace(":house", shop.houseMixId)
      .replace(":flavor", shop.flavorId)
      .replace(":maker", shop.makerId);
    await caller.call("GET", address);
    take();
    await caller.call("GET", address);
    expect(take()).toEqual({ sessionCheck: 1, page });
  });

  test.for<[path: string, page: number]>([
    ["/debug-shops", 1],
    ["/debug-simple", 1],
    ["/debug-unique-flavors", 1],
    ["/debug-flavor-analysis", 1],
    ["/debug-predefined-mixes", 1],
    ["/debug-duplicate-flavors", 1],
    ["/profile-minimal/:user", 1],
    ["/profile-ultra-simple/:user", 1],
    ["/test-coupon", 1],
  ])("a demo's %s", async ([path, page], { services, user }) => {
    const demo = { ...services, settings: { ...services.settings, isDemo: true } };
    const { counted, take } = counting(demo);
    const caller = await (await openApp(counted)).as(user);
    const { status } = await caller.call("GET", path.replace(":user", user.userId));
    expect({ status, ...take() }).toEqual({ status: 200, sessionCheck: 1, page });
  });

  // With the frame's, which counts what waits.
  test.for<[path: string, page: number]>([
    ["/admin/makers", 2],
    ["/admin/makers?tab=listed&q=月", 2],
    ["/admin/makers?tab=merges", 2],
    ["/admin/flavors", 2],
    ["/admin/flavors?tab=hidden&q=月&category=mint", 2],
    ["/admin/flavors?tab=merges", 2],
    ["/admin/add-flavors", 1],
    ["/admin/maker-flavors?maker=:maker", 2],
    ["/admin", 3],
    ["/admin/news", 2],
    ["/admin/reports", 2],
    ["/admin/verifications", 2],
    ["/admin/claims", 2],
    ["/admin/suggestions", 2],
    ["/admin/people", 2],
    ["/admin/people?query=けむり&filter=suspended", 2],
    ["/admin/people?id=:user", 2],
    ["/admin/shops", 2],
    ["/admin/shops?query=月&prefecture=東京都&state=open&verified=no&owner=no", 2],
    ["/admin/audit", 2],
    ["/admin/audit?action=news.created&from=2026-11-01&to=2026-11-30", 2],
    ["/admin/debug", 2],
    // Migrations, and functions.
    ["/admin/migration-status", 3],
  ])("an admin's %s", async ([path, page], { services }) => {
    const admin = await createPerson(services, { is_admin: true });
    const { makerId } = await openShop(services);
    const { counted, take } = counting(services);
    const caller = await (await openApp(counted)).as(admin);
    const address = path.replace(":maker", makerId).replace(":user", admin.userId);
    expect((await caller.call("GET", address)).status).toBe(200);
    take();
    await caller.call("GET", address);
    expect(take()).toEqual({ sessionCheck: 1, page });
  });

  test("a newcomer's home asks for others' newest cards as well", async ({ services, user }) => {
    const { counted, take } = counting(services);
    const caller = await (await openApp(counted)).as(user);
    await caller.call("GET", "/dashboard");
    take();
    await caller.call("GET", "/dashboard");
    expect(take()).toEqual({ sessionCheck: 1, page: 2 });
  });

  test("a visitor's public page asks for what it shows, once; then its bytes are kept", async ({
    services,
    user,
  }) => {
    const { short_id } = await record(services, user);
    const shop = await openShop(services);
    const { counted, take } = counting(services);
    const caller = await (await openApp(counted)).as(null);
    const paths = [
      "/",
      `/m/${short_id}`,
      `/shops/${shop.id}`,
      `/shops/${shop.id}/mixes/${shop.houseMixId}`,
      `/flavors/${shop.flavorId}`,
      `/makers/${shop.makerId}`,
    ];
    for (const path of paths) {
      for (const page of [1, 0]) {
        expect((await caller.call("GET", path)).status).toBe(200);
        expect([path, take()]).toEqual([path, { sessionCheck: 0, page }]);
      }
    }
  });

  test("what is not there is asked for once, too, each time", async ({ services }) => {
    const { counted, take } = counting(services);
    const caller = await (await openApp(counted)).as(null);
    const nothing = "00000000-0000-4000-8000-000000000000";
    for (const [path, page] of [
      ["/m/000000000000", 1],
      [`/shops/${nothing}`, 1],
      // Whether another one took its place is asked as well.
      [`/makers/${nothing}`, 2],
      [`/shops/${nothing}`, 1],
    ] as const) {
      expect((await caller.call("GET", path)).status).toBe(404);
      expect([path, take()]).toEqual([path, { sessionCheck: 0, page }]);
    }
  });

  test("an invitation before signing in is asked for once, each time, and kept nowhere", async ({
    services,
    user,
  }) => {
    const { counted, take } = counting(services);
    const caller = await (await openApp(counted)).as(null);
    const code = await codeOf(services, user);
    for (const path of [`/add-friend?c=${code}`, "/table/no-such-table", "/shops/invite/no-such-invite"]) {
      take();
      for (const time of ["first", "again"]) {
        const response = await caller.call("GET", `/login?next=${encodeURIComponent(path)}`);
        expect([path, time, response.status, response.headers.get("cache-control"), take()]).toEqual([
          path,
          time,
          200,
          "private, no-store",
          { sessionCheck: 0, page: 1 },
        ]);
      }
    }
  });

  test("whoever has to sign in first costs nothing", async ({ services }) => {
    const { counted, take } = counting(services);
    const caller = await (await openApp(counted)).as(null);
    for (const path of ["/dashboard", "/shisha", "/preferences", "/profile/edit", "/login?next=%2Fshisha"]) {
      expect((await caller.call("GET", path)).status).toBe(path.startsWith("/login") ? 200 : 302);
      expect([path, take()]).toEqual([path, { sessionCheck: 0, page: 0 }]);
    }
  });
});
