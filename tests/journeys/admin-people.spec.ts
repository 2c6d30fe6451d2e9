import type { Browser } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import {
  expect,
  expectAccessible,
  signIn,
  signInElsewhere,
  test,
  untilHydrated,
} from "#tests/support/journey.ts";
import { plugInDevice } from "#tests/support/plug-in-device.ts";
import { recordCards } from "#tests/support/record-cards.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";
import { type OwnDemo, openOwnDemo } from "#tests/support/servers/own-demo.ts";
import { freePort } from "#tests/support/servers/server-process.ts";

const person = roles.formerManager;
const TITLE = "停止される人の一台";
const REASON = "広告のカードを続けて投稿したため。";

/* A server of its own: nobody else's walk may meet somebody who is suspended. */

let demo: OwnDemo;
let base: string;

test.beforeAll(async () => {
  demo = await openOwnDemo();
  base = (await demo.start({ PORT: String(await freePort()) })).base;
});
test.afterAll(() => demo.close());

const signInThere = (browser: Browser, { displayName }: { displayName: string }, path: string) =>
  signInElsewhere(browser, displayName, path, base);

test("an admin warns and suspends somebody, who reads why, and lets them back in", async ({ browser }) => {
  const own = await signInThere(browser, person, "/shisha");
  await recordCards(own, [{ title: TITLE, visibility: "public" }]);

  const page = await signInThere(browser, roles.admin, "/admin");
  await page.getByRole("main").getByRole("link", { name: /^人/ }).click();
  await untilHydrated(page);
  await page.getByLabel("表示名・ID・友だちコード").fill(person.displayName);
  await page.getByRole("button", { name: "絞り込む" }).click();
  await page.getByRole("cell", { name: person.displayName }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: person.displayName })).toBeVisible();

  const act = async (name: string, reason: string, said: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("理由").fill(reason);
    await sheet.getByRole("button", { name, exact: true }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(sheet).toHaveCount(0);
  };
  await act("警告する", "広告はご遠慮ください。", "警告しました。");
  await own.goto("/notifications");
  await expect(own.getByText("広告はご遠慮ください。")).toBeVisible();

  await act("7日間停止する", REASON, "7日間停止しました。");
  await expect(page.getByText(/利用停止（.*まで）/).first()).toBeVisible();
  // Without a session they are sent to the sign-in, and behind it they read why.
  await own.goto("/dashboard");
  await expect(own).toHaveURL(/\/login/);
  const back = await signInThere(browser, person, "/dashboard");
  await expect(back.getByRole("heading", { name: "アカウントの利用が停止されています。" })).toBeVisible();
  await expect(back.getByText(REASON)).toBeVisible();
  await expect(back.getByText(/\d{4}年\d+月\d+日（.）.*まで/)).toBeVisible();
  await expectAccessible(back);

  await act("停止を解除する", "本人と話しました。", "停止を解除しました。");
  await back.goto("/dashboard");
  await expect(back.getByRole("heading", { name: "アカウントの利用が停止されています。" })).toHaveCount(0);

  await page.getByRole("button", { name: "登録情報を見る" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "見る" }).click();
  await expect(sheet.getByText("理由を入力してください。")).toBeVisible();
  await sheet.getByLabel("理由").fill("年齢の確認");
  await sheet.getByRole("button", { name: "見る" }).click();
  await expect(page.getByText("生年月日", { exact: true })).toBeVisible();
});

test("an admin who has a passkey shows it once in a session, and without one is asked to add it", async ({
  browser,
}) => {
  const page = await signInThere(browser, roles.admin, "/admin");
  await plugInDevice(page);
  await page.getByRole("link", { name: "パスキーを登録する" }).click();
  const section = page.getByRole("region", { name: "パスキー" });
  await section.getByRole("button", { name: "登録する" }).click();
  await section.getByLabel("パスキーの名前").fill("試しの端末");
  await section.getByRole("button", { name: "登録する" }).click();
  await expect(section.getByRole("listitem")).toContainText("試しの端末");

  // Another session in the same browser: LINE signs them in, and that is not enough.
  await page.context().clearCookies();
  await signIn(page, roles.admin.displayName, "/admin/claims");
  await expect(page).toHaveURL(/\/admin\/passkey\?next=/);
  await untilHydrated(page);
  await expectUsableByAll(page, "admin-passkey");
  await page.getByRole("button", { name: "パスキーで確認する" }).click();
  await expect(page).toHaveURL(/\/admin\/claims$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("管理の申し込み");
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: "パスキーを登録する" })).toHaveCount(0);
});
