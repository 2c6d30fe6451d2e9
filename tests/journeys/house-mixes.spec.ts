import { expect, expectAccessible, test } from "#tests/support/journey.ts";
import {
  addFlavor,
  chooseShop,
  chosenFlavors,
  flavorSearch,
  isSaved,
  record,
} from "#tests/support/recording.ts";

const regular = "けむり好き";
const SHOP = "煙雲舎 渋谷道玄坂";

test("a house mix is on the card in two taps, and can be taken back", async ({ page, signInAs }) => {
  await signInAs(regular, "/shisha/new");
  await chooseShop(page, SHOP);
  const houseMixes = page.getByRole("group", { name: "このお店の定番ミックス" }).getByRole("button");
  await houseMixes.first().click();

  await expect(houseMixes.first()).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("switch", { name: "配合を入れる" })).toBeChecked();
  const count = await chosenFlavors(page).count();
  expect(count).toBeGreaterThan(0);

  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(chosenFlavors(page)).toHaveCount(0);
  await expect(houseMixes.first()).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("button", { name: "元に戻す" })).toHaveCount(0);
  await expectAccessible(page);

  await houseMixes.first().click();
  await expect(chosenFlavors(page)).toHaveCount(count);
  const request = page.waitForRequest("**/api/shisha-mixes");
  await record(page).click();
  expect((await request).postDataJSON()).toMatchObject({ predefinedMixId: expect.any(String) });
  await expect(page).toHaveURL(/\?new=1$/);
  // What could be undone in the form cannot on the finished card.
  await expect(page.getByText(/の配合を入れました/)).toHaveCount(0);
});

test("a changed recipe is no longer the shop's", async ({ page, signInAs }) => {
  await signInAs(regular, "/shisha/new");
  await chooseShop(page, SHOP);
  const houseMix = page.getByRole("group", { name: "このお店の定番ミックス" }).getByRole("button").first();
  await houseMix.click();
  await page
    .getByRole("slider", { name: /の割合$/ })
    .first()
    .press("ArrowRight");
  await expect(houseMix).toHaveAttribute("aria-pressed", "false");
});

test("house mixes that did not come are asked for again", async ({ page, signInAs }) => {
  await page.route("**/predefined-mixes", (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await signInAs(regular, "/shisha/new");
  await chooseShop(page, SHOP);
  await expect(page.getByText("定番ミックスの取得に失敗しました")).toBeVisible();
  await page.unroute("**/predefined-mixes");
  await page.getByRole("button", { name: "もう一度読み込む" }).click();
  await expect(page.getByRole("group", { name: "このお店の定番ミックス" })).toBeVisible();
});

test("the last card comes once more with one tap, without its words and rating", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await page.getByRole("button", { name: /^前回のカードをもう一度/ }).click();
  await expect(chosenFlavors(page).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^お店を変更/ })).toBeVisible();
  await expect(page.getByRole("slider", { name: /^評価/ })).toHaveAttribute("aria-valuetext", "未評価");
  await expect(page.getByLabel("ひとこと")).toHaveValue("");
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(chosenFlavors(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^前回のカードをもう一度/ })).toBeVisible();
});

test("もう一度 on a card's page begins a draft with its recipe and leaves another draft alone", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await addFlavor(page, "レモン");
  await page.getByLabel("タイトル").fill("書きかけ");
  await isSaved(page);
  await page.goto("/shisha");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("link", { name: "もう一度", exact: true }).click();

  await expect(page).toHaveURL(/\/shisha\/new\?from=[0-9a-z]{12}$/);
  await expect(chosenFlavors(page).first()).toBeVisible();
  await expect(page.getByLabel("タイトル")).toHaveValue("");
  await expect(page.getByText(/^書きかけ/)).toBeVisible();
  const count = await chosenFlavors(page).count();
  await page.reload();
  await expect(chosenFlavors(page)).toHaveCount(count);
  await expect(page.getByText(/^書きかけ/)).toHaveCount(1);

  const request = page.waitForRequest("**/api/shisha-mixes");
  await record(page).click();
  expect((await request).postDataJSON()).toMatchObject({
    sourceMixId: expect.stringMatching(/^[0-9a-z]{12}$/),
  });
  await expect(page).toHaveURL(/\?new=1$/);
});

test("a card that is gone is said, and the form is there", async ({ page }) => {
  await page.goto("/shisha/new?from=000000000000");
  await expect(page.getByText("もとになるカードやお店が見つかりませんでした。")).toBeVisible();
  await expect(flavorSearch(page)).toBeVisible();
});

test("a flavour that was taken out by a slip comes back with its share, by keyboard too", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  for (const word of ["ミント", "レモン", "ピーチ"]) await addFlavor(page, word);
  await page.getByRole("switch", { name: "配合を入れる" }).check();
  const share = page.getByRole("slider", { name: /の割合$/ });
  for (let press = 0; press < 5; press++) await share.first().press("ArrowRight");
  const before = await share.evaluateAll((sliders) => sliders.map((one) => (one as HTMLInputElement).value));

  await page
    .getByRole("button", { name: /を外す$/ })
    .nth(1)
    .press("Enter");
  await expect(chosenFlavors(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "元に戻す" })).toBeVisible();
  await page.keyboard.press("F6");
  // The message first, then its button.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "元に戻す" })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(chosenFlavors(page)).toHaveCount(3);
  expect(await share.evaluateAll((sliders) => sliders.map((one) => (one as HTMLInputElement).value))).toEqual(
    before,
  );
});

test("a chosen shop leads to its page, and the card is still there afterwards; taken out by a slip it comes back", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await chooseShop(page, SHOP);
  await page.getByRole("link", { name: SHOP }).click();
  await expect(page.getByRole("heading", { level: 1, name: SHOP })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "お店を外す" }).click();
  await expect(page.getByRole("button", { name: `お店を変更（${SHOP}）` })).toHaveCount(0);
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(page.getByRole("button", { name: `お店を変更（${SHOP}）` })).toBeVisible();
});
