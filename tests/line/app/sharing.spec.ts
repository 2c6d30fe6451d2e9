import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { DEMO_LIFF_ID } from "#server/demo-line.ts";
import { expect, test } from "#tests/support/line/line-journey.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { untilQuiet } from "#tests/support/quiet-network.ts";
import { expectPerson, miniApp, signInByLiff } from "./mini-app.ts";

const person = roles.regular;
const send = (page: Page) => page.getByRole("link", { name: "LINEの友だちに送る" });

/** A public card of somebody, by its page, about to be shared. */
async function openCard(page: Page): Promise<string> {
  await page.goto("/");
  const card = page.getByRole("link", { name: /のカード|×|ミックス/ }).first();
  const href =
    (await page.locator('a[href^="/m/"]').first().getAttribute("href")) ?? (await card.getAttribute("href"));
  await page.goto(href ?? "/");
  // The SDK begins beside the page; before that the plain link of LINE is there.
  await untilQuiet(page);
  await page.getByRole("button", { name: "シェアする" }).click();
  await expect(send(page)).toBeVisible();
  return href ?? "";
}

test.describe("in a browser outside LINE", () => {
  test("a card goes to friends as one bubble with its permanent link, and the page says that it is sent", async ({
    page,
    line,
  }) => {
    await signInByLiff(page, person);
    const path = await openCard(page);

    const popup = page.waitForEvent("popup");
    await send(page).click();
    const picker = await popup;
    await picker.getByText(roles.friendToBe.displayName).click();
    await picker.getByRole("button", { name: "送る" }).click();

    await expect(page.getByText("送信しました")).toBeVisible();
    const [sent] = line.emulator.inbox.list();
    expect(JSON.stringify(sent)).toContain(`https://miniapp.line.me/${DEMO_LIFF_ID}${path}`);
    expect(JSON.stringify(sent)).toContain("card.png?shape=line");
  });
});

test.describe("a send that ends otherwise", () => {
  test.beforeEach(async ({ page, line: _line }) => {
    await signInByLiff(page, person);
    await openCard(page);
  });

  test("closed again: nothing is said", async ({ page }) => {
    const popup = page.waitForEvent("popup");
    await send(page).click();
    const picker = await popup;
    await picker.waitForLoadState();
    await picker.close();
    await expect(send(page)).toBeEnabled();
    await expect(page.getByText("送信しました")).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  });

  test("a blocked popup is named, with another way", async ({ page }) => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await send(page).click();
    await expect(
      page.getByText("ポップアップがブロックされました。許可してから、もう一度お試しください。"),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "LINEのアプリで送る" })).toBeVisible();
  });

  test("after ten minutes without an answer it gives up in the specification's words", async ({ page }) => {
    await page.clock.install();
    const popup = page.waitForEvent("popup");
    await send(page).click();
    await expect((await popup).getByText(roles.friendToBe.displayName)).toBeVisible();
    await page.clock.fastForward(10 * 60_000 + 1_000);
    await expect(page.getByText("Timeout: not finished within 10min")).toBeVisible();
    await expect(
      page.getByText("LINEでエラーが発生しました。時間をおいてもう一度お試しください。"),
    ).toBeVisible();
  });
});

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("the native picker opens with the card", async ({ page, line, phone }) => {
    line.hold({ userId: person.userId, contextType: "utou" });
    await page.goto(miniApp("/"));
    await expectPerson(page, person);
    await openCard(page);
    await send(page).click();
    const picker = await phone.navigation("line://picker");
    expect(picker.searchParams.get("data")).toContain('"type":"flex"');
  });
});
