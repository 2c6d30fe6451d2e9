import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/support/journey.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

async function chooseAtLine(page: Page, name: string) {
  await expect(page.getByText("LINEログイン（エミュレーター）")).toBeVisible();
  await page.getByText(name, { exact: true }).click();
  await page.getByRole("button", { name: "許可する" }).click();
}

async function fillProfile(page: Page, year: string) {
  await page.getByLabel("年").fill(year);
  await page.getByLabel("月", { exact: true }).fill("4");
  await page.getByLabel("日", { exact: true }).fill("1");
  await page.getByLabel("ご職業").fill("会社員");
  await page.getByLabel("回答しない").check();
  await page.getByRole("button", { name: "保存する" }).click();
}

test("somebody new signs in, agrees, completes the profile, records a mix and sends its card", async ({
  page,
  browser,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "LINEではじめる" }).first().click();
  await chooseAtLine(page, "はじめ");

  await expect(page.getByRole("heading", { name: "利用規約への同意" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "メイン" })).toHaveCount(0);
  await untilHydrated(page);
  await page.getByRole("button", { name: "同意してはじめる" }).click();
  await expect(page.getByRole("alert")).toContainText("両方に同意してください");
  await page.getByLabel("利用規約に同意する").check();
  await page.getByLabel("プライバシーポリシーに同意する").check();
  await page.getByRole("button", { name: "同意してはじめる" }).click();

  await expect(page.getByRole("heading", { name: "プロフィールの登録" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "メイン" })).toHaveCount(0);
  await expectUsableByAll(page, "first-timer-profile");
  // What is agreed to is behind: the way back leads out, not to the same page again.
  await page.getByRole("banner").getByRole("link", { name: "戻る" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await fillProfile(page, "2015");
  await expect(page.getByText("20歳未満の方はご利用いただけません。")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "プロフィールの登録" })).toBeVisible();
  await expect(page.getByLabel("年")).toHaveValue("");
  // A birth date is kept nowhere: leaving is asked about.
  await page.getByLabel("年").fill("1995");
  await page.getByRole("banner").getByRole("link", { name: "ケムリカ" }).click();
  const leaving = page.getByRole("alertdialog", { name: "このページを離れますか？" });
  await leaving.getByRole("button", { name: "キャンセル" }).click();
  await expect(page.getByLabel("年")).toHaveValue("1995");
  await fillProfile(page, "1995");

  await expect(page.getByText("まだ記録がありません。今夜の一台を残しませんか？")).toBeVisible();
  await page.getByRole("link", { name: "記録する" }).first().click();
  const search = page.getByRole("combobox", { name: /^フレーバー/ });
  await search.fill("ブルーベリー");
  await expect(page.getByText(/件の候補があります/)).toBeAttached();
  await page.getByRole("option").first().click();
  await search.fill("うちの庭のゆず");
  await page.getByRole("option", { name: /自分で追加/ }).click();
  await page.getByRole("combobox", { name: "メーカー" }).fill("自家製");
  await page.getByRole("button", { name: /^追加/ }).click();
  await page.getByLabel("タイトル").fill("はじめの一枚");
  await page.getByRole("button", { name: "カードにする" }).click();

  await expect(page.getByText("カードができました")).toBeVisible();
  const shortId = /\/shisha\/([0-9a-z]{12})/.exec(page.url())?.[1] ?? "";

  const friend = await browser.newContext();
  const friendsPage = await friend.newPage();
  await friendsPage.goto(`/m/${shortId}`);
  await expect(friendsPage.getByRole("heading", { name: "はじめの一枚", level: 1 })).toBeVisible();
  await expect(friendsPage.getByText("うちの庭のゆず").first()).toBeVisible();
  await friend.close();

  await page.goto("/shisha");
  await expect(page.getByRole("link", { name: /はじめの一枚/ })).toBeVisible();
});

test("changing one's mind at LINE leads back kindly", async ({ page }) => {
  await page.goto("/login?next=/shisha/new");
  await page.getByRole("link", { name: "LINEでログイン" }).click();
  await page.getByRole("button", { name: "キャンセル" }).click();
  await expect(page.getByText("ログインをキャンセルしました。")).toBeVisible();
  await page.getByRole("link", { name: "LINEでログイン" }).click();
  await chooseAtLine(page, "けむり好き");
  await expect(page).toHaveURL(/\/shisha\/new$/);
});

test("somebody whose account rests is told so, can still read, and can leave", async ({ page, signInAs }) => {
  await signInAs("お休み中のケン", "/dashboard");
  await expect(page.getByText("アカウントの利用が停止されています。")).toBeVisible();
  await page.goto("/terms");
  await expect(page.getByRole("heading", { name: "利用規約" })).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "ログアウト" }).click();
  await page.getByRole("button", { name: "ログアウトする" }).click();
  await page.waitForURL("/");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("names, picture and status are changed, and logging out ends the session", async ({
  page,
  signInAs,
}) => {
  await signInAs("炭担当こはく", "/profile/edit");
  await page.getByLabel("LINEの名前とは別の名前を使う").check();
  await page.getByLabel("表示名").fill("こはく");
  await page.getByRole("button", { name: "保存する" }).click();
  await expect(page.getByText("保存しました。")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("表示名")).toHaveValue("こはく");
  await page.getByRole("main").getByRole("button", { name: "ログアウト", exact: true }).click();
  await page.getByRole("button", { name: "ログアウトする" }).click();
  await page.waitForURL("/");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
});
