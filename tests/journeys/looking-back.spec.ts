import { roles } from "#fixtures/cast.ts";
import { expect, test } from "#tests/support/journey.ts";

const CARDS = 40;

test("a regular looks back: the colours, the last cards, all forty of them, one night", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^(?:おはようございます|こんにちは|こんばんは)、けむり好きさん$/,
  );
  const taste = page.getByRole("region", { name: "あなたの煙の色" });
  await expect(taste.getByText(String(CARDS), { exact: true })).toBeVisible();
  await expect(taste.getByRole("listitem")).toHaveCount(3);

  await page.getByRole("link", { name: "すべて見る" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "履歴" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "2026年11月" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").getByRole("heading")).toHaveCount(20);

  await page.getByRole("link", { name: "もっと見る" }).click();
  await expect(page.getByText("ここが、はじまりの一枚です。")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").getByRole("heading")).toHaveCount(CARDS);
  // The keyboard goes on where the new cards begin.
  await expect(page.locator("a:focus")).toContainText("ウィンターローズの窓");

  await page.getByRole("link").filter({ hasText: "黒糖の縁側" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "黒糖の縁側" })).toBeVisible();
  await expect(page.getByText("だれでも見られます。")).toBeVisible();

  await page.goBack();
  await expect(page.getByRole("main").getByRole("listitem").getByRole("heading")).toHaveCount(CARDS);
});

test("what the author hides is marked on the author's own page", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shisha");
  await page.getByRole("link", { name: "もっと見る" }).click();
  await page.getByRole("link").filter({ hasText: "名前は出さない店で" }).click();
  await expect(page.getByText("お店は非表示")).toBeVisible();
  await expect(page.getByText("日にちは非表示")).toBeVisible();

  await page.getByRole("link", { name: "ほかの人に見えるページを開く" }).click();
  await expect(page.getByRole("heading", { name: "記録した人" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "お店" })).toHaveCount(0);
});

test("a new card arrives and is announced", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shisha");
  const card = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  await page.goto(`${await card.getAttribute("href")}?new=1`);
  await expect(page.getByRole("status").filter({ hasText: "カードができました" })).toBeFocused();
  await expect(page.getByRole("link", { name: "送る" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "ホームへ" }).click();
  await expect(page.getByRole("heading", { name: "最近のカード" })).toBeVisible();
});

test("somebody without cards is invited to the first", async ({ page, signInAs }) => {
  await signInAs(roles.staff.displayName, "/dashboard");
  await expect(page.getByText("まだ記録がありません。")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "記録する" }).click();
  await expect(page).toHaveURL(/\/shisha\/new$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the second page of a history is a link away", async ({ page, signInAs }) => {
    await signInAs(roles.regular.displayName, "/shisha");
    await page.getByRole("link", { name: "もっと見る" }).click();
    await expect(page.getByRole("heading", { name: "ベリー三姉妹" })).toBeVisible();
    await expect(page.getByText("ここが、はじまりの一枚です。")).toBeVisible();
    await page.getByRole("link", { name: "最新のカードから見る" }).click();
    await expect(page).toHaveURL(/\/shisha$/);
  });
});
