import type { Locator, Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, test, untilHydrated } from "#tests/support/journey.ts";
import { addFlavor, chosenFlavors, flavorSearch, record } from "#tests/support/recording.ts";

const regular = roles.regular.displayName;
/** Has an account and no cards. */
const newcomer = roles.unverifiedManager.displayName;

/** Phones as they are in hands; the last one as LINE's browser leaves it. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 360, height: 640 },
  { width: 390, height: 720 },
];

/** Nothing of it is beyond the screen or behind something else. */
const isWhole = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom, height } = element.getBoundingClientRect();
    const isHit = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
    // Its corners are round.
    return isHit((left + right) / 2, top + 1) && isHit((left + right) / 2, bottom - 1) && height >= 44;
  });
const chips = (page: Page) => page.getByRole("group", { name: "最近使ったフレーバー" }).getByRole("button");
const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
/** The card's colours beside the button. */
const miniature = (page: Page) => page.locator(".save-bar .flavor-card-art");

for (const size of PHONES) {
  test(`at ${size.width}×${size.height} the button is whole and a field is in sight, from the first moment on`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize(size);
    await signInAs(regular, "/shisha/new");
    await untilHydrated(page);
    expect(await isWhole(record(page))).toBe(true);
    expect(await isWhole(page.getByRole("combobox", { name: /^お店/ }))).toBe(true);

    for (const word of ["ミント", "レモン"]) {
      await addFlavor(page, word);
      expect(await isWhole(record(page))).toBe(true);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await isWhole(record(page))).toBe(true);
  });

  test(`at ${size.width}×${size.height} an edit shows its button and a field, too`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize(size);
    // One of the cast's cards: it has a shop.
    await signInAs(regular, `/shisha?text=${encodeURIComponent("レモンティーの栞")}`);
    const own = page.locator('main a[href^="/shisha/"]').filter({ has: page.locator(".flavor-card") });
    const path = await own.first().getAttribute("href");
    await page.goto(path?.replace("/shisha/", "/shisha/edit/") ?? "");
    await untilHydrated(page);
    expect(await isWhole(page.getByRole("button", { name: "変更を保存する" }))).toBe(true);
    expect(await isWhole(page.getByRole("button", { name: /^お店を変更/ }))).toBe(true);
  });
}

for (const size of PHONES) {
  test(`at ${size.width}×${size.height} the way in and the way to the first card are in sight`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize(size);
    await page.goto("/");
    expect(await isWhole(page.getByRole("link", { name: "LINEではじめる" }).first())).toBe(true);
    await signInAs(newcomer, "/dashboard");
    const empty = page.getByRole("region", { name: "カード", exact: true });
    expect(await isWhole(empty.getByRole("link", { name: "記録する" }))).toBe(true);
  });
}

test("what is under the finger stays there while the card grows", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await signInAs(regular, "/shisha/new");
  await untilHydrated(page);
  const card = page.getByRole("region", { name: "カードのプレビュー" });
  const heights = [(await card.boundingBox())?.height ?? 0];
  for (const place of [0, 1]) {
    await chips(page).nth(place).scrollIntoViewIfNeeded();
    const before = await topOf(chips(page).nth(place));
    await chips(page).nth(place).click();
    await expect(chips(page).nth(place)).toHaveAttribute("aria-pressed", "true");
    expect(Math.abs((await topOf(chips(page).nth(place))) - before)).toBeLessThan(2);
    heights.push((await card.boundingBox())?.height ?? 0);
  }
  expect(heights[0]).toBeLessThan(120);
  expect(heights).toEqual([...heights].sort((one, other) => one - other));

  // The small card takes over when the art is out of sight, with the words of the large one still there.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(miniature(page)).toHaveCount(0);
  await card.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollTo(0, window.scrollY + top + height * 0.6 - 64);
  });
  await expect(card).toBeInViewport();
  await expect(miniature(page)).toBeVisible();
});

test("the day and who may see the card stand outside the fold", async ({ page, signInAs }) => {
  await signInAs(regular, "/shisha/new");
  await untilHydrated(page);
  await expect(page.locator("details[open]")).toHaveCount(0);
  await expect(page.getByLabel("日付")).toBeVisible();
  await page.getByRole("radio", { name: "自分だけ" }).check();
  await expect(page.getByText("あなたの履歴にだけ残ります。")).toBeVisible();
  await expect(page.getByRole("switch", { name: "お店を隠す" })).toBeHidden();
});

/** Notes what the phone was asked to do. */
const watchVibration = (page: Page) =>
  page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
const felt = (page: Page) => page.evaluate(() => (window as unknown as { felt: unknown[] }).felt.length);

test("a rating is as wide as the form, and its half points are felt", async ({ page, signInAs }) => {
  await watchVibration(page);
  await signInAs(regular, "/shisha/new");
  await untilHydrated(page);
  const rating = page.getByRole("slider", { name: /^評価/ });
  const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width;
  expect(await widthOf(rating)).toBe(await widthOf(flavorSearch(page)));

  await rating.press("Home");
  expect(await felt(page)).toBe(0);
  for (let step = 0; step < 4; step++) await rating.press("ArrowRight");
  expect(await felt(page)).toBe(0);
  await rating.press("ArrowRight");
  await expect(rating).toHaveAttribute("aria-valuetext", "5点中0.5点");
  expect(await felt(page)).toBe(1);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await rating.press("End");
  await expect(rating).toHaveAttribute("aria-valuetext", "5点中5.0点");
  expect(await felt(page)).toBe(1);
});

test("one question a screen: skipping is quiet, and the card is there from the first answer", async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAs(regular, "/shisha/new-v2");
  await untilHydrated(page);
  const card = page.getByRole("region", { name: "カードのプレビュー" });
  const colour = (locator: Locator) => locator.evaluate((button) => getComputedStyle(button).backgroundColor);
  const skip = page.getByRole("button", { name: "スキップ" });
  expect(await isWhole(skip)).toBe(true);
  expect(await colour(skip)).toBe("rgba(0, 0, 0, 0)");
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: /^前回のお店/ }).click();
  await expect(card).toBeVisible();
  await page.getByRole("button", { name: "次へ" }).click();
  await chips(page).first().click();
  await expect(card).toBeInViewport();
  expect(await isWhole(page.getByRole("button", { name: "次へ" }))).toBe(true);
});

test("a newcomer is offered what is popular, and sees others' newest cards at home", async ({
  page,
  signInAs,
}) => {
  await signInAs(newcomer, "/dashboard");
  await untilHydrated(page);
  await expect(page.getByText("まだ記録がありません。今夜の一台を残しませんか？")).toBeVisible();
  await expect(page.getByRole("region", { name: "みんなのカード" }).getByRole("link").first()).toBeVisible();

  await page.goto("/shisha/new");
  await untilHydrated(page);
  await expect(page.getByRole("group", { name: "最近使ったフレーバー" })).toHaveCount(0);
  await page.getByRole("group", { name: "人気のフレーバー" }).getByRole("button").first().click();
  await expect(chosenFlavors(page)).toHaveCount(1);
  const houseMixes = page.getByRole("group", { name: "人気の定番ミックス" });
  await houseMixes.getByRole("button").first().click();
  await expect(page.getByRole("button", { name: /^お店を変更/ })).toBeVisible();
  await expect(houseMixes).toHaveCount(0);
  await expect(page.getByRole("switch", { name: "配合を入れる" })).toBeChecked();
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(chosenFlavors(page)).toHaveCount(1);
  await expect(houseMixes).toBeVisible();
});

test("of three that are called ミント each row says whose it is and how often it is used", async ({
  page,
}) => {
  await page.goto("/shisha/new");
  await flavorSearch(page).fill("ミント");
  await expect(page.getByText(/件の候補があります/)).toBeAttached();
  const rows = page.getByRole("option");
  const makers = await rows.evaluateAll((options) =>
    options.slice(0, 3).map(({ textContent }) => textContent),
  );
  expect(new Set(makers).size).toBe(3);
  for (const text of makers) expect(text).toMatch(/^(?:ミント・清涼)?ミント/);
  const uses = makers.map((text) => Number(/(\d+)枚で使用/.exec(text ?? "")?.[1] ?? 0));
  expect(uses[0]).toBeGreaterThan(0);
  expect(uses).toEqual([...uses].sort((one, other) => other - one));

  await flavorSearch(page).fill("ぶるー");
  await expect(rows.first()).toContainText("ブルーベリー");
});
