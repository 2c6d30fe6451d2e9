import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, test, untilHydrated } from "#tests/support/journey.ts";
import { chosenFlavors, record } from "#tests/support/recording.ts";

const SHOP = "煙雲舎 渋谷道玄坂";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a visitor reads where a shop is, when it is open and what it mixes", async ({ page }) => {
    const shop = await findDemoShop(page, SHOP);
    await page.goto(`/shops/${shop.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(SHOP);
    await expect(page.getByRole("main")).toContainText(shop.address ?? "");
    await expect(page.getByRole("table", { name: "曜日ごとの営業時間" })).toContainText("毎日13:00〜翌2:00");
    await expect(page.getByText("20歳未満の方は入店できません")).toBeVisible();
    await expect(page.getByRole("link", { name: "地図・道順" })).toHaveAttribute(
      "href",
      `https://www.google.com/maps/dir/?api=1&destination=${shop.lat},${shop.lng}`,
    );
    await page.getByRole("link", { name: shop.house_mixes[0]?.name ?? "", exact: true }).click();
    await expect(page).toHaveURL(`/shops/${shop.id}/mixes/${shop.house_mixes[0]?.id}`);
    await expect(page.getByRole("img", { name: /のページを開くQRコード$/ })).toBeVisible();
  });
});

test("the old address leads to the page for good", async ({ page }) => {
  const { id } = await findDemoShop(page, SHOP);
  const answer = await page.request.get(`/shop/${id}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([308, `/shops/${id}`]);
  const list = await page.request.get("/shop?area=%E6%B8%8B%E8%B0%B7", { maxRedirects: 0 });
  expect(list.headers().location).toBe("/shops?area=%E6%B8%8B%E8%B0%B7");
  expect((await page.goto("/shops/00000000-0000-4000-8000-000000000000"))?.status()).toBe(404);
});

test("the browser says whether the shop is open now, and copies its address", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const shop = await findDemoShop(page, SHOP);
  await page.goto(`/shops/${shop.id}`);
  await page.getByRole("button", { name: "住所をコピーする" }).click();
  await expect(page.getByText("住所をコピーしました")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.address);
  await expect(page.getByText(/^(?:営業中 |営業時間外|あと\d+分で閉店)/)).toBeVisible();
});

test("a member comes from a card to its shop, and marks where to go; whoever has been there need not", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.formerManager.displayName, "/");
  const shop = await findDemoShop(page, SHOP);
  await page.goto(`/shops/${shop.id}`);
  const card = page.getByRole("region", { name: "みんなのカード" }).getByRole("link").first();
  await page.goto((await card.getAttribute("href")) ?? "");
  await page.getByRole("region", { name: "お店" }).getByRole("link", { name: SHOP }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SHOP);
  const want = page.getByRole("button", { name: "行ってみたい" });
  const wasOn = (await want.getAttribute("aria-pressed")) === "true";
  const saved = page.waitForResponse("**/api/favorites");
  await want.click();
  expect((await saved).ok()).toBe(true);
  await expect(want).toHaveAttribute("aria-pressed", String(!wasOn));
  if (wasOn) await want.click();
  await page.goto("/preferences?list=shop&kind=want");
  await page.getByRole("listitem").getByRole("link", { name: SHOP }).click();
  await expect(page).toHaveURL(`/shops/${shop.id}`);

  await signInAs(roles.regular.displayName, `/shops/${shop.id}`);
  await expect(page.getByRole("button", { name: "好き", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "行ってみたい" })).toHaveCount(0);
});

test("a house mix is recorded in two taps; a card that hides its shop does not stand there", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/");
  const shop = await findDemoShop(page, SHOP);
  const [mix] = shop.house_mixes;
  await page.goto(`/shops/${shop.id}`);
  await page.getByRole("link", { name: new RegExp(`^これを記録 ?（${mix?.name}）$`) }).click();
  await expect(chosenFlavors(page)).toHaveCount(mix?.items.length ?? 0);
  const request = page.waitForRequest("**/api/shisha-mixes");
  await record(page).click();
  expect((await request).postDataJSON()).toMatchObject({ shopId: shop.id, predefinedMixId: mix?.id });
  await expect(page).toHaveURL(/\?new=1$/);
  const shortId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.goto(`/shops/${shop.id}`);
  await expect(cardOf(page, shortId)).toBeVisible();
  await page.goto(`/shisha/edit/${shortId}`);
  await untilHydrated(page);
  await page.getByText("くわしく").first().click();
  await page.getByRole("switch", { name: "お店を隠す" }).click();
  await page.getByRole("button", { name: "保存する" }).click();
  await expect(page).toHaveURL(new RegExp(`/shisha/${shortId}`));
  await page.goto(`/shops/${shop.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SHOP);
  await expect(cardOf(page, shortId)).toHaveCount(0);
});

const cardOf = (page: Page, shortId: string) =>
  page.getByRole("region", { name: "みんなのカード" }).locator(`a[href="/m/${shortId}"]`);
