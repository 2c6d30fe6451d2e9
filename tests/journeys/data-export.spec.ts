import { readFile } from "node:fs/promises";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { readArchive, textIn } from "#tests/support/read-archive.ts";

const SCREEN = "/profile/export";

test("somebody takes everything along, and somebody else's account takes it in", async ({
  page,
  browser,
  signInAs,
  baseURL,
}) => {
  await signInAs(roles.regular.displayName, "/profile/edit");
  await page.getByRole("link", { name: "データの書き出しと取り込み" }).click();
  await untilHydrated(page);
  const look = Promise.withResolvers<void>();
  await page.route("**/api/exports", async (route) => {
    if (route.request().method() === "GET") await look.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "データを書き出す" }).click();
  await expect(page.getByRole("progressbar", { name: "書き出し" })).toBeVisible();
  await expectAccessible(page);
  look.resolve();
  await expect(page.getByText("データの準備ができました", { exact: true })).toBeVisible();
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "ダウンロードする" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ケムリカのデータ \d{4}-\d{2}-\d{2}\.zip$/);
  const path = await download.path();
  const files = await readArchive(await readFile(path));
  const { tables } = JSON.parse(textIn(files, "data.json"));
  const cards = tables.shisha_mixes.filter(({ deleted_at }: { deleted_at: string | null }) => !deleted_at);
  expect(cards.length).toBeGreaterThan(30);
  expect(textIn(files, "index.html")).toContain("けむり好きさんのケムリカの記録");
  expect(textIn(files, "mixes.csv").split("\r\n")).toHaveLength(cards.length + 2);
  expect(textIn(files, "nights.ics")).toContain("BEGIN:VEVENT");
  expect([...files.keys()].filter((name) => name.startsWith("photos/"))).toHaveLength(
    tables.stored_images.length,
  );

  // The file is there after a reload, and for nobody else.
  await page.reload();
  const address = await page.getByRole("link", { name: "ダウンロードする" }).getAttribute("href");
  const other = await signInElsewhere(browser, roles.suspended.displayName, SCREEN, baseURL);
  await expect(other.getByRole("button", { name: "データを書き出す" })).toBeVisible();
  await expect(other.getByText("いまはこのアカウントに取り込めません。")).toBeVisible();
  expect((await other.request.get(address ?? "")).status()).toBe(404);

  const newcomer = await signInElsewhere(browser, roles.unverifiedManager.displayName, SCREEN, baseURL);
  await newcomer.getByLabel("ファイルを選ぶ").setInputFiles(path);
  await expect(newcomer.getByRole("heading", { name: "取り込むもの" })).toBeVisible();
  await expect(newcomer.getByText(`${cards.length}台`).first()).toBeVisible();
  await expectAccessible(newcomer);
  await newcomer.getByRole("button", { name: "取り込む", exact: true }).click();
  await expect(newcomer.getByText(`${cards.length}台を取り込みました。`)).toBeVisible({ timeout: 120_000 });

  await newcomer.getByLabel("ファイルを選ぶ").setInputFiles(path);
  await expect(newcomer.getByRole("heading", { name: "新しく取り込むものはありません" })).toBeVisible();
  await expect(newcomer.getByText(`すでにあるカード ${cards.length}台`)).toBeVisible();
});

test("somebody brings the table of their notebook", async ({ page, signInAs }) => {
  await signInAs(roles.staff.displayName, SCREEN);
  await untilHydrated(page);
  const text = [
    "ひにち,味,どこで,点数",
    "令和6年3月5日,ミント＋レモン,煙草屋,90",
    "2024/3/6 21:40,ゆず,,75",
    "3月7日,ゆず,,80",
  ].join("\r\n");
  const file = { name: "ノート.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${text}`) };
  await page.getByLabel("ファイルを選ぶ").setInputFiles(file);
  await page.getByLabel(/^味/).selectOption("フレーバー");
  await page.getByLabel(/^どこで/).selectOption("お店");
  await page.getByRole("switch", { name: "1行目は見出し" }).check();
  await page.getByLabel(/^点数/).selectOption("評価");
  await expect(page.getByLabel("評価のつけ方")).toHaveValue("100");
  await expect(page.getByText("2台を読み取れます（1行は読み取れません）")).toBeVisible();
  await expect(page.getByText("4行目 日付を読み取れません")).toBeVisible();
  await expect(page.getByText("評価 4.5")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "内容を確認する" }).click();
  await expect(page.getByRole("heading", { name: "取り込むもの" })).toBeVisible();
  await expect(page.getByText("2024/03/05〜2024/03/06")).toBeVisible();
  await page.getByRole("button", { name: "取り込む", exact: true }).click();
  await expect(page.getByText("2台を取り込みました。")).toBeVisible();
  await page.getByRole("link", { name: "履歴を見る" }).click();
  await expect(page.getByRole("link", { name: /ミント × レモン/ })).toBeVisible();
});
