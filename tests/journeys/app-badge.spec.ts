import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";

declare global {
  interface Window {
    /** What the icon was told since the document began: a figure, or null where it was cleared. */
    badges: (number | null)[];
  }
}

const [author, fan] = [roles.admin, roles.managerOfTwo];
const CARD = { title: "アイコンの一台", items: [{ maker_name: "自家製", flavor_name: "ゆず" }] };

/** A browser in which the app is installed; one that refuses says so after it has listened. */
async function noteBadges(page: Page, { refuses = false } = {}): Promise<void> {
  await page.addInitScript((isRefusing) => {
    window.badges = [];
    const answer = () => (isRefusing ? Promise.reject(new Error("not installed")) : Promise.resolve());
    Object.assign(Navigator.prototype, {
      setAppBadge(count: number) {
        window.badges.push(count);
        return answer();
      },
      clearAppBadge() {
        window.badges.push(null);
        return answer();
      },
    });
  }, refuses);
}

const badgesOf = (page: Page) => page.evaluate(() => window.badges);

/** Somebody likes a new card of whoever is signed in here. */
async function ringTheBell(page: Page, other: Page): Promise<void> {
  const recorded = await (await sender(page))("POST", "/api/shisha-mixes", CARD);
  const { short_id } = (await recorded.json()).data;
  expect((await (await sender(other))("POST", `/api/mixes/${short_id}/like`, {})).status()).toBe(200);
}

/** How much the bell says is unread, once the frame is hydrated. */
async function unreadOf(page: Page): Promise<number> {
  await untilHydrated(page);
  const text = await page
    .locator("header")
    .getByRole("link", { name: /^お知らせ/ })
    .textContent();
  return Number(/\d+/.exec(text ?? "")?.[0] ?? 0);
}

test("the icon of the installed app says what the bell says, and nothing after a logout", async ({
  page,
  browser,
  signInAs,
}) => {
  await page.clock.setFixedTime("2026-11-20T12:00:00+09:00");
  await noteBadges(page, { refuses: true });
  await signInAs(author.displayName, "/dashboard");
  await ringTheBell(page, await signInElsewhere(browser, fan.displayName, "/dashboard"));
  await page.goto("/dashboard");
  const unread = await unreadOf(page);
  expect(unread).toBeGreaterThan(0);
  await expect.poll(() => badgesOf(page)).toEqual([unread]);

  await page.goto("/notifications");
  await expect.poll(async () => (await badgesOf(page)).at(-1)).toBe(null);

  await page.goto("/profile/edit");
  await untilHydrated(page);
  // The document that logs out goes: what it told the icon is asked before it does.
  const told = page.waitForEvent("console", (message) => message.text() === "BADGE-CLEARED");
  await page.evaluate(() => {
    const clear = navigator.clearAppBadge;
    navigator.clearAppBadge = () => {
      console.log("BADGE-CLEARED");
      return clear.call(navigator);
    };
  });
  await page.getByRole("button", { name: "ログアウト", exact: true }).click();
  await page.getByRole("button", { name: "ログアウトする" }).click();
  await told;
  // Nothing of the page that goes is under way any more.
  await expect(page).toHaveURL("/");
  await untilHydrated(page);
});

test("in quiet hours the icon waits for their end", async ({ page, browser, signInAs }) => {
  await page.clock.install({ time: "2026-11-20T03:00:00+09:00" });
  await noteBadges(page);
  await signInAs(author.displayName, "/dashboard");
  await ringTheBell(page, await signInElsewhere(browser, fan.displayName, "/dashboard"));
  await page.goto("/dashboard");
  const unread = await unreadOf(page);
  expect(unread).toBeGreaterThan(0);
  expect(await badgesOf(page)).toEqual([]);
  await page.clock.fastForward("05:00:00");
  await expect.poll(() => badgesOf(page)).toEqual([unread]);
});

test.describe("in LINE", () => {
  test.use({ userAgent: "Mozilla/5.0 (iPhone) Safari Line/15.6.0" });

  test("the icon, which is LINE's own, is left alone", async ({ page, browser, signInAs }) => {
    await page.clock.setFixedTime("2026-11-20T12:00:00+09:00");
    await noteBadges(page);
    await signInAs(author.displayName, "/dashboard");
    await ringTheBell(page, await signInElsewhere(browser, fan.displayName, "/dashboard"));
    await page.goto("/dashboard");
    expect(await unreadOf(page)).toBeGreaterThan(0);
    expect(await badgesOf(page)).toEqual([]);
  });
});
