import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { holdAnswers } from "#tests/support/hold-answers.ts";
import { expect, signIn, test, untilHydrated } from "#tests/support/journey.ts";
import { pressInCardMenu } from "#tests/support/own-card.ts";
import { nights, recordCards, sender } from "#tests/support/record-cards.ts";
import { chosenFlavors, isSaved, record } from "#tests/support/recording.ts";

declare global {
  interface Window {
    /** What this browser's pages tell each other. */
    news: Promise<unknown>;
  }
}

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).locator('li a[href^="/shisha/"]');
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const go = (page: Page, name: "ホーム" | "履歴") =>
  page.getByRole("link", { name, exact: true }).first().click();
const banner = (page: Page) => page.getByText("エラーが発生しました。もう一度お試しください。");
const pathOf = async (page: Page, title: string) =>
  (await cards(page).filter({ hasText: title }).getAttribute("href")) ?? "";

/** A person's history with these cards, reached from their home: both screens are kept by then. */
async function openHistory(page: Page, titled: string[]): Promise<void> {
  await page.goto("/dashboard");
  await recordCards(
    page,
    titled.map((title) => ({ title, visibility: "private" })),
  );
  await page.goto("/dashboard");
  await untilHydrated(page);
  await go(page, "履歴");
  // The home shows the last cards, too.
  await expect(heading(page, "履歴")).toBeVisible();
}

async function goHome(page: Page): Promise<void> {
  await go(page, "ホーム");
  await expect(page.getByRole("heading", { level: 1, name: /さん$/ })).toBeVisible();
}

test("screens one has seen are there at once; the server's answer follows and moves nothing", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.managerOfTwo.displayName, "/dashboard");
  await recordCards(page, nights(30));
  await page.goto("/dashboard");
  await untilHydrated(page);
  const answers = await holdAnswers(page);
  await go(page, "履歴");
  await page.getByRole("link", { name: "もっと見る" }).click();
  await expect(cards(page)).toHaveCount(30);
  expect(answers.asked).toEqual(["/shisha"]);
  const row = cards(page).filter({ hasText: /夜 15(?!\d)/ });
  await row.scrollIntoViewIfNeeded();
  await row.click();
  await expect(heading(page, "夜 15")).toBeVisible();

  answers.hold();
  await page.goBack();
  await expect(cards(page)).toHaveCount(30);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await answers.isHeld("/shisha");
  await page.goForward();
  await expect(heading(page, "夜 15")).toBeVisible();
  await goHome(page);
  await answers.isHeld("/dashboard");
  await page.goBack();
  await expect(heading(page, "夜 15")).toBeVisible();
  await page.goBack();
  await expect(row).toBeFocused();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);

  const night = new Date(Date.now() - 18.5 * 86_400_000).toISOString();
  await recordCards(page, [{ title: "よそで記録", visibility: "private", customDateTime: night }]);
  await expect(cards(page)).toHaveCount(30);
  answers.release();
  await expect(cards(page)).toHaveCount(31);
  await expect(cards(page).nth(18)).toContainText("よそで記録");
  await expect(row).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test("what is being typed, and the sheet around it, stay while the answer comes", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.owner.displayName, "/dashboard");
  await openHistory(page, ["打ちかけ"]);
  await goHome(page);
  const answers = await holdAnswers(page);
  answers.hold();
  await go(page, "履歴");
  await page.getByRole("link", { name: /^絞り込む/ }).click();
  const sheet = page.getByRole("dialog", { name: "絞り込む" });
  await sheet.getByRole("searchbox", { name: "ことば" }).fill("ゆず");
  await answers.isHeld("/shisha");
  await recordCards(page, [{ title: "届いた一枚", visibility: "private" }]);
  answers.release();
  // Behind the sheet it is no landmark.
  await expect(page.locator('main li a[href^="/shisha/"]').filter({ hasText: "届いた一枚" })).toBeAttached();
  await expect(sheet.getByRole("searchbox", { name: "ことば" })).toHaveValue("ゆず");
  await expect(sheet.getByRole("searchbox", { name: "ことば" })).toBeFocused();
});

test("a place of the bar that is touched is marked at once", async ({ page, signInAs }) => {
  await signInAs(roles.managerOfTwo.displayName, "/dashboard");
  await untilHydrated(page);
  const answers = await holdAnswers(page);
  const place = (name: string) =>
    page.getByRole("navigation", { name: "メイン" }).getByRole("link", { name, exact: true });
  answers.hold();
  await place("お気に入り").click();
  await expect(place("お気に入り")).toHaveAttribute("aria-current", "page");
  await expect(place("ホーム")).not.toHaveAttribute("aria-current");
  await answers.isHeld("/preferences");
  await expect(page).toHaveURL("/dashboard");
  answers.release();
  await expect(heading(page, "お気に入り")).toBeVisible();
});

test("after a deletion, a change and a new card nothing shows how it was before", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.owner.displayName, "/dashboard");
  await openHistory(page, ["消すカード", "直すカード"]);
  const answers = await holdAnswers(page);

  await cards(page).filter({ hasText: "消すカード" }).click();
  await expect(heading(page, "消すカード")).toBeVisible();
  answers.hold();
  await pressInCardMenu(page, "button", "削除する");
  await page.getByRole("alertdialog").getByRole("button", { name: "削除する" }).click();
  await answers.isHeld("/shisha");
  await expect(cards(page)).toHaveCount(0);
  answers.release();
  await expect(cards(page).filter({ hasText: "直すカード" })).toBeVisible();
  await expect(cards(page).filter({ hasText: "消すカード" })).toHaveCount(0);

  const path = await pathOf(page, "直すカード");
  await cards(page).filter({ hasText: "直すカード" }).click();
  await page.getByRole("link", { name: "編集する", exact: true }).click();
  await page.getByLabel("タイトル").fill("直したカード");
  answers.hold();
  await page.getByRole("button", { name: "変更を保存する" }).click();
  await answers.isHeld(path);
  await expect(heading(page, "直すカード")).toHaveCount(0);
  answers.release();
  await expect(heading(page, "直したカード")).toBeVisible();
  answers.hold();
  await go(page, "履歴");
  await answers.isHeld("/shisha");
  await expect(cards(page)).toHaveCount(0);
  answers.release();
  await expect(cards(page).filter({ hasText: "直したカード" })).toBeVisible();

  await cards(page).filter({ hasText: "直したカード" }).click();
  await page.getByRole("link", { name: "もう一度", exact: true }).click();
  await expect(chosenFlavors(page)).toHaveCount(1);
  await page.getByLabel("タイトル").fill("新しい一枚");
  await isSaved(page);
  await record(page).click();
  await expect(heading(page, "新しい一枚")).toBeVisible();
  answers.hold();
  await go(page, "履歴");
  await answers.isHeld("/shisha");
  await expect(cards(page)).toHaveCount(0);
  answers.release();
  await expect(cards(page).first()).toContainText("新しい一枚");
});

test("a card deleted while the answer is on its way stays away, and comes back by 元に戻す", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.owner.displayName, "/dashboard");
  await openHistory(page, ["取り消すカード", "残るカード"]);
  await page.getByRole("radio", { name: "リスト" }).click();
  await expect(page).toHaveURL(/view=list$/);
  await goHome(page);
  const answers = await holdAnswers(page);
  answers.hold();
  await page.goBack();
  const row = cards(page).filter({ hasText: "取り消すカード" });
  await expect(row).toBeVisible();
  await answers.isHeld("/shisha?view=list");
  await page.getByRole("button", { name: "「取り消すカード」の操作" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "削除する" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "削除する" }).click();
  await expect(row).toHaveCount(0);
  await recordCards(page, [{ title: "そのあと", visibility: "private" }]);
  answers.release();
  await expect(cards(page).filter({ hasText: "そのあと" })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(row).toBeVisible();
});

test("an answer that fails leaves what is shown and says nothing", async ({ page, signInAs }) => {
  await signInAs(roles.owner.displayName, "/dashboard");
  await openHistory(page, ["つながらない夜"]);
  await goHome(page);
  const answers = await holdAnswers(page);
  answers.hold();
  await go(page, "履歴");
  await answers.isHeld("/shisha");
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/shisha.data"));
  answers.fail();
  await failed;
  await goHome(page);
  await page.goBack();
  await expect(cards(page).filter({ hasText: "つながらない夜" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test("a session that is over leads to the sign-in", async ({ page, signInAs }) => {
  await signInAs(roles.owner.displayName, "/dashboard");
  await openHistory(page, ["前の時間"]);
  const answers = await holdAnswers(page);
  answers.hold();
  await goHome(page);
  await page.context().clearCookies();
  await go(page, "履歴");
  await expect(heading(page, "履歴")).toBeVisible();
  await answers.isHeld("/shisha");
  answers.release();
  await expect(page).toHaveURL(/\/login\?next=%2Fshisha$/);
});

test("a card that is gone says so behind its kept page", async ({ page, signInAs }) => {
  await signInAs(roles.owner.displayName, "/dashboard");
  await openHistory(page, ["よそで消える"]);
  const path = await pathOf(page, "よそで消える");
  await cards(page).filter({ hasText: "よそで消える" }).click();
  await expect(heading(page, "よそで消える")).toBeVisible();
  await goHome(page);
  const send = await sender(page);
  const answers = await holdAnswers(page);
  answers.hold();
  expect((await send("DELETE", `/api/mixes/${path.split("/").at(-1)}`, {})).status()).toBe(200);
  await page.goBack();
  await expect(heading(page, "よそで消える")).toBeVisible();
  await answers.isHeld(path);
  answers.release();
  await expect(page.getByText("ページが見つかりません").first()).toBeVisible();
  await expect(heading(page, "よそで消える")).toHaveCount(0);
});

test("whoever signs in on another page finds nothing of the person before on this one", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(roles.owner.displayName, "/dashboard");
  await openHistory(page, ["店長だけの夜"]);
  const answers = await holdAnswers(page);
  answers.hold();
  await goHome(page);
  await page.evaluate(() => {
    window.news = new Promise((resolve) => {
      new BroadcastChannel("cached-screens").onmessage = resolve;
    });
  });
  const other = await context.newPage();
  await signIn(other, roles.regular.displayName, "/dashboard");
  await page.evaluate(() => window.news.then(() => undefined));
  await go(page, "履歴");
  await answers.isHeld("/shisha");
  await expect(heading(page, "履歴")).toHaveCount(0);
  answers.release();
  await expect(page).toHaveURL(/\/shisha$/);
  await expect(cards(page)).toHaveCount(20);
  await expect(page.locator("body")).not.toContainText("店長だけの夜");
});
