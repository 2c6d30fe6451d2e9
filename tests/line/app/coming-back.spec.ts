import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, test, untilHydrated } from "#tests/support/line/line-journey.ts";
import { leavePage } from "#tests/support/line/line-phone.ts";
import { stopClock } from "#tests/support/stopped-clock.ts";
import { loseSession, loseSessionOnProfile, openInBrowser, saveStatus, signInByLiff } from "./mini-app.ts";

const person = roles.regular;
const MINUTE = 60_000;

function countCalls(page: Page, path: string): { count: number } {
  const calls = { count: 0 };
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) calls.count += 1;
  });
  return calls;
}

/** What a browser tells a page that is looked at again: several events at once. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
    window.dispatchEvent(new Event("focus"));
  });

test("all events of one return ask once, and the next return 750 ms later asks again", async ({
  page,
  context,
  line: _line,
}) => {
  await page.clock.install();
  await openInBrowser(page, "/terms");
  const other = await context.newPage();
  await signInByLiff(other, person, "/privacy");
  await loseSession(page);
  // It fails: the page stays a visitor's and asks whenever it comes back.
  await page.route("**/api/auth/line-signin-simple", (route) =>
    route.fulfill({ status: 503, json: { success: false, error: "x", code: "LINE_UNAVAILABLE" } }),
  );
  const signIns = countCalls(page, "/api/auth/line-signin-simple");

  await stopClock(page);
  await comeBack(page);
  await expect.poll(() => signIns.count).toBe(1);
  await page.clock.runFor(700);
  await comeBack(page);
  await page.clock.runFor(50);
  await comeBack(page);
  await expect.poll(() => signIns.count).toBe(2);
});

test("a page that is looked at renews its session before it is old; one out of sight does not", async ({
  page,
  line: _line,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs(person.displayName, "/preferences");
  await untilHydrated(page);
  const refreshes = countCalls(page, "/api/auth/refresh");
  await stopClock(page);
  await page.clock.runFor(10 * MINUTE);
  expect(refreshes.count).toBe(0);
  await untilRenewed(page, refreshes);

  await leavePage(page);
  await page.clock.runFor(30 * MINUTE);
  expect(refreshes.count).toBe(1);
});

/** Minute by minute: what renews the session comes when the page rests, in its own time. */
async function untilRenewed(page: Page, refreshes: { count: number }): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(MINUTE);
    expect(refreshes.count).toBe(1);
  }).toPass();
}

test("a page that is opened with an old session renews it within a minute", async ({
  page,
  line: _line,
  signInAs,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("session-renewed-at") !== null) return;
    localStorage.setItem("session-renewed-at", String(Date.now() - 20 * 60_000));
  });
  await page.clock.install();
  await signInAs(person.displayName, "/preferences");
  await untilHydrated(page);
  const refreshes = countCalls(page, "/api/auth/refresh");
  await untilRenewed(page, refreshes);
  await page.clock.runFor(5 * MINUTE);
  expect(refreshes.count).toBe(1);
});

test("LINE cannot be reached at the refresh: signed out in the specification's words, and the form waits", async ({
  page,
  line: _line,
}) => {
  await loseSessionOnProfile(page, person);
  const signIns = countCalls(page, "/api/auth/line-signin-simple");
  await page.route("**/api/auth/line-signin-simple", (route) => route.abort());
  await saveStatus(page, "待っているひとこと");
  await expect(page.getByText("セッションが切れました。再度ログインしてください")).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fedit&notice=expired$/);
  // The sign-in screen asks once more by itself: what it is answered from here on would lead away below the reload.
  await expect.poll(() => signIns.count).toBe(2);
  await expect(page.getByRole("alert").filter({ hasText: "再読み込みする" })).toBeVisible();

  await page.unroute("**/api/auth/line-signin-simple");
  await page.reload();
  await expect(page.getByLabel("ひとこと")).toHaveValue("待っているひとこと");
});
