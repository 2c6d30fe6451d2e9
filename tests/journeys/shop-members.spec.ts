import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";

const SHOP = "煙雲舎 渋谷道玄坂";
const dialog = (page: Page) => page.getByRole("alertdialog");
const memberOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

async function removeFromShop(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `${name}さんのメニュー` }).click();
  await page
    .getByRole("button", { name: "メンバーから外す" })
    .or(page.getByRole("menuitem", { name: "メンバーから外す" }))
    .click();
  await dialog(page).getByRole("button", { name: "外す" }).click();
  await expect(page.getByText(`${name}さんをメンバーから外しました。`)).toBeVisible();
}

test("somebody joins by a link in another browser, manages, and is removed while they do", async ({
  page,
  browser,
  signInAs,
}) => {
  const joining = roles.formerManager;
  const shop = await findDemoShop(page, SHOP);
  await signInAs(roles.owner.displayName, "/dashboard");
  await untilHydrated(page);
  // Somebody who runs one shop: お店 is its management.
  await page.getByRole("navigation", { name: "メイン" }).getByRole("link", { name: "お店" }).click();
  await expect(page.getByRole("heading", { level: 1, name: SHOP })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^メンバー/ })
    .click();
  await page.getByRole("button", { name: "招待する" }).click();
  await page.getByRole("button", { name: "招待リンクを作る" }).click();
  await expect(page.getByRole("img", { name: `${SHOP}への招待のQRコード` })).toBeVisible();
  await expectAccessible(page);
  const sending = await page.getByRole("link", { name: "送る" }).getAttribute("href");
  const link = /\/shops\/invite\/[\w-]{43}/.exec(decodeURIComponent(sending ?? ""))?.[0] ?? "";
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "招待中" })).toContainText("管理者への招待リンク");

  // A visitor sees shop, role and who asks; nothing happens before they sign in and say so.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { name: SHOP })).toBeVisible();
  await expect(visitor.getByRole("main")).toContainText(`${roles.owner.displayName}さんからの招待`);
  await expectAccessible(visitor);
  await visitor.context().close();
  const other = await signInElsewhere(browser, joining.displayName, link);
  await other.getByRole("button", { name: "参加する" }).click();
  await expect(other.getByRole("heading", { level: 1, name: SHOP })).toBeVisible();
  await other.goto(`/shops/manage/${shop.id}/members`);
  await expect(memberOf(other, joining.displayName)).toContainText("管理者");

  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole("region", { name: "招待中" })).toBeHidden();
  await removeFromShop(page, joining.displayName);
  await expect(memberOf(page, joining.displayName)).toBeHidden();

  await untilHydrated(other);
  await other.getByRole("button", { name: "招待する" }).click();
  await other.getByRole("button", { name: "招待リンクを作る" }).click();
  await expect(other.getByRole("alert")).toContainText("この店舗を管理する権限がありません。");
  await other.goto(link);
  await expect(other.getByRole("main")).toContainText("この招待は使えません。");
  await other.goto(`/shops/manage/${shop.id}`);
  await expect(other.getByRole("heading", { name: "この店舗を管理する権限がありません。" })).toBeVisible();
  await other.context().close();
});

test("a shop is handed over when both want it, and back", async ({ page, browser, signInAs }) => {
  const shop = await findDemoShop(page, SHOP);
  const path = `/shops/manage/${shop.id}/members`;
  await signInAs(roles.owner.displayName, path);
  await untilHydrated(page);
  const other = await signInElsewhere(browser, roles.unverifiedManager.displayName, "/dashboard");
  const handOver = async (from: Page, to: Page, name: string) => {
    await from.getByRole("button", { name: `${name}さんのメニュー` }).click();
    await from.getByText("オーナーを引き継ぐ", { exact: true }).click();
    await dialog(from).getByRole("button", { name: "依頼する" }).click();
    await expect(from.getByRole("region", { name: "オーナーの引き継ぎ" })).toContainText(`${name}さんに`);
    await to.goto("/notifications");
    await to.getByRole("link", { name: /オーナーの引き継ぎを依頼されました/ }).click();
    const asked = to.getByRole("region", { name: "オーナーの引き継ぎ" });
    await untilHydrated(to);
    await asked.getByRole("button", { name: "承認する" }).click();
    await expect(asked).toBeHidden();
    await expect(memberOf(to, name)).toContainText("オーナー");
    await from.reload();
    await untilHydrated(from);
  };
  await handOver(page, other, roles.unverifiedManager.displayName);
  await expect(memberOf(page, roles.owner.displayName)).toContainText("管理者");
  await expectAccessible(page);
  await handOver(other, page, roles.owner.displayName);
  await expect(memberOf(page, roles.owner.displayName)).toContainText("オーナー");
  await other.context().close();
});

test("somebody is asked by their friend code, and answers where their shops stand", async ({
  page,
  browser,
  signInAs,
}) => {
  const asked = roles.formerManager;
  const shop = await findDemoShop(page, SHOP);
  const other = await signInElsewhere(browser, asked.displayName, "/add-friend");
  const sending = await other.getByRole("link", { name: "送る" }).getAttribute("href");
  const code = /add-friend\?c=([0-9a-z]{12})/.exec(decodeURIComponent(sending ?? ""))?.[1] ?? "";

  await signInAs(roles.owner.displayName, `/shops/manage/${shop.id}/members`);
  await untilHydrated(page);
  await page.getByRole("button", { name: "招待する" }).click();
  const sheet = page.getByRole("dialog", { name: "メンバーを招待する" });
  await sheet.getByRole("radio", { name: "スタッフ" }).click();
  await sheet.getByRole("radio", { name: "コード" }).click();
  await sheet.getByLabel("友だちコード").fill(code);
  await sheet.getByRole("button", { name: "この人を探す" }).click();
  await expect(sheet).toContainText(asked.displayName);
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "スタッフに招待する" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("region", { name: "招待中" })).toContainText(asked.displayName);

  await other.goto("/notifications");
  await other.getByRole("link", { name: /スタッフへの招待が届きました/ }).click();
  const invitations = other.getByRole("region", { name: "届いた招待" });
  await expect(invitations).toContainText(`${roles.owner.displayName}さんから、スタッフとしての招待`);
  await expectAccessible(other);
  await untilHydrated(other);
  await invitations.getByRole("button", { name: `${SHOP}の招待は今はしない` }).click();
  await expect(invitations).toBeHidden();
  await page.reload();
  await expect(page.getByRole("region", { name: "招待中" })).toBeHidden();
  await other.context().close();
});
