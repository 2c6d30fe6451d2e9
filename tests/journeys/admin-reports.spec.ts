import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { recordCards, sender } from "#tests/support/record-cards.ts";
import { stopClock } from "#tests/support/stopped-clock.ts";

const [author, reporter] = [roles.owner, roles.staff];
const TITLE = "確認される一台";

test("an admin finds what was reported, hides it with a word to its author, and shows it again", async ({
  page,
  browser,
  signInAs,
}) => {
  const authorPage = await signInElsewhere(browser, author.displayName, "/shisha");
  await recordCards(authorPage, [{ title: TITLE }]);
  await authorPage.reload();
  const own = await authorPage
    .getByRole("link", { name: new RegExp(TITLE) })
    .first()
    .getAttribute("href");
  const shortId = own?.split("/").at(-1) ?? "";
  const reporterPage = await signInElsewhere(browser, reporter.displayName, "/guide");
  const report = { target_type: "mix", target_id: shortId, reason: "個人情報", note: "電話番号が読めます。" };
  expect((await (await sender(reporterPage))("POST", "/api/reports", report)).status()).toBe(200);

  await signInAs(roles.admin.displayName, "/admin");
  await page.getByRole("link", { name: /通報の確認/ }).click();
  await untilHydrated(page);
  const entry = page.getByRole("article").filter({ hasText: TITLE });
  await expect(entry).toContainText("個人情報 1");
  await expect(entry).toContainText("電話番号が読めます。");
  await expect(entry).not.toContainText(reporter.displayName);
  await expectAccessible(page);
  await entry.getByRole("button", { name: "通報された内容を見る" }).click();
  const reported = page.getByRole("dialog", { name: "通報されたカード" });
  await expect(reported).toContainText(author.displayName);
  await expect(reported).toContainText("ほかにはありません。");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  // Taken back before anybody hears of it, however long the machine takes.
  await stopClock(page);
  await entry.getByRole("button", { name: "問題なし" }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(entry).toBeVisible();
  await page.clock.resume();
  await entry.getByLabel("本人へのメッセージ").fill("電話番号を消してください。");
  await entry.getByRole("button", { name: "非表示にする" }).click();
  await expect(page.getByText("非表示にしました。本人に知らせます。")).toBeVisible();
  await expect(entry).toHaveCount(0);
  // Leaving the page sends it at once.
  await page.goto("/admin");
  await expect.poll(async () => (await reporterPage.goto(`/m/${shortId}`))?.status()).toBe(404);

  await page.goto("/admin/reports?all=1");
  await untilHydrated(page);
  await entry.getByRole("button", { name: "元に戻す" }).click();
  await expect(page.getByText("元どおり表示されます。本人に知らせます。")).toBeVisible();
  // Nothing is pressed: it is sent by itself.
  await expect
    .poll(async () => (await reporterPage.goto(`/m/${shortId}`))?.status(), { timeout: 30_000 })
    .toBe(200);
});
