import type { Locator, Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { pressInCardMenu } from "#tests/support/own-card.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { recordCards } from "../support/record-cards.ts";
import { isSaved } from "../support/recording.ts";

const regular = roles.regular.displayName;

/** A card of this journey alone, opened on its author's page. */
async function openCard(page: Page, title: string, more: Record<string, unknown> = {}): Promise<void> {
  await recordCards(page, [{ title, visibility: "private", comment: "甘い香り", rating: 3.5, ...more }]);
  await page.goto("/shisha");
  await page
    .getByRole("link", { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

const startEdit = (page: Page) => page.getByRole("link", { name: "編集する", exact: true }).click();
const save = (page: Page) => page.getByRole("button", { name: "変更を保存する" }).click();

test("a card is edited, and what is typed survives a reload", async ({ page, signInAs }) => {
  await signInAs(regular, "/dashboard");
  await openCard(page, "書き直す前");
  await startEdit(page);
  await page.getByLabel("タイトル").fill("書き直した後");
  await page.getByLabel("ひとこと").fill("とても甘い香り");
  await isSaved(page);
  await page.reload();
  await expect(page.getByText("前回保存していなかった変更を読み込みました。")).toBeVisible();
  await expect(page.getByLabel("タイトル")).toHaveValue("書き直した後");
  await expectAccessible(page);
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name: "書き直した後" })).toBeVisible();
  await expect(page.getByText("変更を保存しました。")).toBeVisible();
  await expect(page.getByText("とても甘い香り")).toBeVisible();
});

test("changes can be thrown away and brought back, and those of an older version of the page are there", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/dashboard");
  await openCard(page, "前の版の変更");
  const editPath = await page.getByRole("link", { name: "編集する", exact: true }).getAttribute("href");
  await page.evaluate(keepAsVersion4, { shortId: page.url().split("/").at(-1) ?? "", title: "前の版の題" });
  await page.goto(editPath ?? "");
  await expect(page.getByText("前回保存していなかった変更を読み込みました。")).toBeVisible();
  await expect(page.getByLabel("タイトル")).toHaveValue("前の版の題");
  await page.getByRole("button", { name: "変更を破棄する" }).click();
  await expect(page.getByLabel("タイトル")).toHaveValue("前の版の変更");
  await expect(page.getByText("変更を破棄しました。")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "元に戻す" }).press("Enter");
  await expect(page.getByRole("button", { name: "変更を破棄する" })).toBeFocused();
  await expect(page.getByLabel("タイトル")).toHaveValue("前の版の題");
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name: "前の版の題" })).toBeVisible();
});

/** Runs in the page: puts a changed title where the page before version 5 of its storage kept it. */
async function keepAsVersion4({ shortId, title }: { shortId: string; title: string }): Promise<void> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const { data: card } = await (await fetch(`/api/mixes/${shortId}`)).json();
  const content = {
    ...{
      shop: null,
      houseMix: null,
      source: null,
      smokeAgain: null,
      hideShop: false,
      hideTime: false,
      photos: [],
    },
    flavors: card.items.map((item: object) => ({ ...item, ratio: null })),
    rating: card.rating,
    title: card.title,
    comment: card.comment ?? "",
    smokedAt: null,
    visibility: card.visibility,
  };
  const base = {
    ...content,
    id: card.id,
    owner: card.user_id,
    idempotencyKey: "",
    savedAt: null,
    refusal: null,
  };
  await done(indexedDB.deleteDatabase("mix-drafts"));
  const opening = indexedDB.open("mix-drafts", 4);
  opening.onupgradeneeded = () => {
    const { result } = opening;
    for (const name of ["drafts", "outbox", "edits", "photos"]) {
      const store = result.createObjectStore(name, { keyPath: "id" });
      if (name === "outbox") store.createIndex("owner", "owner");
    }
  };
  const database = await done(opening);
  const edit = {
    id: card.id,
    owner: card.user_id,
    version: card.version,
    base,
    savedAt: new Date().toISOString(),
  };
  await done(
    database
      .transaction("edits", "readwrite")
      .objectStore("edits")
      .put({ ...edit, draft: { ...base, title } }),
  );
  database.close();
}

test("an edit without a network stays in the form and is saved with the next press", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/dashboard");
  await openCard(page, "電波のない編集");
  await startEdit(page);
  await page.getByLabel("ひとこと").fill("あとで届く言葉");
  await context.setOffline(true);
  await save(page);
  await expect(page.getByText("通信できませんでした。")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "もう一度送る" }).click();
  await expect(page.getByText("変更を保存しました。")).toBeVisible();
  await expect(page.getByText("あとで届く言葉")).toBeVisible();
});

test("of two tabs that edit one card, the second sees both versions and loses nothing", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/dashboard");
  await openCard(page, "二つの窓");
  const card = page.url();
  await startEdit(page);
  await expect(page.getByLabel("タイトル")).toHaveValue("二つの窓");
  const other = await context.newPage();
  await other.goto(card);
  await startEdit(other);
  await other.getByLabel("タイトル").fill("ほかの窓の題");
  await save(other);
  await expect(other.getByText("変更を保存しました。")).toBeVisible();

  await page.getByLabel("タイトル").fill("この窓の題");
  await page.getByLabel("ひとこと").fill("この窓の言葉");
  await save(page);
  const conflict = page.getByRole("region", { name: /ほかの画面で変更されました/ });
  await expect(conflict).toContainText("この窓の題");
  await expect(conflict).toContainText("ほかの窓の題");
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "自分の変更を使う" }).click();
  await expect(conflict).toBeHidden();
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name: "この窓の題" })).toBeVisible();
  await expect(page.getByText("この窓の言葉")).toBeVisible();
});

test("a deleted card is gone everywhere and comes back with 元に戻す", async ({ page, signInAs }) => {
  await signInAs(regular, "/dashboard");
  await openCard(page, "消して戻す", { visibility: "public" });
  const shared = new URL(page.url()).pathname.replace("/shisha/", "/m/");
  await pressInCardMenu(page, "button", "削除する");
  const dialog = page.getByRole("alertdialog", { name: "このカードを削除しますか？" });
  await expect(dialog.getByRole("button", { name: "キャンセル" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "削除する" }).click();
  await expect(page).toHaveURL(/\/shisha$/);
  await expect(page.getByRole("link", { name: /^消して戻す/ })).toHaveCount(0);
  expect((await page.request.get(shared)).status()).toBe(404);
  expect((await page.request.get(`${shared}/card.png`)).status()).toBe(404);
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "消して戻す" })).toBeVisible();
  await expect(page.getByText("カードを元に戻しました。")).toBeVisible();
  expect((await page.request.get(shared)).status()).toBe(200);
});

test.describe("at a desk", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("what can be done with a card of the list is a menu beside its button, by keyboard too", async ({
    page,
    signInAs,
  }) => {
    await signInAs(regular, "/dashboard");
    await recordCards(page, [{ title: "机の上の一枚", visibility: "private" }]);
    await page.goto("/shisha?view=list");
    const opener = page.getByRole("button", { name: "「机の上の一枚」の操作" });
    const menu = page.getByRole("menu", { name: "机の上の一枚" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(640, 120);
    await expect(menu).toBeHidden();

    await opener.click();
    await menu.getByRole("menuitem", { name: "削除する" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "キャンセル" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await menu.getByRole("menuitem", { name: "編集する" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "カードを編集" })).toBeVisible();
  });
});

test("a card is deleted from the list, put back, and says when it could not be deleted", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/dashboard");
  await recordCards(page, [{ title: "一覧から消す", visibility: "private" }]);
  await page.goto("/shisha?view=list");
  const row = page.getByRole("link", { name: /^一覧から消す/ });
  const remove = async () => {
    await page.getByRole("button", { name: "「一覧から消す」の操作" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "削除する" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "削除する" }).click();
  };
  await remove();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(row).toBeFocused();
  await page.reload();
  await expect(row).toBeVisible();
  // Its parts are there before the network goes.
  await page.getByRole("button", { name: "「一覧から消す」の操作" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await remove();
  await expect(page.getByText("ミックスの削除に失敗しました")).toBeVisible();
  await context.setOffline(false);
  await expect(row).toBeVisible();
});

for (const size of [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 360, height: 640 },
]) {
  test(`at ${size.width}×${size.height} the way from the home to an edit needs no scrolling`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize(size);
    await signInAs(regular, "/dashboard");
    await page.getByRole("region", { name: "最近のカード" }).getByRole("link").nth(1).click();
    const edit = page.getByRole("link", { name: "編集する", exact: true });
    await expect(edit).toBeInViewport({ ratio: 1 });
    // The card may still be growing.
    await expect.poll(() => isUncovered(edit)).toBe(true);
    await edit.click();
    await expect(page.getByRole("heading", { level: 1, name: "カードを編集" })).toBeVisible();
  });
}

/** Nothing lies over it, such as the bar at the foot. */
const isUncovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const places = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
    return places.every((found) => element.contains(found));
  });
