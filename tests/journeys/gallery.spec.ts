import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/support/journey.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

const GALLERY = "/demo/gallery";

test("the gallery can be used by everybody, whatever they read it on", async ({ page }) => {
  await open(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await weakColours(page)).toEqual([]);
  }
  await expectUsableByAll(page, "gallery");
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutTitles(page), `at ${width} pixels`).toEqual([]);
  }
});

/** Titles of cards of which not all is seen. */
const cutTitles = (page: Page) =>
  page
    .locator(".flavor-card-title")
    .evaluateAll((titles) =>
      titles.filter((title) => title.scrollHeight > title.clientHeight + 2).map((title) => title.textContent),
    );

test.describe("the gallery by keyboard", () => {
  test("a dialog starts at キャンセル, keeps the focus and gives it back", async ({ page }) => {
    await open(page);
    const opener = page.getByRole("button", { name: "削除の確認を開く" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "このカードを削除しますか？" });
    await expect(dialog.getByRole("button", { name: "キャンセル" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "削除する" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "キャンセル" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("a sheet keeps the focus and gives it back", async ({ page }) => {
    await open(page);
    const opener = page.getByRole("button", { name: "絞り込みを開く" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "絞り込み" });
    await expect(sheet).toBeVisible();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("Tab");
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("a menu moves with the arrows, keeps its place and gives the focus back", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page);
    const opener = page.getByRole("button", { name: "メニューを開く" });
    const menu = page.getByRole("menu", { name: "雨の日の読書" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(page.getByText("「削除する」を押しました。")).toBeVisible();
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("arrow keys choose one of a few; a slider goes to its ends", async ({ page }) => {
    await open(page);
    const views = page.getByRole("radiogroup", { name: "並べ方" });
    await views.getByRole("radio", { name: "カード" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(views.getByRole("radio", { name: "リスト" })).toBeChecked();

    const rating = page.getByRole("slider", { name: "評価（0.0から5.0）" });
    await expect(rating).toHaveAttribute("aria-valuetext", "未評価");
    await rating.press("ArrowRight");
    await expect(rating).toHaveAttribute("aria-valuetext", "5点中2.6点");
    await rating.press("End");
    await expect(rating).toHaveAttribute("aria-valuetext", "5点中5.0点");
    await rating.press("Home");
    await expect(rating).toHaveAttribute("aria-valuetext", "5点中0.0点");
  });

  test("a search is moved through with the arrows, chosen from with Enter and cleared with Escape", async ({
    page,
  }) => {
    await open(page);
    const search = page.getByRole("combobox", { name: "カテゴリ", exact: true });
    const options = page.getByRole("listbox", { name: "カテゴリの候補", exact: true }).getByRole("option");
    await expect(options).toHaveCount(12);
    await search.fill("ベリー");
    await expect(options).toHaveCount(1);
    await search.press("Escape");
    await expect(search).toHaveValue("");
    await search.press("ArrowDown");
    await search.press("ArrowDown");
    await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
    await search.press("Enter");
    await expect(page.getByText("「柑橘」をえらびました。")).toBeVisible();
    await expect(search).toBeFocused();
  });

  test("a search finds while kana are not confirmed, and their Enter chooses nothing", async ({ page }) => {
    await open(page);
    const search = page.getByRole("combobox", { name: "カテゴリ", exact: true });
    const options = page.getByRole("listbox", { name: "カテゴリの候補", exact: true }).getByRole("option");
    await search.focus();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Input.imeSetComposition", { text: "ミン", selectionStart: 2, selectionEnd: 2 });
    await expect(options).toHaveCount(1);
    // A composing browser reports the keys of its input method as 229.
    await search.dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true });
    await expect(page.getByText("まだえらんでいません。")).toBeVisible();
    await devtools.send("Input.insertText", { text: "ミント" });
    await expect(search).toHaveValue("ミント");
    await expect(options).toHaveText(["ミント・清涼"]);
  });

  test("F6 leads to what was told, whose button takes it back", async ({ page }) => {
    await open(page);
    const opener = page.getByRole("button", { name: "戻せる知らせ" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const told = page.getByText("「レモンミント」を外しました。");
    await expect(told).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("F6");
    await expect(opener).not.toBeFocused();
    await page.getByRole("button", { name: "元に戻す" }).press("Enter");
    await expect(page.getByText("元に戻しました。")).toBeVisible();
    await expect(told).toBeHidden();
  });
});

test.describe("the gallery by finger", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("a scroll that starts on a slider changes nothing; a press and a drag do", async ({ page }) => {
    await open(page);
    const share = page.getByRole("slider", { name: "ミントの割合" });
    await share.scrollIntoViewIfNeeded();
    const box = await share.boundingBox();
    if (!box) throw new Error("The slider is not drawn");
    const start = { x: box.x + box.width * 0.2, y: box.y + box.height / 2 };
    const before = await page.evaluate(() => window.scrollY);
    await swipe(page, start, { x: 0, y: -12 });
    expect(await page.evaluate(() => window.scrollY)).not.toBe(before);
    await expect(share).toHaveAttribute("aria-valuetext", "60%");

    // A tap waits until the page has come to rest.
    await share.tap({ position: { x: box.width * 0.2, y: box.height / 2 } });
    await expect(share).not.toHaveAttribute("aria-valuetext", "60%");
    const moved = await share.boundingBox();
    if (!moved) throw new Error("The slider is not drawn");
    const middle = moved.y + moved.height / 2;
    const pressed = Number(await share.inputValue());
    await swipe(page, { x: start.x, y: middle }, { x: 12, y: 0 });
    await expect.poll(async () => Number(await share.inputValue())).toBeGreaterThan(pressed + 10);
  });
});

test("the gallery stands still for whoever asks for it, and keeps the chosen theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await open(page);
  await page.getByRole("button", { name: "絞り込みを開く" }).click();
  const sheet = page.getByRole("dialog", { name: "絞り込み" });
  const durations = await sheet.evaluate((element) => getComputedStyle(element).transitionDuration);
  expect(Math.max(...durations.split(",").map(Number.parseFloat))).toBeLessThanOrEqual(0.001);
  await page.keyboard.press("Escape");

  await page.getByRole("radio", { name: "ダーク" }).click();
  await page.reload();
  await expect(page.getByRole("radio", { name: "ダーク" })).toBeChecked();
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe("dark");
});

/** The colours are measured in the browser, so they tell when it is awake. */
async function open(page: Page): Promise<void> {
  await page.goto(GALLERY);
  await expect(page.locator("[data-contrast]").first()).toBeVisible();
}

async function weakColours(page: Page): Promise<string[]> {
  return page
    .locator("[data-contrast]")
    .evaluateAll((swatches) =>
      (swatches as HTMLElement[])
        .filter(({ dataset }) => Number(dataset.contrast) < Number(dataset.least))
        .map((swatch) => swatch.innerText),
    );
}

/** Ten steps of a finger, as a screen reports them. */
async function swipe(page: Page, from: Point, step: Point): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let count = 1; count <= 10; count += 1) {
    await touch("touchMove", [{ x: from.x + step.x * count, y: from.y + step.y * count }]);
  }
  await touch("touchEnd", []);
}

type Point = { x: number; y: number };
