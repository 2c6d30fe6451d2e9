import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { smallPhoto } from "#tests/support/pictures/image-files.ts";
import { sender } from "#tests/support/record-cards.ts";
import { visitAll } from "#tests/support/screens.ts";
import { stopClock } from "#tests/support/stopped-clock.ts";

const SHOP = "柏 けむりの停留所";

/** The owner of a shop sends a photo of a paper. */
async function sendPaper(page: Page, shopId: string): Promise<void> {
  await page.goto(`/shops/manage/${shopId}/verification`);
  await untilHydrated(page);
  await page.getByLabel("写真かPDFを選んで送る").setInputFiles({
    name: "kyoka.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(await smallPhoto()),
  });
  await expect(page.getByText("確認を待っています").first()).toBeVisible();
}

test("an admin looks at a shop's paper by keyboard, takes a decision back, and verifies the shop", async ({
  page,
  browser,
  signInAs,
}) => {
  const owner = await signInElsewhere(browser, roles.unverifiedOwner.displayName, "/guide");
  const shop = await findDemoShop(owner, SHOP);
  await sendPaper(owner, shop.id);

  await signInAs(roles.admin.displayName, "/admin/verifications");
  await untilHydrated(page);
  const entry = page.getByRole("article", { name: SHOP });
  await expect(entry).toContainText("営業許可");
  // Until the row that is wanted has the focus: others' papers may stand before it.
  await page.getByRole("link", { name: "確認待ち" }).focus();
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(entry).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  const paper = page.getByRole("dialog", { name: new RegExp(SHOP) });
  const photo = paper.frameLocator("iframe").locator("img");
  await expect(photo).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(paper).toBeHidden();

  // However long the machine takes, the decision is not sent before it is taken back.
  await stopClock(page);
  await entry.focus();
  await page.keyboard.press("a");
  await expect(entry).toHaveCount(0);
  // The row that takes its place has the focus, or the heading where none is left.
  await expect(page.locator("[data-row]:focus, h1:focus")).toHaveCount(1);
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(entry).toBeVisible();
  await page.clock.resume();
  await owner.goto(`/shops/${shop.id}`);
  await expect(owner.getByText("認証済み")).toHaveCount(0);

  await entry.getByRole("button", { name: `${SHOP}を認証する` }).click();
  await expect(entry).toHaveCount(0);
  // Nothing else is pressed: it is sent by itself.
  await expect(async () => {
    await owner.goto(`/shops/${shop.id}`);
    await expect(owner.getByText("認証済み").first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
});

test("on a phone an admin finds what waits in the menu, and answers a suggestion", async ({
  page,
  browser,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const guest = await signInElsewhere(browser, roles.regular.displayName, "/guide");
  const shop = await findDemoShop(guest, "名古屋栄 金鯱スモーク");
  const suggestion = { target_type: "shop", target_id: shop.id, field: "seats", value: "31" };
  expect((await (await sender(guest))("POST", "/api/suggestions", suggestion)).status()).toBe(200);

  await signInAs(roles.admin.displayName, "/guide");
  await untilHydrated(page);
  await page.getByRole("button", { name: "メニュー" }).first().click();
  const way = page.getByRole("dialog", { name: "メニュー" }).getByRole("link", { name: /^管理/ });
  await expect(way).toContainText("件が確認待ち");
  await way.click();
  await page.getByRole("link", { name: /修正の提案/ }).click();
  await untilHydrated(page);
  const entry = page.getByRole("article", { name: "名古屋栄 金鯱スモーク：席数" });
  await expect(entry).toContainText("31席");
  await entry.getByRole("button", { name: /見送る$/ }).click();
  const sheet = page.getByRole("dialog", { name: "提案を見送る" });
  await sheet.getByRole("button", { name: "見送る" }).click();
  await expect(sheet.getByText("理由を入力してください。")).toBeVisible();
  await page.keyboard.press("Escape");
  await entry.getByRole("button", { name: /反映する$/ }).click();
  await expect(entry).toHaveCount(0);
  // Leaving the page sends it at once.
  await page.getByRole("link", { name: "戻る" }).first().click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect
    .poll(async () => (await (await page.request.get(`/api/shops/${shop.id}`)).json()).data.seats)
    .toBe(31);
});

test("queues of the administration can be used by all, whatever they read them on", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.admin.displayName, "/admin");
  await visitAll(page, "admin", {
    admin: "/admin",
    reports: "/admin/reports",
    "all-reports": "/admin/reports?all=1",
    verifications: "/admin/verifications",
    claims: "/admin/claims",
    suggestions: "/admin/suggestions",
    "admin-news": "/admin/news",
    "new-news": "/admin/news?new=1",
  });
});
