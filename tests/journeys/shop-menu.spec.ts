import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { chooseShop } from "#tests/support/recording.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Of this journey alone; its menu is what this journey makes of it. */
const SHOP = "柏 けむりの停留所";
const owner = roles.unverifiedOwner.displayName;

test("a mix is made, put in order, taken off the menu for a while, and guests see each of it", async ({
  page,
  browser,
  signInAs,
}) => {
  const shop = await findDemoShop(page, SHOP);
  await signInAs(owner, `/shops/manage/${shop.id}/mixes`);
  await untilHydrated(page);
  await page.getByRole("link", { name: /ミックスを追加する/ }).click();
  await page.getByRole("button", { name: "追加する" }).click();
  await expect(page.getByText("名前を入力してください。")).toBeVisible();
  await page.getByLabel("名前").fill("停留所のミント");
  for (const word of ["ミント", "レモン"]) {
    await page.getByRole("combobox", { name: /^フレーバー/ }).fill(word);
    await page.getByRole("option").first().click();
  }
  await page.getByRole("switch", { name: "配合を入れる" }).check();
  await page.getByLabel("価格").fill("２，８００円");
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel("名前")).toHaveValue("停留所のミント");
  await expectUsableByAll(page, "house-mix-form");
  await page.getByRole("button", { name: "追加する" }).click();
  await expect(page.getByText("「停留所のミント」を追加しました。")).toBeVisible();

  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("switch") });
  const made = rows.filter({ hasText: "停留所のミント" });
  await expect(made).toContainText("2,800円（税込）");
  await expectUsableByAll(page, "shop-menu");
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/shops/${shop.id}`);
  await expect(guest.getByRole("region", { name: "お店のミックス" })).toContainText("2,800円（税込）");

  const count = await rows.count();
  for (let place = count; place > 1; place--)
    await made.getByRole("button", { name: "停留所のミントを前へ" }).click();
  await expect(rows.first()).toContainText("停留所のミント");
  await made.getByRole("switch").uncheck();
  await expect(page.getByText(/^\d+ \/ 60件$/)).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(rows.first()).toContainText("停留所のミント");
  await expect(made.getByRole("switch")).not.toBeChecked();
  await guest.reload();
  await expect(guest.getByRole("main")).not.toContainText("停留所のミント");

  await made.getByRole("button", { name: "停留所のミントのQRコード" }).click();
  await expect(page.getByRole("img", { name: "「停留所のミント」のページを開くQRコード" })).toBeVisible();
  await page.getByRole("button", { name: "閉じる" }).click();
  await made.getByRole("button", { name: "停留所のミントを削除する" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "削除する" }).click();
  await expect(page.getByText("「停留所のミント」を削除しました。")).toBeVisible();
  await expect(made).toHaveCount(0);
  await guest.context().close();
});

test("a pasted list of thirty mixes is on the menu in one go, and the form offers them", async ({
  page,
  browser,
  signInAs,
}) => {
  const shop = await findDemoShop(page, SHOP);
  await signInAs(owner, `/shops/manage/${shop.id}/mixes`);
  await untilHydrated(page);
  await page.getByRole("button", { name: "一覧を貼り付ける" }).click();
  const list = Array.from(
    { length: 30 },
    (_, index) => `停留所ブレンド${index + 1}\tAl Fakher Mint 60%, Al Fakher Grape 40%\t${2000 + index * 10}`,
  );
  const loose = "夜の停留所：Mint 60 / Grape 40";
  await page.getByLabel("ミックスの一覧").fill([...list, loose, "間違い：どこにもないフレーバー"].join("\n"));
  const wrong = page.getByRole("region", { name: "追加できない行" });
  await expect(wrong).toContainText("「どこにもないフレーバー」は、カタログにありません。");
  // The shop has one maker's in stock, which is meant; another can be said, once for all lines.
  const makersOfMint = page.getByRole("list", { name: "Mintの候補" });
  await expect(makersOfMint.getByRole("button", { pressed: true })).toContainText("在庫");
  await makersOfMint.getByRole("button", { pressed: false }).first().click();
  await expect(makersOfMint.getByRole("button", { pressed: true })).not.toContainText("在庫");
  await page.getByRole("button", { name: "カタログに提案する" }).click();
  await page.getByLabel("どのメーカーのフレーバーですか").selectOption({ index: 1 });
  await page.getByRole("button", { name: "提案する", exact: true }).click();
  await expect(page.getByText("カタログに提案しました。運営が確認します。")).toBeVisible();
  await expectUsableByAll(page, "pasted-menu");
  await page.getByRole("button", { name: "31件を追加する" }).click();
  await expect(page.getByText("31件を追加しました。")).toBeVisible();
  await expect(page.getByLabel("ミックスの一覧")).toHaveValue("間違い：どこにもないフレーバー");
  await page.getByRole("button", { name: "閉じる" }).click();
  await expect(page.getByRole("main")).toContainText("夜の停留所");

  const guest = await signInElsewhere(browser, roles.regular.displayName, "/shisha/new");
  await chooseShop(guest, SHOP);
  await expect(
    guest
      .getByRole("group", { name: "このお店の定番ミックス" })
      .getByRole("button", { name: /停留所ブレンド/ }),
  ).toHaveCount(30);
  await guest.context().close();
});

test("two managers edit one mix: the second is shown both versions", async ({ page, browser, signInAs }) => {
  const shop = await findDemoShop(page, "煙雲舎 渋谷道玄坂");
  const path = `/shops/manage/${shop.id}/mixes`;
  const open = /^ライチとバラ ?を編集する$/;
  await signInAs(roles.owner.displayName, path);
  await untilHydrated(page);
  await page.getByRole("link", { name: open }).click();
  const other = await signInElsewhere(browser, roles.unverifiedManager.displayName, path);
  await other.getByRole("link", { name: open }).click();
  await other.getByLabel("価格").fill("3100");
  await other.getByRole("button", { name: "保存する" }).click();
  await expect(other.getByText("保存しました。")).toBeVisible();
  await page.getByLabel("価格").fill("2900");
  await page.getByLabel("説明").fill("香りの強い一本です。");
  await page.getByRole("button", { name: "保存する" }).click();
  const conflict = page.getByRole("region", { name: /ほかの人が変更しました/ });
  await expect(conflict).toContainText("2,900円");
  await expect(conflict).toContainText("3,100円");
  await expectUsableByAll(page, "house-mix-conflict");
  await conflict.getByRole("button", { name: "自分の変更を使う" }).click();
  await page.getByRole("button", { name: "保存する" }).click();
  await expect(page.getByText("保存しました。")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("2,900円（税込）");
  await other.context().close();
});
