import { roles } from "#fixtures/cast.ts";
import { bestOfRegular } from "#fixtures/comments.ts";
import { demoMixes } from "#fixtures/mixes.ts";
import { expect, expectAccessible, test, untilHydrated } from "#tests/support/journey.ts";

const shops = "お店の一覧";

test("a visitor finds a shop by area without any script, and every step has an address", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/shops");
  await page.locator("summary", { hasText: "エリア" }).click();
  await page.getByRole("link", { name: /^東京都 ?\d/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("東京都のお店");
  await page.locator("summary", { hasText: "市区町村" }).click();
  await page.getByRole("link", { name: /^渋谷区 ?\d/ }).click();
  await page.locator("summary", { hasText: /^駅$/ }).click();
  await page.getByRole("link", { name: /^渋谷駅 ?\d/ }).click();
  await expect(page).toHaveURL(/\/shops\?area=[^&]+$/);
  const list = page.getByRole("region", { name: shops });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list).toContainText("煙雲舎 渋谷道玄坂");
  await page.getByRole("navigation", { name: "エリアの階層" }).getByRole("link", { name: "東京都" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(14);
  await context.close();
});

test("a typo finds the shop that was meant, and says so", async ({ page }) => {
  await page.goto("/shops");
  const field = page.getByLabel("お店を検索する");
  await field.fill("dogenzka");
  await field.press("Enter");
  const list = page.getByRole("region", { name: shops });
  await expect(list).toContainText("近い名前のお店です");
  await expect(list.getByRole("link", { name: /煙雲舎 渋谷道玄坂/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("お店を検索する").fill("月面基地");
  await page.getByLabel("お店を検索する").press("Enter");
  await expect(page.getByText("条件に合うお店は")).toBeVisible();
  // Of several words each is a press away by itself.
  await page.getByLabel("お店を検索する").fill("渋谷 駐車場");
  await page.getByLabel("お店を検索する").press("Enter");
  await page.getByRole("link", { name: "「渋谷」だけで探す" }).click();
  await expect(list).toContainText("煙雲舎 渋谷道玄坂");
  await page.getByLabel("お店を検索する").fill("月面基地");
  await page.getByLabel("お店を検索する").press("Enter");
  await page.getByRole("link", { name: "すべてのお店を見る" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(20);
});

test("filters stand in the address, one beside the other, and go again", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shops?area=東京都");
  await untilHydrated(page);
  await page.getByText("絞り込む", { exact: true }).click();
  await page.getByRole("link", { name: "個室", exact: true }).click();
  await expect(page).toHaveURL(/tags=/);
  await expect(page.locator("summary", { hasText: "絞り込む" })).toContainText(/\d件$/);
  await page.getByRole("link", { name: "4,000円まで" }).click();
  await expect(page).toHaveURL(/maxPrice=4000/);
  await expect(
    page.getByRole("list", { name: "シーン" }).getByRole("link", { name: /^個室/ }),
  ).toHaveAttribute("aria-current", "true");
  await page.getByRole("list", { name: "シーン" }).getByRole("link", { name: /^個室/ }).click();
  await expect(page).not.toHaveURL(/tags=/);
  await page.getByRole("link", { name: "条件をすべて外す" }).click();
  await expect(page).toHaveURL(/\/shops\?area=[^&]+$/);
  // Whoever comes anew sees shops, not filters.
  await page
    .getByRole("link", { name: "お店", exact: true })
    .and(page.locator("nav a"))
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shops$/);
  await expect(page.getByRole("list", { name: "シーン" })).toBeHidden();
  await expect(page.getByRole("region", { name: shops }).getByRole("listitem").first()).toBeInViewport();
});

test("around here: the nearest first, on the map as in the list; what the map is moved to is searched", async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 35.6585, longitude: 139.7 });
  await signInAs(roles.regular.displayName, "/shops");
  await untilHydrated(page);
  // One press asks for the position and for what is open; each goes by itself.
  await page.getByRole("button", { name: "近くで今開いているお店" }).click();
  await expect(page).toHaveURL(/\/shops\?openNow=1$/);
  const list = page.getByRole("region", { name: shops });
  // At an hour at which nobody is open, those that are closed are a press away.
  const closedToo = page.getByRole("link", { name: /^(閉まっているお店も見る|営業中)/ }).last();
  await closedToo.click();
  await expect(page).toHaveURL(/\/shops$/);
  await expect(list.getByRole("listitem").first()).toContainText("煙雲舎 渋谷道玄坂");
  await expect(list.getByRole("listitem").first()).toContainText(/\d+m/);
  const near = await list.getByRole("listitem").count();
  const around = page.getByLabel("現在地からの距離");
  await around.selectOption("50");
  await expect.poll(() => list.getByRole("listitem").count()).toBeGreaterThan(near);
  await around.selectOption("1");
  await expect(list.getByRole("listitem")).toHaveCount(2);

  // It stays in the tab, and out of the address.
  const said = list.getByRole("status").first();
  await expect(said).toHaveText("現在地から1km 2件");
  await page.getByRole("link", { name: "営業中", exact: true }).click();
  await expect(page).toHaveURL(/\/shops\?openNow=1$/);
  await expect(around).toHaveValue("1");
  await page.getByRole("link", { name: /^営業中/ }).click();
  await expect(page).toHaveURL(/\/shops$/);
  // What is not around here is looked for everywhere, in the same words.
  await page.getByLabel("お店を検索する").fill("おおさか");
  await page.getByLabel("お店を検索する").press("Enter");
  await page.getByRole("button", { name: "場所を限らずに探す" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await page.goto("/explore?mode=area");
  await untilHydrated(page);
  await page.getByRole("button", { name: "近くで今開いているお店" }).click();
  await expect(page).toHaveURL(/\/shops\?openNow=1$/);
  await page.getByRole("link", { name: /^営業中/ }).click();
  await expect(page).toHaveURL(/\/shops$/);
  await around.selectOption("1");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("link", { name: /煙雲舎 渋谷道玄坂/ }).click();
  await expect(page).toHaveURL(/\/shops\/[0-9a-f-]+$/);
  await page.goBack();
  await expect(said).toHaveText("現在地から1km 2件");
  await page.goto("/explore?mode=area");
  await untilHydrated(page);
  await expect(said).toHaveText("現在地から1km 2件");
  await expect(page.getByRole("link", { name: /^東京都 ?\d/ })).toBeHidden();
  await page.goto("/shops");
  await untilHydrated(page);
  await expect(list.getByRole("listitem")).toHaveCount(2);

  const opensMap = page.getByRole("button", { name: "地図で見る" });
  if (await opensMap.isVisible()) await opensMap.click();
  const map = page.getByRole("region", { name: "お店の地図" });
  await expect(map).toHaveAttribute("data-map-state", "ready");
  await map.getByRole("button", { name: /煙雲舎/ }).press("Enter");
  const chosen = page.getByRole("region", { name: "選んだお店" });
  await expect(chosen.getByRole("link", { name: /煙雲舎 渋谷道玄坂/ })).toBeInViewport({ ratio: 1 });
  await expect(map.getByRole("button", { name: /煙雲舎/ })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("button", { name: "選んだお店を閉じる" }).click();
  await expect(chosen).toHaveCount(0);
  await map.getByRole("button", { name: "縮小" }).click();
  await page.getByRole("button", { name: "この範囲で探す" }).click();
  await expect(page.getByRole("button", { name: "地図の範囲を外す" })).toBeVisible();
  await expect.poll(() => list.getByRole("listitem").count()).toBeGreaterThan(0);
});

test("a refused position leads to the areas", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shops");
  await untilHydrated(page);
  await page.getByRole("button", { name: "近くで今開いているお店" }).click();
  await expect(page.getByText("下のエリアから探せます。")).toBeVisible();
  await expect(page.getByRole("link", { name: /^東京都 ?\d/ })).toBeVisible();
});

test("さがす opens the areas, and a card leads to the shops that can make it", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/explore");
  await page.getByRole("link", { name: "エリアから探す" }).click();
  await expect(page).toHaveURL(/\/explore\?mode=area$/);
  await expect(page.getByRole("link", { name: /^東京都 ?\d/ })).toBeVisible();
  // A card of the demo: others may hold what the catalogue does not know.
  await page.goto(`/m/${bestOfRegular(demoMixes(new Date()), new Date())?.short_id}`);
  await page.getByRole("link", { name: "このミックスを作れるお店を探す" }).click();
  await expect(page).toHaveURL(/\/shops\?flavors=/);
  await expect(page.getByText("このミックスを作れるお店", { exact: true })).toBeVisible();
  const list = page.getByRole("region", { name: shops });
  await expect(list.getByRole("status").first()).toHaveText(
    /^作れるお店・カードのお店から近い順 \d+件(以上)?$/,
  );
  await expect(list.getByRole("listitem").first()).toContainText("このカードのお店");
});
