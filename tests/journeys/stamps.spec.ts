import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** No other journey checks in here. */
const SHOP = "水煙 HANARE 宇田川";

test("a manager says what a card earns, a guest's check-in lands on it, and taken back it is gone", async ({
  page,
  signInAs,
  browser,
}) => {
  const shop = await findDemoShop(page, SHOP);
  await signInAs(roles.managerOfTwo.displayName, `/shops/manage/${shop.id}/stamps`);
  await untilHydrated(page);
  await expect(page.getByText("公開中")).toBeVisible();
  await page.getByLabel("カードのスタンプ数").fill("3");
  await page.getByRole("button", { name: "保存する" }).click();
  await expect(
    page.getByText("特典のスタンプ数は、1からカードのスタンプ数までで入力してください。"),
  ).toBeVisible();
  await page.getByRole("button", { name: "特典1を外す" }).click();
  await page.getByLabel("特典1のスタンプ数").fill("3");
  await page.getByLabel("特典1の内容").fill("お茶1杯");
  await expect(page.getByRole("region", { name: "カードの見本" })).toContainText("あと2個で「お茶1杯」");
  await expectUsableByAll(page, "stamp-programme");
  await page.getByRole("button", { name: "保存する" }).click();
  await expect(page.getByText("保存しました。")).toBeVisible();
  await page.goto(`/shops/manage/${shop.id}/changes`);
  await expect(page.getByText("スタンプの設定を変更しました").first()).toBeVisible();

  const guest = await signInElsewhere(browser, roles.unverifiedManager.displayName, "/stamps");
  await expect(guest.getByText("スタンプカードはまだありません。")).toBeVisible();
  await expectUsableByAll(guest, "no-stamps");
  await guest.context().grantPermissions(["geolocation"]);
  await guest.context().setGeolocation({ latitude: shop.lat ?? 0, longitude: shop.lng ?? 0, accuracy: 15 });
  await guest.goto(`/checkin/${shop.id}`);
  await untilHydrated(guest);
  await guest.getByRole("button", { name: "チェックインする", exact: true }).click();
  await expect(guest.getByRole("img", { name: "スタンプ3個のうち1個" })).toBeVisible();
  await guest.getByRole("link", { name: "スタンプカードを見る" }).click();
  await expect(guest.getByRole("heading", { name: "スタンプカード", level: 1 })).toBeAttached();
  await expect(guest.getByText("あと2個で「お茶1杯」")).toBeVisible();
  await guest.getByText("スタンプの履歴と特典").click();
  await expect(guest.getByText("来店スタンプ +1")).toBeVisible();
  await expectUsableByAll(guest, "stamps");
  const visits = guest.getByRole("region", { name: "これまでのチェックイン" });
  await visits.getByRole("button", { name: /のチェックインを削除する$/ }).click();
  await guest.getByRole("button", { name: "削除する", exact: true }).click();
  await expect(guest.getByRole("img", { name: "スタンプ3個のうち0個" })).toBeVisible();
  await guest.close();
});
