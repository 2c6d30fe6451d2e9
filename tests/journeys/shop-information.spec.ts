import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { confirmKanaAsSafari } from "#tests/support/confirm-kana.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SHOP = "煙雲舎 渋谷道玄坂";
const save = (page: Page) => page.getByRole("button", { name: "保存する" }).click();
const saved = (page: Page) => expect(page.getByText("保存しました。")).toBeVisible();

test("a manager edits the shop: what is typed is kept, problems stand beside their fields, guests see it at once", async ({
  page,
  browser,
  signInAs,
}) => {
  const shop = await findDemoShop(page, SHOP);
  await signInAs(roles.owner.displayName, `/shops/manage/${shop.id}/info`);
  await untilHydrated(page);
  await page.getByLabel("紹介文").fill("紅茶系のミックスが得意な、カウンターのお店です。");
  await page.getByLabel("Instagram").fill("@en-un-sha");
  await page.getByRole("button", { name: "静か" }).click();
  await confirmKanaAsSafari(page.getByLabel("ほかの特徴"), "試験");
  await expect(page.getByLabel("ほかの特徴")).toHaveValue("試験");
  await page.getByLabel("ほかの特徴").fill("試験の特徴");
  await page.getByLabel("ほかの特徴").press("Enter");
  await page.getByRole("button", { name: "日付を追加する" }).click();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("1つ目の日付").fill(day);
  await page.getByLabel(`${day}のメモ`).fill("貸切営業");
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel("Instagram")).toHaveValue("@en-un-sha");
  await expect(page.getByLabel(`${day}のメモ`)).toHaveValue("貸切営業");
  await save(page);
  await expect(
    page.getByText("https:// から始まるアドレスを入力してください。", { exact: false }),
  ).toBeVisible();
  await expect(page.getByLabel("Instagram")).toBeFocused();
  await expectUsableByAll(page, "shop-information");
  await page.getByLabel("Instagram").fill("https://instagram.example/enunsha");
  await save(page);
  await saved(page);
  await expect(page.getByRole("button", { name: "保存する" })).toBeHidden();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/shops/${shop.id}`);
  await expect(guest.getByRole("main")).toContainText("紅茶系のミックスが得意な、カウンターのお店です。");
  await expect(guest.getByRole("list", { name: "お店の特徴" })).toContainText("試験の特徴");
  await expect(guest.getByRole("main")).toContainText("貸切営業");
  await guest.context().close();
});

test("two managers edit at once: the second one sees both versions and chooses", async ({
  page,
  browser,
  signInAs,
}) => {
  const shop = await findDemoShop(page, SHOP);
  const path = `/shops/manage/${shop.id}/info`;
  await signInAs(roles.owner.displayName, path);
  await untilHydrated(page);
  const other = await signInElsewhere(browser, roles.unverifiedManager.displayName, path);
  await other.getByLabel("席数").fill("31");
  await page.getByLabel("席数").fill("32");
  await page.getByLabel("最寄り駅").fill("渋谷駅");
  await page.getByLabel("電話番号").fill("03-9999-9999");
  await save(other);
  await saved(other);

  await save(page);
  const conflict = page.getByRole("region", { name: /ほかの人が変更しました/ });
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText("席数");
  await expect(conflict).toContainText("32");
  await expect(conflict).toContainText("31");
  await expectUsableByAll(page, "shop-conflict");
  await conflict.getByRole("button", { name: "自分の変更を使う" }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByLabel("席数")).toHaveValue("32");
  await save(page);
  await saved(page);

  await other.getByLabel("席数").fill("33");
  await save(other);
  await other.getByRole("button", { name: "いまの内容を使う" }).click();
  await expect(other.getByLabel("席数")).toHaveValue("32");
  await expect(other.getByLabel("電話番号")).toHaveValue("03-9999-9999");
  await expect(other.getByRole("button", { name: "保存する" })).toBeHidden();
  await other.context().close();
});

test("photos are added, described, put in order, taken off and brought back; they stand on the shop's cover", async ({
  page,
  signInAs,
}) => {
  const shop = await findDemoShop(page, SHOP);
  await signInAs(roles.owner.displayName, `/shops/manage/${shop.id}/info`);
  await untilHydrated(page);
  const photos = page.getByRole("region", { name: "写真", exact: true });
  await photos
    .getByLabel("写真を追加する")
    .setInputFiles(["lounge", "coals", "glass"].map((name) => `src/fixtures/photos/${name}.jpg`));
  await expect(photos).toContainText("3 / 10枚");
  await photos.getByLabel("写真3の説明").fill("グラスの水たばこ");
  await photos.getByLabel("写真3の説明").blur();
  await expect(photos.getByRole("img", { name: "グラスの水たばこ" })).toBeVisible();
  await photos.getByRole("button", { name: "写真3を前へ" }).click();
  await photos.getByRole("button", { name: "写真2を前へ" }).click();
  await expect(photos.getByLabel("写真1の説明")).toHaveValue("グラスの水たばこ");
  await expectUsableByAll(page, "shop-photos");
  await photos.getByRole("button", { name: "写真2を外す" }).click();
  await expect(photos).toContainText("2 / 10枚");
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(photos).toContainText("3 / 10枚");

  await page.goto(`/shops/${shop.id}`);
  const cover = page.getByRole("list", { name: "お店の写真" });
  await expect(cover.getByRole("img").first()).toHaveAttribute("alt", "グラスの水たばこ");
  await page.goto(`/shops?query=${encodeURIComponent(SHOP)}`);
  await expect(page.getByRole("main").locator('img[src*="/storage/shop-images/"]').first()).toBeVisible();
});
