import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, test } from "#tests/support/journey.ts";
import { pressInCardMenu } from "#tests/support/own-card.ts";
import { recordCards } from "#tests/support/record-cards.ts";

/** Cards on the wall, whatever their months. */
const wall = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("link");

test("a regular looks back: the colours, the last cards, all of them, one night", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^(?:おはようございます|こんにちは|こんばんは)、けむり好きさん$/,
  );
  const taste = page.getByRole("region", { name: "あなたの煙の色" });
  const cards = Number.parseInt(await taste.getByRole("figure").innerText(), 10);
  expect(cards).toBeGreaterThanOrEqual(40);
  await expect(taste.getByRole("listitem")).toHaveCount(3);

  await page.getByRole("region", { name: "最近のカード" }).getByRole("link", { name: "すべて見る" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "履歴" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /^\d{4}年\d{1,2}月$/ }).first()).toBeVisible();
  await expect(wall(page)).toHaveCount(20);

  for (let shown = 20; shown < cards; shown += 20) {
    await page.getByRole("link", { name: "もっと見る" }).click();
    // The keyboard goes on where the new cards begin.
    await expect(wall(page).nth(shown)).toBeFocused();
    await expect(wall(page)).toHaveCount(Math.min(cards, shown + 20));
  }
  await expect(page.getByText("ここが、はじまりの一枚です。")).toBeVisible();

  await page.getByRole("link").filter({ hasText: "自家製うめジャスミン" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "自家製うめジャスミン" })).toBeVisible();
  await expect(page.getByText("だれでも見られます。")).toBeVisible();

  await page.goBack();
  await expect(wall(page)).toHaveCount(cards);
});

test("what the author hides is marked on the author's own page", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shisha?text=名前は出さない店で");
  await page.locator("a[href^='/shisha/']").filter({ hasText: "名前は出さない店で" }).click();
  await expect(page.getByText("お店は非表示")).toBeVisible();
  await expect(page.getByText("日にちは非表示")).toBeVisible();

  await pressInCardMenu(page, "link", "ほかの人に見えるページを開く");
  await expect(page.getByRole("heading", { name: "記録した人" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "お店" })).toHaveCount(0);
});

test("a new card arrives and is announced", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/dashboard");
  await recordCards(page, [{ title: "届いたばかり" }]);
  await page.goto("/shisha");
  await page.goto(`${await wall(page).first().getAttribute("href")}?new=1`);
  await expect(page.getByRole("status").filter({ hasText: "カードができました" })).toBeFocused();
  await expect(page.getByRole("button", { name: "シェアする" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "ホームへ" }).click();
  await expect(page.getByRole("heading", { name: "最近のカード" })).toBeVisible();
});

test("somebody without cards is invited to the first, and finds what others like", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.staff.displayName, "/dashboard");
  await expect(page.getByText("まだ記録がありません。")).toBeVisible();
  await page.getByRole("link", { name: /^何を吸うか迷ったら/ }).click();
  await expect(page).toHaveURL("/explore?order=liked");
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "記録する" }).click();
  await expect(page).toHaveURL(/\/shisha\/new$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the second page of a history is a link away", async ({ page, signInAs }) => {
    await signInAs(roles.regular.displayName, "/shisha");
    const newest = (await wall(page).first().getAttribute("href")) ?? "";
    await page.getByRole("link", { name: "もっと見る" }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(wall(page).first()).not.toHaveAttribute("href", newest);
    await page.getByRole("link", { name: "最新のカードから見る" }).click();
    await expect(page).toHaveURL(/\/shisha$/);
  });
});
