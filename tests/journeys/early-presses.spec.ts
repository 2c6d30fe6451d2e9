import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { holdCalls } from "#tests/support/hold-calls.ts";
import { expect, test } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";
import { chosenFlavors, isSaved } from "#tests/support/recording.ts";

const regular = roles.regular.displayName;

/** A page whose scripts are on their way until the returned function is called. */
async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  const letGo = await holdCalls(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("main")).toBeVisible();
  // Until then ways that only a desk shows are shown as well.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
  );
  expect(await page.evaluate(() => window.isHydrated)).toBeFalsy();
  return letGo;
}

test("what is pressed on the form before its script is there is kept, in its order", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/guide");
  const letGo = await openUnhydrated(page, "/shisha/new");
  const chips = page.getByRole("group", { name: "最近使ったフレーバー" }).getByRole("button");
  const names = await Promise.all([1, 0].map((place) => chips.nth(place).textContent()));
  await chips.nth(1).click();
  await chips.nth(0).click();
  // An impatient second press means the first one.
  await chips.nth(0).click();
  await page.getByRole("radio", { name: "自分だけ" }).click();
  await page.getByRole("button", { name: "はい", exact: true }).click();
  await expect(chosenFlavors(page)).toHaveCount(0);

  letGo();
  await expect(chosenFlavors(page)).toContainText(names as string[]);
  await expect(page.getByRole("radio", { name: "自分だけ" })).toBeChecked();
  await expect(page.getByText("あなたの履歴にだけ残ります。")).toBeVisible();
  await expect(page.getByRole("button", { name: "はい", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("what is typed on the form before its script is there stays, and is on the card", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/guide");
  const letGo = await openUnhydrated(page, "/shisha/new");
  await page.getByLabel("タイトル").fill("早く打った題");
  await page.getByLabel("ひとこと").fill("まだ眠い画面で");
  letGo();
  await expect(page.getByRole("region", { name: "カードのプレビュー" })).toContainText("早く打った題");
  await expect(page.getByLabel("タイトル")).toHaveValue("早く打った題");
  await expect(page.getByLabel("ひとこと")).toHaveValue("まだ眠い画面で");
  await isSaved(page);
});

test("one question a screen goes on by a press that came early", async ({ page, signInAs }) => {
  await signInAs(regular, "/guide");
  const letGo = await openUnhydrated(page, "/shisha/new-v2");
  await page.getByRole("button", { name: "スキップ" }).click();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "フレーバーを選んでください" })).toBeVisible();
});

for (const [path, button] of [
  ["/dashboard", "メニュー"],
  ["/shisha?view=list", "の操作"],
] as const) {
  test(`「${button}」 of ${path} opens by a press that came early`, async ({ page, signInAs }) => {
    await signInAs(regular, "/guide");
    const letGo = await openUnhydrated(page, path);
    await page
      .getByRole("button", { name: new RegExp(button) })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    letGo();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
}

/** The address of a new card of whoever is signed in. */
async function recordCard(page: Page, title: string): Promise<string> {
  const send = await sender(page);
  const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
  const response = await send("POST", "/api/shisha-mixes", { title, items, visibility: "public" });
  return `/m/${((await response.json()) as { data: { short_id: string } }).data.short_id}`;
}

test("what is typed and pressed below a card before its script is there is kept", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/guide");
  const path = await recordCard(page, "まだ眠いコメント欄");
  const letGo = await openUnhydrated(page, path);
  await page.getByLabel("コメントを書く").fill("早すぎたひとこと");
  await page.getByRole("button", { name: "コメントする" }).click();
  const comments = page.getByRole("region", { name: "コメント" });
  await expect(comments.getByRole("article")).toHaveCount(0);

  letGo();
  await expect(comments.getByRole("article")).toContainText("早すぎたひとこと");
  await expect(comments.getByRole("article")).toHaveCount(1);
  await expect(page.getByLabel("コメントを書く")).toHaveValue("");
});

test("a press on the filter that came early opens it above the page, and leads to no other document", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/guide");
  const letGo = await openUnhydrated(page, "/shisha");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("link", { name: "絞り込む" }).click();
  letGo();
  await expect(page.getByRole("dialog", { name: "絞り込む" })).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});
