import type { Page } from "@playwright/test";
import { registrationMessages } from "#features/shop-registration/registration-messages.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, test, untilHydrated } from "#tests/support/journey.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";
import { CHROMIUM_FLAGS } from "../../playwright.config.ts";

test.use({
  // WebGL without a graphics card.
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [...CHROMIUM_FLAGS, "--enable-unsafe-swiftshader"],
  },
  contextOptions: { reducedMotion: "reduce" },
});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const map = (page: Page) => page.getByRole("region", { name: "お店の位置を選ぶ地図" });
const chosen = (page: Page) => page.getByText("印の位置で登録します。");
const duplicates = (page: Page) => page.getByRole("region", { name: "同じお店ではありませんか？" });

test("a shop is registered with its place on the map, what was typed outlives its tab, and its first week is told", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(roles.friendToBe.displayName, "/shops/register");
  await untilHydrated(page);
  await page.getByRole("link", { name: "新しいお店を登録する" }).click();
  await expect(page).toHaveURL(/\/shops\/new$/);
  await page.getByRole("button", { name: "登録する" }).click();
  await expect(page.getByText(shopMessages.nameMissing)).toBeVisible();
  await expect(page.getByText(shopMessages.placeUnknown)).toBeVisible();
  await expect(field(page, "店名")).toBeFocused();
  await expect(map(page)).toHaveAttribute("data-map-state", "ready");
  await expectUsableByAll(page, "register-shop-problems");

  await field(page, "店名").fill("砂丘の灯");
  await page.getByLabel("店名の読み").fill("さきゅうのあかり");
  await field(page, "都道府県").selectOption("鳥取県");
  await field(page, "市区町村").fill("鳥取市");
  await field(page, "町名・番地・建物名").fill("東町1-220");
  await page.getByRole("button", { name: "毎日 時間帯を追加する" }).click();
  await page.getByRole("radio", { name: "曜日ごと" }).click();
  await page.getByRole("button", { name: "月曜日 この時間帯を削除する" }).click();
  await field(page, "土曜日 閉店").selectOption({ label: "翌2:00" });
  // The prefecture is in sight, and no house yet: with the keyboard as with fingers, closer and then to the side.
  await page.getByRole("button", { name: "登録する" }).click();
  await expect(page.getByText(shopMessages.placeUnknown)).toBeVisible();
  await expect(page.getByRole("group", { name: "地図での位置" })).toBeFocused();
  const canvas = map(page).locator("canvas");
  await canvas.focus();
  for (let presses = 0; presses < 4; presses++) {
    if (await chosen(page).isVisible()) break;
    await page.keyboard.press("Shift+Equal");
    await expect(page.getByText(/もう少し拡大して|印の位置で登録します/)).toBeVisible();
  }
  await expect(chosen(page)).toBeVisible();
  await expect(page.getByText(shopMessages.placeUnknown)).toHaveCount(0);
  await page.getByText("緯度と経度を入力する").click();
  const before = await field(page, "経度").inputValue();
  expect(Number(before)).toBeCloseTo(134.24, 2);
  await canvas.focus();
  await page.keyboard.press("ArrowRight");
  await expect(field(page, "経度")).not.toHaveValue(before);

  // No network takes it along, nor a session that ended, nor a tab that was closed.
  await context.setOffline(true);
  await page.getByRole("button", { name: "登録する" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(field(page, "店名")).toHaveValue("砂丘の灯");
  await context.setOffline(false);
  await context.clearCookies();
  // While a busy machine draws the map anew, a pointer and even a key wait for a frame that does not come.
  await page.getByRole("button", { name: "登録する" }).dispatchEvent("click");
  await expect(page).toHaveURL(/\/login\?next=%2Fshops%2Fnew&notice=expired$/);
  await page.evaluate(() => sessionStorage.clear());
  await signInAs(roles.friendToBe.displayName, "/shops/new");
  await page.reload();
  await untilHydrated(page);
  await expect(field(page, "店名")).toHaveValue("砂丘の灯");
  await expectUsableByAll(page, "register-shop-restored");
  await page.getByRole("button", { name: "はじめから入力する" }).click();
  await expect(field(page, "店名")).toHaveValue("");
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(field(page, "店名")).toHaveValue("砂丘の灯");
  await expect(field(page, "土曜日 閉店")).toHaveValue(String(26 * 60));
  await expect(chosen(page)).toBeVisible();
  await page.getByRole("button", { name: "登録する" }).click();
  await expect(page).toHaveURL(/\/shops\/manage\/[0-9a-f-]{36}$/);
  await expect(page.getByText("登録しました")).toBeVisible();
  await expect(page.getByRole("heading", { name: "砂丘の灯" })).toBeVisible();

  const missing = page.getByRole("region", { name: "お店を見つけてもらうために" });
  await expect(missing.getByRole("link")).toHaveText([
    /^写真を追加する/,
    /^90分の料金を入力する/,
    /^在庫を選ぶ/,
    /^定番ミックスを追加する/,
    /^認証の書類を送る/,
  ]);
  await expectUsableByAll(page, "shop-overview-first-week");
  await missing.getByRole("link", { name: "90分の料金を入力する" }).click();
  await expect(page.getByRole("heading", { name: "料金と席" })).toBeInViewport();
  await field(page, "90分の目安（円・税込）").fill("2800");
  await page.getByRole("button", { name: "保存する" }).click();
  await expect(page.getByText("保存しました。")).toBeVisible();
  // The one way back leads up, wherever somebody came from.
  const back = page.getByRole("link", { name: "戻る" });
  await expect(back).toHaveCount(1);
  await back.click();
  await expect(page).toHaveURL(/\/shops\/manage\/[0-9a-f-]{36}$/);
  await expect(missing.getByRole("link")).toHaveCount(4);
  await back.click();
  await expect(page).toHaveURL(/\/shops\/register$/);

  const shop = await findDemoShop(page, "さきゅう");
  expect(shop).toMatchObject({ name: "砂丘の灯", address: "鳥取県鳥取市東町1-220", min_age: 20 });
  expect(shop.week).toHaveLength(6);
  expect(shop.lat).toBeCloseTo(35.5, 1);
  // The bar leads to it from now on.
  await expect(
    page.getByRole("navigation", { name: "メイン" }).getByRole("link", { name: "お店" }),
  ).toHaveAttribute("href", `/shops/manage/${shop.id}`);
  await page.goto("/shops/register");
  const row = page.getByRole("list", { name: "管理するお店" }).getByRole("listitem");
  await expect(row).toContainText("砂丘の灯");
  await expect(row).toContainText("オーナー");
  await page.goto("/shops/new");
  await untilHydrated(page);
  await expect(field(page, "店名")).toHaveValue("");
});

test("a shop that is there already is found, claimed, and left again", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/shops/new");
  const shop = await findDemoShop(page, "SMOKE LIBRARY");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: shop.lat ?? 0, longitude: shop.lng ?? 0 });
  await untilHydrated(page);
  // A form that could not ask learns it with its press.
  await page.route("**/api/shops/similar?*", (route) => route.abort());
  await field(page, "店名").fill("スモークライブラリー SMOKE LIBRARY");
  await field(page, "都道府県").selectOption("東京都");
  await field(page, "市区町村").fill("新宿区");
  await field(page, "町名・番地・建物名").fill("新宿3-1");
  await page.getByRole("button", { name: "現在地を使う" }).click();
  await expect(chosen(page)).toBeVisible();
  await page.getByRole("button", { name: "登録する", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: registrationMessages.similarShop })).toBeVisible();
  await expect(duplicates(page).getByRole("link", { name: shop.name })).toHaveAttribute(
    "href",
    `/shops/${shop.id}`,
  );
  await page.unroute("**/api/shops/similar?*");
  await page.reload();
  await untilHydrated(page);
  await expect(duplicates(page)).toContainText("この位置から0m");
  await expect(page.getByRole("button", { name: "別のお店として登録する" })).toBeVisible();
  await expectUsableByAll(page, "register-shop-duplicate");

  await duplicates(page).getByRole("button", { name: "このお店を管理したい" }).click();
  const sheet = page.getByRole("dialog", { name: "お店の管理を申し込む" });
  await sheet.getByLabel("お店との関わり").fill("店長をしています。");
  await expectUsableByAll(page, "claim-sheet");
  await sheet.getByRole("button", { name: "申し込む" }).click();
  await expect(sheet.getByText("申し込みを受け付けました。")).toBeVisible();
  await sheet.getByRole("button", { name: "閉じる" }).last().press("Enter");
  await expect(duplicates(page)).toContainText("申し込みを確認しています");
  // What the sheet sends is not the form's.
  await expect(page).toHaveURL(/\/shops\/new$/);

  await page.goto(`/shops/${shop.id}`);
  await untilHydrated(page);
  await page.getByRole("link", { name: "管理の申し込みを確認しています" }).click();
  await expect(page).toHaveURL(/\/shops\/register$/);
  const claims = page.getByRole("list", { name: "確認中の申し込み" });
  await expect(claims).toContainText(shop.name);
  await expectUsableByAll(page, "register-claims");
  await claims.getByRole("button", { name: "申し込みを取り下げる" }).press("Enter");
  const asked = page.getByRole("alertdialog", { name: "申し込みを取り下げますか？" });
  await asked.getByRole("button", { name: "取り下げる" }).press("Enter");
  await expect(page.getByText("申し込みを取り下げました")).toBeVisible();
  await expect(page.getByText("お店を運営していますか？")).toBeVisible();

  await page.goto(`/shops/${shop.id}`);
  await untilHydrated(page);
  await expect(page.getByRole("button", { name: "このお店の方ですか？" })).toBeVisible();
});

test("the map begins at the typed city, then at the station, until the pin is set", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/shops/new");
  await untilHydrated(page);
  await expect(map(page)).toHaveAttribute("data-map-state", "ready");
  await page.getByText("緯度と経度を入力する").click();
  const station = page.getByLabel(/^最寄り駅/);
  const canvas = map(page).locator("canvas");
  const latitude = async () => Number(await field(page, "緯度").inputValue());
  // A press that came too early set the pin on the way there: all of it once more.
  const expectBeginning = (city: string, typed: string, lat: number) =>
    expect(async () => {
      for (const input of [field(page, "緯度"), field(page, "経度"), field(page, "市区町村"), station])
        await input.fill("");
      // What was cleared alone leaves the map where it is.
      for (const prefecture of ["北海道", "東京都"]) await field(page, "都道府県").selectOption(prefecture);
      await field(page, "市区町村").fill(city);
      await station.fill(typed);
      await canvas.press("ArrowRight");
      // Streets are in sight without another press.
      await expect(chosen(page)).toBeVisible({ timeout: 5000 });
      expect(await latitude()).toBeCloseTo(lat, 2);
    }).toPass();
  await expectBeginning("渋谷区", "知らない駅", 35.664);
  await expectBeginning("渋谷区", "JR恵比寿駅", 35.647);

  const set = await field(page, "経度").inputValue();
  await station.fill("新宿駅");
  await canvas.press("ArrowRight");
  await expect(field(page, "経度")).not.toHaveValue(set);
  expect(await latitude()).toBeCloseTo(35.647, 2);
});

test("without a map the place is typed, or copied from another", async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    // No WebGL.
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await signInAs(roles.regular.displayName, "/shops/new");
  await untilHydrated(page);
  await expect(page.getByText("地図を表示できません。")).toBeVisible();
  await field(page, "緯度").fill("35.6904, 139.7041");
  await expect(field(page, "経度")).toHaveValue("139.7041");
  await field(page, "経度").fill("200");
  await page.getByRole("button", { name: "登録する", exact: true }).click();
  await expect(page.getByText(shopMessages.placeOutside)).toBeVisible();
  await field(page, "経度").fill("139.7041");
  await expect(page.getByText(shopMessages.placeOutside)).toHaveCount(0);
  await expectUsableByAll(page, "register-shop-without-map");
});

test("a shop with an owner offers nothing; a visitor is led to signing in", async ({ page }) => {
  const [owned, free] = [await findDemoShop(page, "煙雲舎"), await findDemoShop(page, "SMOKE LIBRARY")];
  await page.goto(`/shops/${owned.id}`);
  await expect(page.getByRole("link", { name: "間違いを知らせる" })).toBeVisible();
  await expect(page.getByText("このお店の方ですか？")).toHaveCount(0);
  await page.goto(`/shops/${free.id}`);
  await expect(page.getByRole("link", { name: "このお店の方ですか？" })).toHaveAttribute(
    "href",
    `/api/auth/line?next=${encodeURIComponent(`/shops/${free.id}`)}`,
  );
});
