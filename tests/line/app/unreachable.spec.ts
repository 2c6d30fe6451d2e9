import { roles } from "#fixtures/cast.ts";
import { expect, test } from "#tests/support/line/line-journey.ts";
import { untilQuiet } from "#tests/support/quiet-network.ts";
import { expectPerson, openInBrowser, signInByLiff } from "./mini-app.ts";

const person = roles.regular;
const UNREACHABLE = "LINEに接続できませんでした。しばらくしてからもう一度お試しください。";
const EVERYTHING = /./;

/** LINE cannot be reached at one of five moments; each leaves an app that can be used. */
test.describe("LINE cannot be reached", () => {
  test("before init: the page reads, says so, and leads to a sign-in without the SDK", async ({
    page,
    line,
  }) => {
    line.break(EVERYTHING, "down");
    await page.goto("/?liff.state=%2Fterms");
    await expect(page.getByText(UNREACHABLE)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "利用規約" })).toBeVisible();
    await expect(page).toHaveURL(/\/terms$/);
    await page.getByRole("link", { name: "ブラウザでログインする" }).click();
    await expect(page).toHaveURL(/\/login-pc/);
    await page.getByRole("link", { name: "LINEでログイン" }).first().click();
    await expect(page).toHaveURL(/\/_line\/access\/oauth2\/v2\.1\/authorize/);
  });

  test("silent at init: after 20 seconds the page goes on, in the specification's words", async ({
    page,
    line,
  }) => {
    line.break(EVERYTHING, "hang");
    await page.clock.install();
    await page.goto("/?liff.state=%2Fterms");
    await expect(page.getByText("しばらくお待ちください")).toBeVisible();
    await page.clock.runFor(20_000);
    await page.clock.resume();
    await expect(page.getByText("LIFF初期化がタイムアウトしました")).toBeVisible();
    await page.getByRole("button", { name: "閉じる" }).click();
    await expect(page.getByText("LIFF初期化がタイムアウトしました")).toHaveCount(0);
  });

  test("an answer at init that is none: what LINE alone can do says that it was not initialised", async ({
    page,
    line,
    signInAs,
  }) => {
    await signInAs(person.displayName, "/profile/edit");
    line.break(/contextToken/, { status: 200, body: {} });
    await page.goto("/profile/edit?liff.hback=2");
    await expect(page.getByText("認証の初期化に失敗しました")).toBeVisible();
    await page.getByRole("button", { name: "ホーム画面に追加する" }).click();
    await expect(page.getByText("LIFFが初期化されていません")).toBeVisible();
  });

  test("in log-in: the page is still there, and the next press works", async ({ page, line }) => {
    await openInBrowser(page, "/terms");
    line.break(/access\.line\.me/, "down");
    await page.getByRole("link", { name: "LINEでログイン" }).first().click();
    await page.waitForURL(/chrome-error|access\.line\.me/);
    line.reset();
    await page.goto("/terms");
    await untilQuiet(page);
    await page.getByRole("link", { name: "LINEでログイン" }).first().click();
    await expect(page.getByRole("button", { name: "許可する" })).toBeVisible();
  });

  test("at sign-in: a visitor's page with the reason", async ({ page, line: _line }) => {
    await page.route("**/api/auth/line-signin-simple", (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: UNREACHABLE, code: "LINE_UNAVAILABLE" },
      }),
    );
    await openInBrowser(page, "/terms");
    await page.getByRole("link", { name: "LINEでログイン" }).first().click();
    await page.getByText(person.displayName, { exact: true }).click();
    await page.getByRole("button", { name: "許可する" }).click();
    await expect(page.getByText(UNREACHABLE)).toBeVisible();
    await expect(page.getByRole("link", { name: "LINEでログイン" }).first()).toBeVisible();
    await page.getByRole("link", { name: "利用規約" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "利用規約" })).toBeVisible();
  });

  test("while sharing: the card stays, with another way to send it", async ({ page, line }) => {
    await signInByLiff(page, person);
    await page.goto("/");
    await page.locator('a[href^="/m/"]').first().click();
    await expect(page.getByRole("button", { name: "QRコード" })).toBeVisible();
    await untilQuiet(page);
    line.break(/\/ott/, "down");
    await page.getByRole("button", { name: "シェアする" }).click();
    await page.getByRole("link", { name: "LINEの友だちに送る" }).click();
    await expect(
      page.getByText("LINEでエラーが発生しました。時間をおいてもう一度お試しください。"),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "LINEのアプリで送る" })).toHaveAttribute(
      "href",
      /^https:\/\/line\.me\/R\/share/,
    );
  });

  test("at the sign-in of a page that was signed in before: a visitor's page, and back after a reload", async ({
    page,
    line: _line,
  }) => {
    await signInByLiff(page, person);
    await page.goto("/preferences");
    await expect(page.getByRole("heading", { level: 1, name: "お気に入り" })).toBeVisible();
    await page.route("**/api/auth/line-signin-simple", (route) => route.abort());
    await page.context().clearCookies({ name: "sb-auth-token" });
    await page.goto("/");
    await untilQuiet(page);
    await expect(
      page.getByText("通信できませんでした。電波の良いところでもう一度お試しください。"),
    ).toBeVisible();
    await page.unroute("**/api/auth/line-signin-simple");
    await page.getByRole("button", { name: "再読み込みする" }).click();
    await expectPerson(page, person);
  });
});
