import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import type { LineHosts } from "#tests/support/line/line-hosts.ts";
import { expect, test } from "#tests/support/line/line-journey.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { untilQuiet, watchNetwork } from "#tests/support/quiet-network.ts";
import { expectPerson, miniApp, openInBrowser, signInByLiff } from "./mini-app.ts";

const person = roles.regular;
const inChat = { userId: person.userId, contextType: "utou" } as const;
const loginLink = (page: Page) => page.getByRole("link", { name: "LINEでログイン" }).first();

/** What LINE gives somebody who opens the mini app themselves. */
async function tokenOf(line: LineHosts, userId: string): Promise<string> {
  line.hold({ userId, contextType: "none" });
  const headers = { "user-agent": USER_AGENTS.lineOnIphone };
  const answer = await line.emulator.byHost.request(miniApp("/"), { headers });
  const { hash } = new URL(answer.headers.get("location") ?? "");
  return new URLSearchParams(hash.slice(1)).get("access_token") ?? "";
}

test.describe("outside LINE", () => {
  test("cancelling the consent leads to the sign-in screen with a neutral word (line.md 8.9)", async ({
    page,
    line: _line,
  }) => {
    await openInBrowser(page, "/terms");
    await loginLink(page).click();
    await page.getByRole("button", { name: "キャンセル" }).click();
    await expect(page.getByText("ログインをキャンセルしました。")).toBeVisible();
    await expect(page).toHaveURL(/\/login\?next=%2Fterms&notice=cancelled$/);
  });

  test("two tabs that log in at once say so, and the next try works (line.md 8.5)", async ({
    page,
    context,
    line: _line,
  }) => {
    await openInBrowser(page, "/terms");
    await loginLink(page).click();
    await page.waitForURL(/^https:\/\/access\.line\.me\//);
    const other = await context.newPage();
    await openInBrowser(other, "/privacy");
    await loginLink(other).click();
    await other.waitForURL(/^https:\/\/access\.line\.me\//);

    for (const tab of [page, other]) {
      await tab.getByText(person.displayName, { exact: true }).click();
      await tab.getByRole("button", { name: "許可する" }).click();
      await tab.waitForURL(/^http:\/\/localhost/);
    }
    // The SDK keeps one verifier for all tabs: whoever comes first takes it from the other and cannot use it.
    for (const tab of [page, other]) {
      await expect(tab.getByText("ログインを確認できませんでした。もう一度お試しください。")).toBeVisible();
    }
    await loginLink(other).click();
    await other.getByText(person.displayName, { exact: true }).click();
    await other.getByRole("button", { name: "許可する" }).click();
    await expectPerson(other, person);
  });

  test("with a wrong clock the server decides, and the clock is named (line.md 8.12)", async ({
    page,
    line: _line,
  }) => {
    await openInBrowser(page, "/terms");
    await loginLink(page).click();
    await page.getByText(person.displayName, { exact: true }).click();
    await page.clock.setFixedTime(Date.now() + 3 * 3_600_000);
    await page.getByRole("button", { name: "許可する" }).click();
    await expectPerson(page, person);
    await expect(page.getByText(/端末の時刻を確認してください/)).toBeVisible();
  });

  test("on Android a fresh tab logs in without LINE's notice (line.md 8.10)", async ({
    browser,
    line: _line,
  }) => {
    const context = await browser.newContext({ userAgent: USER_AGENTS.chromeOnAndroid });
    watchNetwork(context);
    const page = await context.newPage();
    await signInByLiff(page, person);
    await expect(page).toHaveURL(/\/terms$/);
    await context.close();
  });

  test("an address with a spent code is taken as what it is: the page, signed in (line.md 8.14)", async ({
    page,
    line: _line,
  }) => {
    await signInByLiff(page, person);
    await page.goto("/privacy?code=spent&state=x&liffClientId=1650000001&liffRedirectUri=x");
    await expectPerson(page, person);
    await expect(page).toHaveURL(/\/privacy$/);
  });

  test("without cookies the sign-in is not repeated for ever (line.md 8.2)", async ({
    page,
    line: _line,
  }) => {
    let signIns = 0;
    await page.route("**/api/auth/line-signin-simple", async (route) => {
      signIns += 1;
      const response = await route.fetch();
      const headers = { ...response.headers() };
      delete headers["set-cookie"];
      await page.context().clearCookies();
      await route.fulfill({ response, headers });
      await page.context().clearCookies({ name: "sb-auth-token" });
    });
    await openInBrowser(page, "/terms");
    await loginLink(page).click();
    await page.getByText(person.displayName, { exact: true }).click();
    await page.getByRole("button", { name: "許可する" }).click();
    await expect(page.getByText(/Cookieを許可してから/)).toBeVisible();
    await expect(page).toHaveURL(/\/login-pc\?/);
    expect(signIns).toBeLessThanOrEqual(2);
  });

  test("who logs out before LINE has answered stays logged out", async ({ page, line: _line }) => {
    await signInByLiff(page, person);
    await page.route("https://api.line.me/**", () => {}); // never answers
    await page.route("https://liff.line.me/**", () => {});
    await page.route("**/assets/start-liff-*", () => {});
    await page.goto("/profile/edit");
    await page.getByRole("button", { name: "ログアウト", exact: true }).click();
    await page.getByRole("button", { name: "ログアウトする" }).click();
    await expect(page).toHaveURL(/localhost:\d+\/$/);

    await page.unrouteAll();
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto("/terms");
      await untilQuiet(tab);
      await expect(loginLink(tab)).toBeVisible();
    }
  });

  test("without https the SDK is left alone and LINE Login of the server is the way in (line.md 8.17)", async ({
    page,
    line,
  }) => {
    await page.addInitScript(() => Object.defineProperty(window, "isSecureContext", { value: false }));
    await page.goto("/terms?liff.hback=2");
    await expect(loginLink(page)).toBeVisible();
    await untilQuiet(page);
    expect(line.requests).toEqual([]);
    await loginLink(page).click();
    await expect(page).toHaveURL(/\/_line\/access\/oauth2\/v2\.1\/authorize/);
  });
});

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("who logs out stays logged out until they press the button", async ({ page, line, phone: _phone }) => {
    line.hold(inChat);
    await page.goto(miniApp("/terms"));
    await expectPerson(page, person);
    await page.goto("/profile/edit");
    await page.getByRole("button", { name: "ログアウト", exact: true }).click();
    await page.getByRole("button", { name: "ログアウトする" }).click();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
    await page.goto("/terms");
    await untilQuiet(page);
    await expect(loginLink(page)).toBeVisible();

    // LINE itself would not even ask.
    await loginLink(page).click();
    await page.getByRole("button", { name: "許可する" }).click();
    await expectPerson(page, person);
  });

  test("a link that carries somebody's tokens signs nobody in as them", async ({
    page,
    line,
    phone: _phone,
  }) => {
    const planted = await tokenOf(line, roles.friendToBe.userId);
    line.hold(inChat);
    const state = `/terms#access_token=${planted}&feature_token=1`;
    await page.goto(miniApp(`/?liff.state=${encodeURIComponent(state)}`));
    await expectPerson(page, person);
  });

  test("a new person comes with an id alone: default name, drawn picture, and the offer to use LINE's (line.md 8.13)", async ({
    page,
    line,
    phone: _phone,
  }) => {
    line.hold({ userId: roles.firstTimer.userId, contextType: "none" });
    await page.goto(miniApp("/dashboard"));
    await expect(page.getByRole("heading", { level: 1, name: /同意/ })).toBeVisible();
    await untilQuiet(page);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: /同意/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "プロフィールの登録" })).toBeVisible();
    await expect(page.getByRole("button", { name: "LINEの名前と画像を使う" })).toBeVisible();
    await expect(page.getByText("許可しなくてもご利用いただけます。")).toBeVisible();
  });
});

test.describe("in LINE's in-app browser", () => {
  test.use({ userAgent: USER_AGENTS.lineBrowser });

  test("tokens in a link are nobody's log-in", async ({ page, line, phone: _phone }) => {
    const planted = await tokenOf(line, roles.friendToBe.userId);
    await page.goto(`/terms#access_token=${planted}&feature_token=1`);
    await untilQuiet(page);
    await expect(loginLink(page)).toBeVisible();
  });
});
