import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, test, untilHydrated } from "#tests/support/journey.ts";
import { isSaved } from "#tests/support/recording.ts";
import { stopClock } from "#tests/support/stopped-clock.ts";

const flavorSearch = (page: Page) => page.getByRole("combobox", { name: /^フレーバー/ });

test("somebody who waits for LINE is told so, and after 30 s how to go on", async ({ page }) => {
  await page.goto("/login");
  // LINE never comes: an empty answer leaves the page as it is.
  await page.route("**/api/auth/line*", (route) => route.fulfill({ status: 204 }));
  await page.getByRole("link", { name: "LINEでログイン" }).click();
  await expect(page.getByText("ケムリカにログインしています")).toBeVisible();
  await expect(page.getByText("しばらくお待ちください")).toBeVisible();
  // What lies below is not reached.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("a, button, input"))).toBeNull();
  await expectAccessible(page);

  await page.goto("/login");
  await untilHydrated(page);
  await stopClock(page);
  await page.getByRole("link", { name: "LINEでログイン" }).click();
  await expect(page.getByText("しばらくお待ちください")).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(page.getByText("認証処理がタイムアウトしました")).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(page.getByText("認証処理がタイムアウトしました")).toBeVisible();
  await expect(page.getByRole("button", { name: "再読み込みする" })).toBeVisible();
  await page.unroute("**/api/auth/line*");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "再読み込みする" })).toBeFocused();
  await page.getByRole("link", { name: "ログイン画面へ" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("認証処理がタイムアウトしました")).toHaveCount(0);
});

test("a session that ended leads to the sign-in, and back from there", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/profile/edit");
  await page.getByLabel("ひとこと").fill("新しいひとこと");
  // Nobody is signed out because the network is away.
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("button", { name: "保存する" }).click();
  await expect(page.getByText("通信できませんでした。")).toBeVisible();
  await page.unroute("**/api/**");

  await context.clearCookies();
  await page.getByRole("button", { name: "保存する" }).click();
  await expect(page).toHaveURL("/login?next=%2Fprofile%2Fedit&notice=expired");
  await expect(page.getByText("セッションが切れました。再度ログインしてください")).toBeVisible();
  await expect(page.getByRole("link", { name: "LINEでログイン" })).toHaveAttribute(
    "href",
    "/api/auth/line?next=%2Fprofile%2Fedit",
  );
});

test.describe("addresses that lead nowhere", () => {
  test("an unknown path is said by name, and the ways on are there", async ({ page, signInAs }) => {
    const response = await page.goto("/no/such/<page>");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("Page not found: /no/such/%3Cpage%3E")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole("link", { name: "LINEでログイン" })).toBeVisible();
    await page.getByRole("link", { name: "トップへ戻る" }).click();
    await expect(page).toHaveURL("/");

    await signInAs(roles.regular.displayName, "/dashboard");
    expect((await page.goto("/no/such/page"))?.status()).toBe(404);
    await expect(
      page.getByRole("navigation", { name: "メイン" }).getByRole("link", { name: "履歴" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "ホームへ戻る" }).click();
    await expect(page).toHaveURL("/dashboard");
  });

  test("what cannot be a card's id fails the route's own check", async ({ page }) => {
    const response = await page.goto("/m/not-a-card");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("Page Not Found: /m/not-a-card")).toBeVisible();
    expect((await page.goto("/m/0123456789ab"))?.status()).toBe(404);
    await expect(page.getByText("Page Not Found:")).toHaveCount(0);
  });
});

test("an uncaught error shows a red banner for ten seconds", async ({ page, signInAs, watched: _ }) => {
  await signInAs(roles.regular.displayName, "/profile/edit");
  await untilHydrated(page);
  await stopClock(page);
  const banner = page.getByText("エラーが発生しました。もう一度お試しください。");
  await page.evaluate(() => {
    window.dispatchEvent(new ErrorEvent("error", { message: "broken", filename: location.href }));
  });
  await expect(banner).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(banner).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(banner).toHaveCount(0);

  await page.evaluate(() => {
    window.dispatchEvent(
      new ErrorEvent("error", { message: "not ours", filename: "chrome-extension://x/y.js" }),
    );
  });
  await expect(banner).toHaveCount(0);
});

const A_MOMENT = { timeout: 1_000 };

/** What asks for the latest build comes when the page rests, in its own time. */
const hourByHour = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(3_600_000);
    await look();
  }).toPass();

test("a new build is offered, and taken only when asked for", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/shisha/new");
  await page.clock.install();
  await page.reload();
  await flavorSearch(page).waitFor();
  await page.getByLabel("タイトル").fill("書きかけの一枚");
  await page.route("**/latest-build.json", (route) => route.fulfill({ json: { version: "newer" } }));
  await untilHydrated(page);
  await hourByHour(page, () => expect(page.getByText("新しいバージョンがあります。")).toBeVisible(A_MOMENT));
  await expect(page.getByLabel("タイトル")).toHaveValue("書きかけの一枚");
  await expectAccessible(page);

  await page.getByRole("button", { name: "更新する" }).click();
  await expect(page.getByText("新しいバージョンがあります。")).toHaveCount(0);
  await expect(page.getByLabel("タイトル")).toHaveValue("書きかけの一枚");
});

test("the build that is running is not offered", async ({ page, signInAs }) => {
  await signInAs(roles.regular.displayName, "/dashboard");
  await page.clock.install();
  await page.reload();
  await untilHydrated(page);
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/latest-build.json")) statuses.push(response.status());
  });
  await hourByHour(page, () => expect.poll(() => statuses[0], A_MOMENT).toBe(200));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("新しいバージョンがあります。")).toHaveCount(0);
});

test("a chunk that is gone is answered by one new document, and by a banner the second time", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/dashboard");
  await page.route("**/assets/terms-*.js", (route) => route.abort());
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.getByRole("button", { name: "メニュー" }).click();
  await page.getByRole("link", { name: "利用規約" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "利用規約" })).toBeVisible();
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(false);

  // Within the guard's ten seconds: no further reload, the page stays.
  await page.goto("/dashboard");
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.getByRole("button", { name: "メニュー" }).click();
  await page.getByRole("link", { name: "利用規約" }).click();
  await expect(page.getByText("エラーが発生しました。もう一度お試しください。")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
});

test("a part of a screen that is gone is answered by a reload, and the second time the page stays", async ({
  page,
  signInAs,
}) => {
  // Nor did it come when the page rested.
  await page.route("**/assets/site-menu-*.js", (route) => route.abort());
  await signInAs(roles.regular.displayName, "/shisha/new");
  await flavorSearch(page).waitFor();
  await page.getByLabel("タイトル").fill("書きかけの一枚");
  await isSaved(page);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const menu = page.getByRole("button", { name: "メニュー" });
  await menu.click();
  await page.waitForFunction(() => !("isFirstDocument" in window));
  await expect(page.getByLabel("タイトル")).toHaveValue("書きかけの一枚");

  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await menu.click();
  await expect(page.getByText("エラーが発生しました。もう一度お試しください。")).toBeVisible();
  await expect(page.getByLabel("タイトル")).toHaveValue("書きかけの一枚");
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);

  await page.unroute("**/assets/site-menu-*.js");
  await menu.click();
  await expect(page.getByRole("dialog", { name: "メニュー" })).toBeVisible();
});
