import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const sheet = (page: Page) => page.getByRole("dialog", { name: "間違いを知らせる" });
const fieldChoice = (page: Page) => sheet(page).getByLabel("どこが違いますか");
const value = (page: Page) => sheet(page).getByLabel("正しい内容");
const send = (page: Page) => sheet(page).getByRole("button", { name: "知らせる" }).click();

test("what is wrong about a shop is said from its page, and nothing typed is lost", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/shops");
  const shop = await findDemoShop(page, "月");
  await page.goto(`/shops/${shop.id}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: "間違いを知らせる" }).click();
  await expect(sheet(page)).toBeVisible();
  await send(page);
  await expect(sheet(page).getByText("違っている項目を選んでください。")).toBeVisible();

  await fieldChoice(page).selectOption({ label: "90分の目安（円）" });
  await expect(sheet(page).getByText(`${shop.price_90min?.toLocaleString("ja-JP")}円`)).toBeVisible();
  await value(page).fill(String(shop.price_90min));
  await send(page);
  await expect(sheet(page).getByText("いまの表示と同じ内容です。")).toBeVisible();
  await expectUsableByAll(page, "suggestion-sheet");
  await value(page).fill("4,321円");
  await sheet(page).getByLabel("補足").fill("店頭の案内で見ました。");
  // Choosing another field loses nothing, and neither do a reload and a failure.
  await fieldChoice(page).selectOption({ label: "公式サイト" });
  await value(page).fill("tsuki");
  await fieldChoice(page).selectOption({ label: "90分の目安（円）" });
  await page.reload();
  await untilHydrated(page);
  await page.getByRole("button", { name: "間違いを知らせる" }).click();
  await expect(value(page)).toHaveValue("4,321円");
  await page.route("**/api/suggestions", (route) => route.abort());
  await send(page);
  await expect(sheet(page).getByRole("alert").filter({ hasText: "通信できませんでした" })).toBeVisible();
  await expect(value(page)).toHaveValue("4,321円");
  await page.unroute("**/api/suggestions");
  await send(page);
  await expect(sheet(page).getByText("お知らせありがとうございます。")).toBeVisible();
  await expectUsableByAll(page, "suggestion-thanks", { isDeskChecked: false });
  await sheet(page).getByRole("button", { name: "閉じる" }).last().click();
  await expect(sheet(page)).toBeHidden();

  // Once per field until somebody decides.
  await page.getByRole("button", { name: "間違いを知らせる" }).click();
  await fieldChoice(page).selectOption({ label: "90分の目安（円）" });
  await value(page).fill("1234");
  await send(page);
  await expect(
    sheet(page).getByText("この項目はすでにお知らせいただいています。確認をお待ちください。"),
  ).toBeVisible();
  await fieldChoice(page).selectOption({ label: "閉店している" });
  await expect(value(page)).toBeHidden();
  await send(page);
  await expect(sheet(page).getByText("お知らせありがとうございます。")).toBeVisible();
});

test("a visitor is led to signing in, and back to the shop", async ({ page }) => {
  const shop = await findDemoShop(page, "月");
  await page.goto(`/shops/${shop.id}`);
  await expect(page.getByRole("link", { name: "間違いを知らせる" })).toHaveAttribute(
    "href",
    `/api/auth/line?next=${encodeURIComponent(`/shops/${shop.id}`)}`,
  );
});

test("a flavour's name and family are said to be wrong from its page, in the same way", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.staff.displayName, "/shops");
  const { data } = await (await page.request.get("/api/flavors?category=mint")).json();
  await page.goto(`/flavors/${data[0].id}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: "間違いを知らせる" }).click();
  await fieldChoice(page).selectOption({ label: "カテゴリー" });
  await expect(sheet(page).getByText("いまの表示")).toBeVisible();
  const family = data[0].categories[0] === "citrus" ? "フルーツ" : "柑橘";
  await value(page).selectOption({ label: family });
  await send(page);
  await expect(sheet(page).getByText("お知らせありがとうございます。")).toBeVisible();
  await page.goto(`/makers/${data[0].maker_id}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: "間違いを知らせる" }).click();
  await fieldChoice(page).selectOption({ label: "英語の名前" });
  await value(page).fill("Another Name");
  await send(page);
  await expect(sheet(page).getByText("お知らせありがとうございます。")).toBeVisible();
});

test("a shop's manager puts right what guests say, or says why not", async ({ page, browser, signInAs }) => {
  await signInAs(roles.regular.displayName, "/dashboard");
  const shop = await findDemoShop(page, "煙雲舎 渋谷道玄坂");
  const send = await sender(page);
  const about = { target_type: "shop", target_id: shop.id };
  for (const said of [
    { field: "cover_charge", value: "700円", note: "会計のときに見ました" },
    { field: "other", value: "個室もあります" },
  ])
    expect((await send("POST", "/api/suggestions", { ...about, ...said })).ok()).toBe(true);

  const owner = await signInElsewhere(browser, roles.owner.displayName, `/shops/manage/${shop.id}`);
  await owner
    .getByRole("main")
    .getByRole("link", { name: /修正の提案.*2件届いています/ })
    .click();
  const charge = owner.getByRole("article", { name: "チャージ（円）の提案" });
  await expect(charge).toContainText("700円");
  await expect(charge).toContainText("会計のときに見ました");
  await expect(owner.getByRole("main")).not.toContainText(roles.regular.displayName);
  await expectUsableByAll(owner, "shop-suggestions");
  await charge.getByRole("button", { name: "チャージ（円）の提案を反映する" }).click();
  await expect(charge).toBeHidden();

  const other = owner.getByRole("article", { name: "その他の提案" });
  await other.getByRole("button", { name: "その他の提案を見送る" }).click();
  const why = owner.getByRole("dialog", { name: "提案を見送る" });
  await why.getByRole("button", { name: "見送る" }).click();
  await expect(why.getByText("見送る理由を入力してください。")).toBeVisible();
  await why.getByLabel("見送る理由").fill("個室は改装中です。");
  await owner.reload();
  await untilHydrated(owner);
  await other.getByRole("button", { name: "その他の提案を見送る" }).click();
  await expect(why.getByLabel("見送る理由")).toHaveValue("個室は改装中です。");
  await expectUsableByAll(owner, "shop-suggestion-declined");
  await why.getByRole("button", { name: "見送る" }).click();
  await expect(why).toBeHidden();
  await expect(owner.getByText("届いている提案はありません。")).toBeVisible();

  await page.goto(`/shops/${shop.id}`);
  await expect(page.getByRole("main")).toContainText("700円");
  await owner.context().close();
});
