import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { presentCoupon, slideOf, slideToTheEnd } from "#tests/support/present-coupon.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

/** Both are the regular's from the beginning; the first ends tonight. */
const [DRINK, CHARGE] = ["ソフトドリンク1杯サービス", "テーブルチャージ無料"];

async function present(page: Page, title: string): Promise<void> {
  await page.goto("/coupons");
  await page.getByRole("link", { name: new RegExp(`^使う.*${title}$`) }).click();
  await presentCoupon(page);
}

test.describe("where motion is reduced", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a coupon is used once by two phones, lives on the screen that used it, and is given back by the shop", async ({
    page,
    browser,
    signInAs,
  }) => {
    await signInAs(roles.regular.displayName, "/coupons");
    await expect(page.getByRole("link", { name: /^使う/ })).toHaveCount(2);
    await expect(page.getByText("今夜まで（朝5時まで）")).toBeVisible();
    await expectUsableByAll(page, "coupons");
    await page.getByRole("link", { name: "使用済み・期限切れ" }).click();
    await expect(page.getByRole("link", { name: "使えるクーポンを見る" })).toBeVisible();
    await expectUsableByAll(page, "no-past-coupons");

    await present(page, DRINK);
    await expectUsableByAll(page, "coupon-presented");
    const other = await signInElsewhere(
      browser,
      roles.regular.displayName,
      page.url().replace(/^https?:\/\/[^/]+/, ""),
    );
    await expect(slideOf(other)).toBeVisible();
    // A flick does nothing.
    await slideOf(page).focus();
    await page.keyboard.press("End");
    await expect(slideOf(page)).toHaveValue("0");
    await expect(slideOf(page)).toBeEnabled();

    await slideToTheEnd(page);
    const live = page.getByRole("dialog", { name: "使用済みにしました" });
    await expect(live.getByText("使用済み", { exact: true })).toBeVisible();
    const clock = live.getByText(/^\d\d:\d\d:\d\d$/);
    const shown = await clock.textContent();
    await expect(clock).not.toHaveText(shown ?? "");
    await expectUsableByAll(page, "coupon-live");
    // The other phone learns it by itself, or by sliding: it shows when, and nothing that lives.
    await expect(other.getByRole("status").getByText("使用済み", { exact: true })).toBeVisible();
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await other.close();
    await live.getByRole("button", { name: "閉じる" }).click();
    await page.goto("/coupons?list=past");
    await expect(page.getByText(DRINK)).toBeVisible();

    const shop = await findDemoShop(page, "煙雲舎 渋谷道玄坂");
    const owner = await signInElsewhere(browser, roles.owner.displayName, `/shops/manage/${shop.id}/coupons`);
    await owner
      .getByRole("button", { name: /の利用を取り消す$/ })
      .first()
      .click();
    const dialog = owner.getByRole("dialog");
    await dialog.getByLabel("理由").fill("押し間違い");
    await dialog.getByRole("button", { name: /取り消す$/ }).click();
    await expect(owner.getByText("押し間違い")).toBeVisible();
    await owner.close();
    await page.goto("/coupons");
    await expect(page.getByRole("link", { name: new RegExp(`^使う.*${DRINK}$`) })).toBeVisible();
  });
});

test("the staff's scan waits in the tray without a network, and is made once", async ({
  page,
  browser,
  signInAs,
}) => {
  const shop = await findDemoShop(page, "水煙 HANARE 宇田川");
  const guest = await signInElsewhere(browser, roles.regular.displayName, "/coupons");
  await present(guest, CHARGE);
  const { data } = await (await guest.request.get("/api/coupons")).json();
  const { id, code } = data.find(({ title }: { title: string }) => title === CHARGE);

  await signInAs(roles.managerOfTwo.displayName, `/shops/manage/${shop.id}/staff?view=scan`);
  await untilHydrated(page);
  const base = new URL(page.url()).origin;
  await page.getByLabel("リンク", { exact: true }).fill(`${base}/coupons?ticket=${id}&c=${code}`);
  await page.getByRole("button", { name: "開く", exact: true }).click();
  const use = page.getByRole("button", { name: "使用済みにする" });
  await expect(page.getByText(CHARGE)).toBeVisible();
  await expect(use).toBeVisible();
  await expectUsableByAll(page, "staff-coupon");
  await page.context().setOffline(true);
  await use.click();
  await expect(page.getByText("預かりました。電波が戻ると送信します。")).toBeVisible();
  await expect(page.getByText(`クーポン「${CHARGE}」の使用`)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("預かっていた記録を送信しました。")).toBeVisible();
  await expect(guest.getByRole("status").getByText("使用済み", { exact: true })).toBeVisible();
  await guest.close();

  await page.getByRole("button", { name: "次を読み取る" }).click();
  await page.getByLabel("リンク", { exact: true }).fill(`${base}/coupons?ticket=${id}&c=${code}`);
  await page.getByRole("button", { name: "開く", exact: true }).click();
  await expect(page.getByText(/^使用済みです/)).toBeVisible();
  await expect(use).toHaveCount(0);
});

test("a coupon's life at its shop: written, given out, stopped, ended", async ({ page, signInAs }) => {
  const shop = await findDemoShop(page, "水煙 HANARE 宇田川");
  await signInAs(roles.managerOfTwo.displayName, `/shops/manage/${shop.id}/coupons`);
  await untilHydrated(page);
  await page.getByRole("link", { name: "クーポンを作る" }).click();
  await untilHydrated(page);
  await page.getByLabel("クーポンの名前", { exact: true }).fill("夜更けのハーブティー");
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel("クーポンの名前", { exact: true })).toHaveValue("夜更けのハーブティー");
  await page.getByLabel("受け取りからの日数").fill("");
  await page.getByRole("button", { name: "配布を始める" }).click();
  await expect(page.getByText("終了日か、受け取りからの日数を入力してください。")).toBeVisible();
  await page.getByLabel("受け取りからの日数").fill("14");
  await page.getByRole("button", { name: "配布を始める" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "夜更けのハーブティー" });
  await expect(row.getByText("配布中")).toBeVisible();
  await row.getByRole("link").first().click();
  await untilHydrated(page);
  await page.getByRole("button", { name: "一時停止する" }).click();
  await expect(row.getByText("停止中")).toBeVisible();
  await row.getByRole("link").first().click();
  await page.getByRole("button", { name: "終了する" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "終了する" }).click();
  await expect(row.getByText("終了", { exact: true })).toBeVisible();
});
