import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, test } from "#tests/support/journey.ts";
import { plugInDevice } from "#tests/support/plug-in-device.ts";
import { untilQuiet } from "#tests/support/quiet-network.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const section = (page: Page) => page.getByRole("region", { name: "パスキー" });
const entry = (page: Page, label: string) => section(page).getByRole("listitem").filter({ hasText: label });

async function register(page: Page, label: string): Promise<void> {
  await section(page).getByRole("button", { name: "登録する" }).click();
  await section(page).getByLabel("パスキーの名前").fill(label);
  await section(page).getByRole("button", { name: "登録する" }).click();
}

async function remove(page: Page, label: string): Promise<void> {
  await entry(page, label).getByRole("button", { name: "削除する" }).click();
  const dialog = page.getByRole("alertdialog", { name: "このパスキーを削除しますか？" });
  await dialog.getByRole("button", { name: "削除する" }).click();
  await expect(entry(page, label)).toHaveCount(0);
}

test("a passkey is registered, signs in without LINE, and is removed", async ({ page, signInAs }) => {
  const device = await plugInDevice(page);
  await signInAs(roles.owner.displayName, "/profile/edit");
  await expectUsableByAll(page, "passkeys-none");
  await section(page).getByRole("button", { name: "登録する" }).click();
  await expect(section(page).getByLabel("パスキーの名前")).toHaveValue("Linux");
  await expect(section(page).getByLabel("パスキーの名前")).toBeFocused();
  await expectUsableByAll(page, "passkeys-naming");
  await section(page).getByRole("button", { name: "キャンセル" }).click();
  await expect(section(page).getByRole("button", { name: "登録する" })).toBeFocused();
  await register(page, "仕事のノート");
  await expect(section(page).getByRole("status")).toHaveText("パスキーを登録しました。");
  await expect(entry(page, "仕事のノート")).toContainText("未使用");
  await expectUsableByAll(page, "passkeys-one");

  await page.getByRole("button", { name: "ログアウト", exact: true }).click();
  await page.getByRole("button", { name: "ログアウトする" }).click();
  await page.waitForURL("/");
  await page.route("**/api/auth/line*", (route) => route.abort());
  await page.goto("/login?notice=unavailable&next=%2Fprofile%2Fedit%23passkeys");
  await expect(page.getByRole("status")).toContainText("登録済みのパスキー");
  await expectUsableByAll(page, "passkeys-way-out");
  await page.getByRole("button", { name: "パスキーでログイン" }).click();
  await page.waitForURL("/profile/edit#passkeys");
  await expect(entry(page, "仕事のノート")).toContainText("最終利用");

  await remove(page, "仕事のノート");
  await expect(section(page).getByRole("status")).toContainText("パスキーを削除しました。");
  await expect.poll(device.countKeys).toBe(0);
  await page.reload();
  await expect(section(page)).toContainText("まだ登録がありません。");
});

test("a device that is known says so, and a removed passkey signs nobody in", async ({ page, signInAs }) => {
  // An older browser, whose device keeps what was removed here.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window.PublicKeyCredential, "signalUnknownCredential");
  });
  await plugInDevice(page);
  await signInAs(roles.owner.displayName, "/profile/edit");
  await register(page, "電話");
  await expect(entry(page, "電話")).toBeVisible();
  await register(page, "もう一つ");
  await expect(section(page).getByRole("status")).toHaveText("この端末のパスキーは登録済みです。");
  await expect(section(page).getByRole("listitem")).toHaveCount(1);
  await remove(page, "電話");

  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("button", { name: "パスキーでログイン" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("ログインできませんでした");
  await expect(page.getByRole("button", { name: "パスキーでログイン" })).toBeEnabled();
});

test("whoever turns away reads no word of an error, and may try again", async ({ page, signInAs }) => {
  const device = await plugInDevice(page);
  await signInAs(roles.owner.displayName, "/profile/edit");
  await device.setVerified(false);
  await register(page, "電話");
  await expect(section(page).getByRole("status")).toHaveText("登録をキャンセルしました。");
  await expect(section(page).getByRole("alert")).toHaveCount(0);
  await device.setVerified(true);
  await register(page, "電話");
  await expect(entry(page, "電話")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/login");
  await device.setVerified(false);
  await page.getByRole("button", { name: "パスキーでログイン" }).click();
  await expect(page.getByRole("status")).toHaveText("ログインをキャンセルしました。");
  await device.setVerified(true);
  await page.getByRole("button", { name: "パスキーでログイン" }).click();
  await page.waitForURL("/dashboard");
  await page.goto("/profile/edit");
  await remove(page, "電話");
});

test("a page that was left open asks for signing in again, and comes back", async ({ page, signInAs }) => {
  await plugInDevice(page);
  await signInAs(roles.owner.displayName, "/profile/edit");
  // Nobody waits a quarter of an hour here; factors.test.ts has the server say this.
  const late = { success: false, error: "", code: "RECENT_LOGIN_REQUIRED" };
  await page.route("**/api/auth/factors", (route) => route.fulfill({ status: 403, json: late }));
  await register(page, "電話");
  await expect(section(page)).toContainText("ログインから15分以内");
  await expectUsableByAll(page, "passkeys-sign-in-again");
  await section(page).getByRole("link", { name: "ログインし直す" }).click();
  await page.waitForURL(/\/_line\//);
});

test("a browser without passkeys says so, and offers none", async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PublicKeyCredential");
  });
  await page.goto("/login?notice=unavailable");
  await expect(page.getByRole("main")).toContainText("このブラウザはパスキーに対応していません。");
  await expect(page.getByRole("button", { name: "パスキーでログイン" })).toHaveCount(0);
  await signInAs(roles.owner.displayName, "/profile/edit");
  await expect(section(page)).toContainText("このブラウザはパスキーに対応していません。");
  await expect(section(page).getByRole("button")).toHaveCount(0);
});

/** What a page may move while it loads (performance goal P12). */
const MOST_SHIFT = 0.02;

test("the second door moves nothing, and its script comes with the press", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "パスキーでログイン" })).toBeVisible();
  await untilQuiet(page);
  const shift = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((total, { value }) => total + value, 0);
  });
  expect(shift).toBeLessThan(MOST_SHIFT);
  expect(scripts.filter((url) => url.includes("passkey-device"))).toEqual([]);
});
