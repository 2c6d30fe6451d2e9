import { roles } from "#fixtures/cast.ts";
import { bestOfRegular } from "#fixtures/comments.ts";
import { demoMixes } from "#fixtures/mixes.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, test, untilHydrated } from "#tests/support/journey.ts";
import { expectUsableByAll, visitAll } from "#tests/support/screens.ts";

/** The card on which friends stand, and of which people talk. */
const talkedOf = () => bestOfRegular(demoMixes(new Date()), new Date())?.short_id ?? "";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/* What is drawn alike for visitors and members is looked at once: a shop's order card as that of a card, a maker's page as a visitor's. */

test("visitors can use every screen, whatever they read it on", async ({ page }) => {
  await page.goto("/");
  const card = page.getByRole("region", { name: "みんなのカード" }).getByRole("link").first();
  const face = (await card.getAttribute("href")) ?? "";
  const shop = await findDemoShop(page, "下北煙房");
  await visitAll(page, "visitor", {
    home: "/",
    guide: "/guide",
    offline: "/offline",
    "test-api": "/test-api",
    "tested-call": "/test-api?call=createMix",
    login: "/login",
    "login-pc": "/login-pc",
    terms: "/terms",
    commerce: "/commerce",
    privacy: "/privacy",
    "account-deletion": "/account-deletion?requested&line=open",
    consent: "/consent",
    card: face,
    "order-card": `${face}/order?shop=${shop.id}`,
    family: `${face}/family`,
    "compared-flavors": `/compare?flavors=${shop.house_mixes[0]?.items[0]?.flavor_id},${shop.house_mixes[1]?.items[0]?.flavor_id}`,
    "talked-of": `/m/${talkedOf()}`,
    profile: `/profile/${roles.regular.id}`,
    shops: "/shops",
    "shops-of-area": "/shops?area=東京都/渋谷区&openNow=1&tags=個室",
    new: "/shisha/new",
    shop: `/shops/${shop.id}`,
    "house-mix": `/shops/${shop.id}/mixes/${shop.house_mixes[0]?.id}`,
    flavor: `/flavors/${shop.house_mixes[0]?.items[0]?.flavor_id}`,
    news: "/news",
    maker: `/makers/${shop.house_mixes[0]?.items[0]?.maker_id}`,
    "not-found": "/no-such-page",
  });
});

test("whoever evaluates the demo can use every screen, whatever they read it on", async ({ page }) => {
  await visitAll(page, "demo", {
    "demo-menu": "/demo-menu",
    "profile-demo": "/profile-demo",
    "profile-test": "/profile-test",
    "profile-simple": "/profile-simple",
    "profile-minimal": `/profile-minimal/${roles.regular.id}`,
    "profile-ultra-simple": `/profile-ultra-simple/${roles.regular.id}`,
    "demo-dashboard": "/demo/dashboard",
    "demo-new": "/demo/shisha-new",
    "demo-preferences": "/demo/preferences",
    "demo-shop": "/demo/shop-detail",
    "demo-management": "/demo/shop-manage",
    "demo-pictures": "/demo/shisha-image",
    "demo-history": "/demo/shisha-history",
    "test-coupon": "/test-coupon",
    "debug-shops": "/debug-shops",
    "debug-simple": "/debug-simple",
    "debug-unique-flavors": "/debug-unique-flavors",
    "debug-flavor-analysis": "/debug-flavor-analysis",
    "debug-predefined-mixes": "/debug-predefined-mixes",
    "debug-duplicate-flavors": "/debug-duplicate-flavors",
  });
});

test("managers can use every screen, whatever they read it on", async ({ page, signInAs }) => {
  await signInAs(roles.owner.displayName, "/dashboard");
  const shop = await findDemoShop(page, "煙雲舎 渋谷道玄坂");
  await visitAll(page, "manager", {
    management: `/shops/manage/${shop.id}`,
    info: `/shops/manage/${shop.id}/info`,
    stock: `/shops/manage/${shop.id}/stock`,
    mixes: `/shops/manage/${shop.id}/mixes`,
    programme: `/shops/manage/${shop.id}/stamps`,
    coupons: `/shops/manage/${shop.id}/coupons`,
    coupon: `/shops/manage/${shop.id}/coupons?coupon=new`,
    mix: `/shops/manage/${shop.id}/mixes?mix=new`,
    suggestions: `/shops/manage/${shop.id}/suggestions`,
    verification: `/shops/manage/${shop.id}/verification`,
    changes: `/shops/manage/${shop.id}/changes`,
    members: `/shops/manage/${shop.id}/members`,
    statistics: `/shops/manage/${shop.id}/statistics`,
    invite: "/shops/invite/no-such-invite",
  });
});

test("whoever keeps the catalogue can use every screen, whatever they read it on", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.admin.displayName, "/admin");
  await page.goto("/admin/flavors?tab=listed");
  const maker = page.getByRole("table").getByRole("link").first();
  const ofMaker = (await maker.getAttribute("href")) ?? "";
  await visitAll(page, "catalogue", {
    flavors: "/admin/flavors",
    "listed-flavors": "/admin/flavors?tab=listed",
    "merged-flavors": "/admin/flavors?tab=merges",
    makers: "/admin/makers",
    "listed-makers": "/admin/makers?tab=listed",
    "hidden-makers": "/admin/makers?tab=hidden",
    "add-flavors": "/admin/add-flavors",
    "maker-flavors": "/admin/maker-flavors",
    "flavors-of-a-maker": ofMaker,
  });
});

test("members can use every screen, whatever they read it on", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shisha");
  const card = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  const own = (await card.getAttribute("href")) ?? "";
  await page.goto("/dashboard");
  const photo = page.getByRole("region", { name: "最近の写真" }).getByRole("link").first();
  const withPhotos = (await photo.getAttribute("href")) ?? "";
  const shop = await findDemoShop(page, "煙雲舎 渋谷道玄坂");
  await visitAll(page, "member", {
    home: "/",
    dashboard: "/dashboard",
    wall: "/shisha",
    list: "/shisha?view=list",
    album: "/shisha/album/2026",
    "own-card": withPhotos,
    "fresh-card": `${own}?new=1`,
    "talked-of": `/shisha/${talkedOf()}`,
    card: withPhotos.replace("/shisha/", "/m/"),
    edit: withPhotos.replace("/shisha/", "/shisha/edit/"),
    new: "/shisha/new",
    "new-v2": "/shisha/new-v2",
    shop: `/shops/${shop.id}`,
    "house-mix": `/shops/${shop.id}/mixes/${shop.house_mixes[0]?.id}`,
    flavor: `/flavors/${shop.house_mixes[0]?.items[0]?.flavor_id}`,
    preferences: "/preferences",
    "preferences-cards": "/preferences?list=mix&kind=want",
    "preferences-shops": "/preferences?list=shop",
    "add-friend": "/add-friend",
    friends: "/friends",
    requests: "/friends?list=incoming",
    "sent-requests": "/friends?list=outgoing",
    blocked: "/friends?list=blocked",
    notifications: "/notifications",
    table: "/table/no-such-table",
    "friends-cards": "/friends/cards",
    shops: "/shops?query=shibuja",
    "shops-new": "/shops/new",
    "shops-register": "/shops/register",
    explore: "/explore",
    "explore-words": "/explore?query=ミント&rating=3.0&notCategories=dessert",
    "explore-people": "/explore?mode=people&query=湯",
    "explore-areas": "/explore?mode=area",
    ranking: "/explore?mode=ranking",
    "ranking-flavors": "/explore?mode=ranking&kind=flavors&prefecture=東京都",
    "ranking-empty": "/explore?mode=ranking&month=2021-01",
    "public-profile": `/profile/${roles.friendToBe.id}`,
    "own-profile": "/profile",
    profile: "/profile/edit",
    "profile-delete": "/profile/delete?notice=cancelled",
    "data-along": "/profile/export",
    "customer-page": `/p/${roles.regular.id}`,
  });

  await page.goto(`/shisha/${talkedOf()}`);
  await untilHydrated(page);
  for (const [button, sheet] of [
    ["招待する", "同席した友だちを招待する"],
    ["テーブルのQRコード", "テーブルのQRコード"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog", { name: sheet });
    await expect(dialog).toBeVisible();
    await expectUsableByAll(page, `member-${button}`);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }

  await page.goto(withPhotos);
  await untilHydrated(page);
  await page.getByRole("button", { name: "シェアする" }).click();
  const sharing = page.getByRole("dialog", { name: "シェアする" });
  await expect(sharing.getByRole("radio", { name: "写真つき" })).toBeVisible();
  await expect(sharing.getByText("画像を用意しています…")).toHaveCount(0);
  await expectUsableByAll(page, "member-sharing");

  await page.goto("/shisha");
  await page.getByRole("link", { name: /^絞り込む/ }).click();
  await expect(page.getByRole("dialog", { name: "絞り込む" })).toBeVisible();
  await expectUsableByAll(page, "member-filters");
});

test("people, shops, the log and the process, as an admin sees them", async ({ page, signInAs }) => {
  await signInAs(roles.admin.displayName, "/admin/people");
  await visitAll(page, "admin-operations", {
    people: "/admin/people",
    "people-none": "/admin/people?query=この名前の人はいません",
    person: `/admin/people?id=${roles.suspended.id}`,
    shops: "/admin/shops",
    audit: "/admin/audit",
    "migration-status": "/admin/migration-status",
    debug: "/admin/debug",
  });
});
