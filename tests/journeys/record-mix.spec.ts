import type { Locator, Page } from "@playwright/test";
import { confirmKanaAsSafari } from "#tests/support/confirm-kana.ts";
import { holdCalls } from "#tests/support/hold-calls.ts";
import { expect, expectAccessible, test } from "#tests/support/journey.ts";
import { recordCards } from "#tests/support/record-cards.ts";
import {
  addFlavor,
  chosenFlavors as chosen,
  flavorSearch,
  isSaved,
  record,
} from "#tests/support/recording.ts";

const regular = "けむり好き";

test("a regular has a finished card after five taps", async ({ page, signInAs }) => {
  await signInAs(regular, "/dashboard");

  await page.getByRole("link", { name: "記録する" }).first().click();
  await page.getByRole("button", { name: /^前回のお店/ }).click();
  const recent = page.getByRole("group", { name: "最近使ったフレーバー" }).getByRole("button");
  await recent.nth(0).click();
  await recent.nth(1).click();
  await record(page).click();

  await expect(page).toHaveURL(/\/shisha\/[0-9a-z]{12}\?new=1$/);
});

test("a visitor fills in a card, signs in to record it and loses nothing", async ({ page, signInAs }) => {
  await page.goto("/shisha/new");
  await addFlavor(page, "ブルーベリー");
  await page.getByLabel("タイトル").fill("雨の日の読書");
  await record(page).click();
  await expect(page.getByText("カードにするにはログインが必要です。")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "LINEでログイン" })).toHaveAttribute(
    "href",
    "/api/auth/line?next=%2Fshisha%2Fnew",
  );

  await signInAs(regular, "/shisha/new");
  await expect(page.getByLabel("タイトル")).toHaveValue("雨の日の読書");
  await record(page).click();

  await expect(page).toHaveURL(/\?new=1$/);
  await page.goto("/shisha/new");
  await expect(page.getByLabel("タイトル")).toHaveValue("");
});

test("a draft survives a reload, stays with its person, and comes back after it was thrown away", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await addFlavor(page, "ミント");
  await isSaved(page);
  await page.reload();
  await expect(chosen(page)).toHaveCount(1);

  await signInAs("湯気子", "/shisha/new");
  await expect(flavorSearch(page)).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);

  await signInAs(regular, "/shisha/new");
  await page.getByRole("button", { name: "下書きを破棄する" }).click();
  await expect(chosen(page)).toHaveCount(0);
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(chosen(page)).toHaveCount(1);
});

test("a browser that keeps nothing says so, and asks before the page is left", async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Nothing is kept here.", "SecurityError");
    };
  });
  await page.goto("/shisha/new");
  await page.getByLabel("タイトル").fill("どこにも残らない題");
  await expect(page.getByText("下書きは保存されません")).toBeVisible();
  const leave = () => page.getByRole("banner").getByRole("link", { name: "ケムリカ" }).click();
  await leave();
  const dialog = page.getByRole("alertdialog", { name: "このページを離れますか？" });
  await expect(dialog).toContainText("入力した内容は保存されていません。");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "キャンセル" }).click();
  await expect(page.getByLabel("タイトル")).toHaveValue("どこにも残らない題");
  await leave();
  await dialog.getByRole("button", { name: "ページを離れる" }).click();
  await expect(page).toHaveURL(/\/$/);

  // Logging out has its own question: nothing of the person may stay on the screen after it.
  await signInAs(regular, "/shisha/new");
  await page.getByLabel("タイトル").fill("どこにも残らない題");
  await expect(page.getByText("下書きは保存されません")).toBeVisible();
  await page.getByRole("button", { name: "メニュー" }).first().click();
  await page.getByRole("button", { name: "ログアウト" }).click();
  await page.getByRole("button", { name: "ログアウトする" }).click();
  await page.waitForURL("/");
});

test("while a card is being recorded, nothing else takes its place", async ({ page, signInAs }) => {
  await signInAs(regular, "/shisha/new");
  await addFlavor(page, "ミント");
  await page.getByLabel("タイトル").fill("送られる一台");
  await isSaved(page);
  const letGo = await holdCalls(page, "**/api/shisha-mixes");
  await page.getByRole("button", { name: "カードにする" }).click();
  await expect(page.getByRole("button", { name: "下書きを破棄する" })).toBeDisabled();
  await page.getByLabel("ひとこと").fill("送っている間の言葉");
  letGo();
  await expect(page).toHaveURL(/\?new=1$/);
  await page.goto("/shisha/new");
  await expect(page.getByLabel("ひとこと")).toHaveValue("送っている間の言葉");
  await page.getByRole("button", { name: "下書きを破棄する" }).click();
});

test("an answer that was lost on its way is asked for again, and one card is recorded", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await addFlavor(page, "レモン");
  let recorded = "";
  await page.route("**/api/shisha-mixes", async (route) => {
    if (recorded) return route.continue();
    const response = await route.fetch();
    recorded = (await response.json()).data.short_id;
    await route.abort();
  });
  await record(page).click();

  const status = page.getByRole("region", { name: "送信待ちのカード" });
  await expect(status.getByRole("link")).toBeVisible();
  await expect(status.getByRole("link")).toHaveAttribute("href", `/shisha/${recorded}`);
  await expect(status).not.toContainText("送信待ち 1件");
  await expect(chosen(page)).toHaveCount(0);
});

test("a session that ended is said, and the draft waits for its person", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await addFlavor(page, "ピーチ");
  await isSaved(page);
  await context.clearCookies();
  await record(page).click();
  await expect(page.getByText("セッションが切れました。再度ログインしてください")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "LINEでログイン" })).toBeVisible();

  await page.reload();
  await expect(chosen(page)).toHaveCount(0);
  await signInAs(regular, "/shisha/new");
  await expect(chosen(page)).toHaveCount(1);
});

test("everything can be done with the keyboard", async ({ page, signInAs }) => {
  await signInAs(regular, "/shisha/new");
  await record(page).focus();
  await page.keyboard.press("Enter");
  await expect(flavorSearch(page)).toBeFocused();
  await expect(page.getByText("フレーバーを1つ以上選んでください。")).toBeVisible();
  await expectAccessible(page);

  for (const word of ["みんと", "lemon"]) {
    await page.keyboard.type(word);
    await expect(page.getByText(/件の候補があります/)).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await expect(chosen(page)).toHaveCount(2);
  await expect(page.getByText("フレーバーを1つ以上選んでください。")).toBeHidden();

  await page.getByRole("switch", { name: "配合を入れる" }).press("Space");
  await page
    .getByRole("slider", { name: /の割合$/ })
    .first()
    .press("ArrowRight");
  await expect(chosen(page).first()).toContainText("51%");
  await expect(chosen(page).last()).toContainText("49%");

  const rating = page.getByRole("slider", { name: /^評価/ });
  await expect(rating).toHaveAttribute("aria-valuetext", "未評価");
  await rating.press("Home");
  await expect(rating).toHaveAttribute("aria-valuetext", "5点中0.0点");
  await rating.press("ArrowRight");
  await expect(rating).toHaveAttribute("aria-valuetext", "5点中0.1点");
});

test("without the catalogue a flavour can still be named", async ({ page, signInAs }) => {
  await page.route("**/api/flavors", (route) => route.fulfill({ status: 500, json: { success: false } }));
  await signInAs(regular, "/shisha/new");
  await expect(page.getByText("フレーバーの取得に失敗しました")).toBeVisible();
  await page.getByRole("button", { name: "自分で追加" }).click();
  await page.getByLabel("フレーバー名").fill("ゆず");
  // The Enter that confirms kana adds nothing.
  await confirmKanaAsSafari(page.getByLabel("メーカー"), "自");
  await expect(page.getByLabel("メーカー")).toHaveValue("自");
  await page.getByLabel("メーカー").fill("自家製");
  await page.getByRole("button", { name: "追加する" }).click();
  await expect(chosen(page)).toContainText(["ゆず"]);

  await page.unroute("**/api/flavors");
  await page.getByRole("button", { name: "もう一度読み込む" }).click();
  await expect(page.getByText("フレーバーの取得に失敗しました")).toBeHidden();
  await record(page).click();
  await expect(page).toHaveURL(/\?new=1$/);
});

test("a shop is found by name, nearby after a tap, or written as it is", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  const shop = page.getByRole("combobox", { name: /^お店/ });
  await page.getByRole("button", { name: "現在地から探す" }).click();
  await expect(page.getByText("位置情報の利用が許可されていません。")).toBeVisible();

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 35.6595, longitude: 139.6985 });
  await page.getByRole("button", { name: "現在地から探す" }).click();
  await expect(page.getByRole("option").first()).toContainText(/m$/);

  await shop.fill("夜の隠れ家");
  await page.getByRole("option", { name: "「夜の隠れ家」をそのまま使う" }).click();
  await expect(page.getByRole("button", { name: "お店を変更（夜の隠れ家）" })).toBeFocused();
});

test("the form is accessible when it is filled in", async ({ page, signInAs }) => {
  await signInAs(regular, "/shisha/new");
  await expect(flavorSearch(page)).toBeVisible();

  for (const word of ["ミント", "コーヒー", "ローズ"]) await addFlavor(page, word);
  await page.getByRole("switch", { name: "配合を入れる" }).check();
  await page.getByText("くわしく").click();
  await flavorSearch(page).fill("レモン");
  await expectAccessible(page);
});

test("a card is recorded from the dashboard with the keyboard alone", async ({ page, signInAs }) => {
  await signInAs(regular, "/dashboard");
  await tabTo(page, page.getByRole("link", { name: "記録する" }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shisha\/new$/);
  await tabTo(page, page.getByRole("button", { name: /^前回のお店/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^お店を変更/ })).toBeFocused();
  await tabTo(page, page.getByRole("group", { name: "最近使ったフレーバー" }).getByRole("button").first());
  await page.keyboard.press("Space");
  await expect(chosen(page)).toHaveCount(1);
  await tabTo(page, record(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shisha\/[0-9a-z]{12}\?new=1$/);
});

test("twelve flavours with the longest names fit a small phone with twice the text", async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(regular, "/dashboard");
  const items = Array.from({ length: 12 }, (_, place) => ({
    maker_name: "自家製",
    flavor_name: `味 ${place + 1}`,
  }));
  await recordCards(page, [{ visibility: "private", items }]);
  await page.goto("/shisha/new");
  await flavorSearch(page).fill("ゆ");
  await page.getByRole("option", { name: "「ゆ」を自分で追加" }).click();
  await page.getByLabel("フレーバー名").fill("ゆず".repeat(50));
  await page.getByLabel("メーカー").fill("W".repeat(100));
  await page.getByRole("button", { name: "追加する" }).click();
  const recent = page.getByRole("group", { name: "最近使ったフレーバー" }).getByRole("button");
  await page.getByRole("button", { name: /^ほか\d+件$/ }).click();
  for (let index = 0; index < 10; index++) await recent.nth(index).click();
  await expect(chosen(page)).toHaveCount(11);
  await addFlavor(page, "キャラメル");

  const limit = page.getByText("1枚のカードに入れられるのは12種類までです。");
  await expect(limit).toBeVisible();
  await expect(limit.locator("..")).toBeFocused();
  await expect(recent.nth(10)).toBeDisabled();
  await page.getByRole("switch", { name: "配合を入れる" }).check();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});

/** Presses Tab until the control has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let press = 0; press < 80; press++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not lead there.");
}
