import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test, untilHydrated } from "#tests/support/journey.ts";
import { addFlavor, chosenFlavors, countCards, isSaved, record } from "#tests/support/recording.ts";

const regular = "けむり好き";
const waiting = (page: Page) => page.getByRole("region", { name: "送信待ちのカード" });

async function fillIn(page: Page, title: string) {
  await addFlavor(page, "ミント");
  await page.getByLabel("タイトル").fill(title);
}

test("what is recorded without a network is kept, and sent once when it is back", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await fillIn(page, "地下の一台");
  await context.setOffline(true);
  await record(page).click();

  await expect(page.getByText("カードをこの端末に預かりました。")).toBeVisible();
  await expect(waiting(page)).toContainText("送信待ち 1件");
  await expect(chosenFlavors(page)).toHaveCount(0);
  await expectAccessible(page);

  await fillIn(page, "二台め");
  await context.setOffline(false);
  await expect(waiting(page).getByRole("link", { name: "「地下の一台」を見る" })).toBeVisible();
  await expect(waiting(page)).not.toContainText("送信待ち 1件");
  await expectAccessible(page);
  expect(await countCards(page, "地下の一台")).toBe(1);
  await expect(page.getByLabel("タイトル")).toHaveValue("二台め");

  await waiting(page).getByRole("link", { name: "「地下の一台」を見る" }).click();
  await expect(page.getByRole("heading", { name: "地下の一台" })).toBeVisible();
});

test("a card that waits pushes nothing away, and its word goes when the waiting is over", async ({
  page,
  context,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAs(regular, "/shisha/new");
  await fillIn(page, "押し出さない一台");
  const before = await record(page).boundingBox();
  await context.setOffline(true);
  await record(page).click();
  const said = page.getByText("カードをこの端末に預かりました。");
  await expect(said).toBeInViewport();
  const after = await record(page).boundingBox();
  expect([after?.y, after?.height]).toEqual([before?.y, before?.height]);

  await context.setOffline(false);
  await expect(waiting(page).getByRole("link", { name: "「押し出さない一台」を見る" })).toBeVisible();
  await expect(said).toBeHidden();
});

/** What tells of waiting cards comes when the page rests. */
async function untilOutboxFetched(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/outbox-status-")),
  );
}

test("two tabs send a waiting card once", async ({ page, context, signInAs }) => {
  await signInAs(regular, "/shisha/new");
  await fillIn(page, "二つの窓");
  const other = await context.newPage();
  await other.goto("/shisha/new");
  await untilHydrated(other);
  for (const tab of [page, other]) await untilOutboxFetched(tab);
  let calls = 0;
  await context.route("**/api/shisha-mixes", (route) => {
    calls++;
    return route.continue();
  });
  await context.setOffline(true);
  await record(page).click();
  await expect(waiting(page)).toContainText("送信待ち 1件");
  await expect(waiting(other)).toContainText("送信待ち 1件");

  await context.setOffline(false);
  await expect(waiting(page)).not.toContainText("送信待ち 1件");
  await expect(waiting(other)).not.toContainText("送信待ち 1件");
  expect(await countCards(page, "二つの窓")).toBe(1);
  expect(calls).toBe(1);
});

test("a waiting card is sent when the page is opened again", async ({ page, context, signInAs }) => {
  await signInAs(regular, "/shisha/new");
  await fillIn(page, "閉じた窓");
  await context.setOffline(true);
  await record(page).click();
  await expect(waiting(page)).toContainText("送信待ち 1件");
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await later.goto("/shisha/new");
  await expect(waiting(later).getByRole("link", { name: "「閉じた窓」を見る" })).toBeVisible();
  expect(await countCards(later, "閉じた窓")).toBe(1);
});

test("a waiting card that is refused comes back as a draft with the reason", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await fillIn(page, "断られた一台");
  await context.setOffline(true);
  await record(page).click();
  await expect(waiting(page)).toContainText("送信待ち 1件");
  await page.route("**/api/shisha-mixes", (route) =>
    route.fulfill({
      status: 403,
      json: {
        success: false,
        code: "CONSENT_REQUIRED",
        error: "利用規約とプライバシーポリシーへの同意が必要です。",
      },
    }),
  );
  await context.setOffline(false);

  await expect(waiting(page)).toContainText("下書きに戻しました");
  await expect(page.getByLabel("タイトル")).toHaveValue("断られた一台");
  await expect(page.getByRole("link", { name: "規約を確認する" })).toBeVisible();
  await expectAccessible(page);

  await page.unroute("**/api/shisha-mixes");
  await page.reload();
  await expect(page.getByRole("link", { name: "規約を確認する" })).toBeVisible();
  await record(page).click();
  await expect(page).toHaveURL(/\?new=1$/);
  expect(await countCards(page, "断られた一台")).toBe(1);
});

test("one person's waiting card is neither shown to nor sent by another, and waits for them", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await fillIn(page, "持ち主を待つ");
  await context.setOffline(true);
  await record(page).click();
  await expect(waiting(page)).toContainText("送信待ち 1件");
  // Closed, not led away: a document on its way out may still see the network come back, and send.
  const later = await context.newPage();
  await page.close();
  await context.setOffline(false);

  await signIn(later, "湯気子", "/shisha/new");
  await untilHydrated(later);
  await expect(record(later)).toBeVisible();
  await expect(waiting(later)).toHaveCount(0);
  expect(await countCards(later, "持ち主を待つ")).toBe(0);

  await signIn(later, regular, "/shisha/new");
  await expect(waiting(later).getByRole("link", { name: "「持ち主を待つ」を見る" })).toBeVisible();
});

test("a draft survives a closed tab, and two tabs never overwrite one another", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new");
  await fillIn(page, "消えない下書き");
  await isSaved(page);
  await page.close();

  const first = await context.newPage();
  await first.goto("/shisha/new");
  await expect(first.getByLabel("タイトル")).toHaveValue("消えない下書き");
  const second = await context.newPage();
  await second.goto("/shisha/new");
  await expect(second.getByLabel("タイトル")).toHaveValue("消えない下書き");

  // What the first writes stands in the second as well.
  await first.getByLabel("ひとこと").fill("一つめの窓");
  await expect(second.getByLabel("ひとこと")).toHaveValue("一つめの窓");

  // A tab that slept hears of nothing until it writes itself.
  const asleep = await context.newPage();
  await asleep.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {};
    Object.defineProperty(BroadcastChannel.prototype, "onmessage", { set: () => {} });
  });
  await asleep.goto("/shisha/new");
  await expect(asleep.getByLabel("タイトル")).toHaveValue("消えない下書き");
  await first.getByLabel("タイトル").fill("一つめの題");
  await expect(second.getByLabel("タイトル")).toHaveValue("一つめの題");
  await asleep.getByLabel("タイトル").fill("眠っていた題");

  // Both stay, as two drafts.
  await expect(asleep.getByText("別のタブの内容とは別の下書きにしました")).toBeVisible();
  const other = asleep.getByRole("button", { name: /^下書き「一つめの題/ });
  await expect(other).toBeVisible();
  await expect(asleep.getByLabel("タイトル")).toHaveValue("眠っていた題");
  await expect(first.getByLabel("タイトル")).toHaveValue("一つめの題");
  await expectAccessible(asleep);
  await other.click();
  await expect(asleep.getByLabel("タイトル")).toHaveValue("一つめの題");
  await expect(asleep.getByRole("button", { name: /^下書き「眠っていた題/ })).toBeVisible();
});

test("logging out names what would be lost, clears it, and leaves another person's work alone", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("湯気子", "/shisha/new");
  await fillIn(page, "湯気子の下書き");
  await isSaved(page);

  await signInAs(regular, "/shisha/new");
  await fillIn(page, "送れなかった一台");
  await context.setOffline(true);
  await record(page).click();
  await expect(waiting(page)).toContainText("送信待ち 1件");
  await fillIn(page, "書きかけの一台");
  await isSaved(page);
  await page.route("**/api/shisha-mixes", (route) => route.abort());
  await context.setOffline(false);

  await page
    .getByRole("button", { name: /メニュー/ })
    .first()
    .click();
  await page.getByRole("button", { name: "ログアウト" }).click();
  const dialog = page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .filter({ hasText: "ログアウトしますか？" });
  await expect(dialog).toContainText("送れなかった一台");
  await expect(dialog).toContainText("書きかけの一台");
  await expect(dialog).not.toContainText("湯気子の下書き");
  await dialog.getByRole("button", { name: /ログアウト/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.unroute("**/api/shisha-mixes");

  await signInAs(regular, "/shisha/new");
  await expect(record(page)).toBeVisible();
  await expect(page.getByLabel("タイトル")).toHaveValue("");
  await expect(waiting(page)).toHaveCount(0);
  await signInAs("湯気子", "/shisha/new");
  await expect(page.getByLabel("タイトル")).toHaveValue("湯気子の下書き");
});
