import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signIn, test, untilHydrated } from "#tests/support/journey.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { cachedTexts, cacheNames, isPageCached, untilPrepared } from "#tests/support/offline.ts";
import { recordCards, sender } from "#tests/support/record-cards.ts";
import { addFlavor, countCards, record } from "#tests/support/recording.ts";

test.use({ serviceWorkers: "allow" });

const regular = roles.regular.displayName;
const other = roles.owner.displayName;
const sign = (page: Page) => page.getByText("オフラインです。前に見た内容です。");
const offlineScreen = (page: Page) => page.getByRole("heading", { level: 1, name: "オフラインです" });
async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: /メニュー/ });
  await menu.first().click();
  await page.getByRole("button", { name: "ログアウト" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ログアウトする" }).click();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("without a network the app opens where it starts, and shows what was seen: cards, photos, the form", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/dashboard");
  await recordCards(page, [{ title: "地下で見る一台", visibility: "private", shopName: "地下の店" }]);
  await page.goto("/shisha");
  // What a page asked for before it had a worker, no worker has seen.
  await untilPrepared(page);
  await page.getByRole("link", { name: /^地下で見る一台/ }).click();
  await expect(heading(page)).toHaveText("地下で見る一台");
  await expect.poll(() => isPageCached(page)).toBe(true);
  await page.close();
  await context.setOffline(true);

  const fresh = await context.newPage();
  await fresh.goto("/dashboard");
  await expect(fresh).toHaveURL("/dashboard");
  await expect(heading(fresh)).toContainText(regular);
  await expect(sign(fresh)).toBeVisible();
  await expectAccessible(fresh);

  await fresh.getByRole("link", { name: "履歴" }).first().click();
  await expect(fresh).toHaveURL("/shisha");
  await fresh.getByRole("link", { name: /^地下で見る一台/ }).click();
  await expect(heading(fresh)).toHaveText("地下で見る一台");
  await fresh.reload();
  await expect(heading(fresh)).toHaveText("地下で見る一台");

  await fresh.goto("/shisha/new");
  await addFlavor(fresh, "ミント");
  await fresh.getByRole("combobox", { name: /^お店/ }).fill("地下の店");
  await expect(fresh.getByText("使ったお店から1件の候補があります。")).toBeAttached();
  await fresh.getByRole("option", { name: "地下の店" }).first().click();
  await fresh.getByLabel("タイトル").fill("圏外の一台");
  await record(fresh).click();
  await expect(fresh.getByText("カードをこの端末に預かりました。")).toBeVisible();

  await context.setOffline(false);
  await expect(fresh.getByRole("link", { name: "「圏外の一台」を見る" })).toBeVisible();
  await expect(sign(fresh)).toBeHidden();
  expect(await countCards(fresh, "圏外の一台")).toBe(1);
});

test("a page that was never seen says so, offers what can be opened, and comes with the network", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/dashboard");
  await untilPrepared(page);
  await context.setOffline(true);
  await page.goto("/notifications");
  await expect(offlineScreen(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "ホーム", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(heading(page)).toContainText(regular);

  // A link to it ends in the same screen, not in an error.
  await page.getByRole("link", { name: "さがす" }).first().click();
  await expect(offlineScreen(page)).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page)).not.toHaveText("オフラインです");
  await expect(page).toHaveURL(/\/explore/);
});

test("photos that were seen once stay", async ({ page, context, signInAs }) => {
  await signInAs(regular, "/dashboard");
  await untilPrepared(page);
  const { data } = await (await page.request.get("/api/shisha-mixes?limit=50")).json();
  const { short_id } = data.find((mix: { images: unknown[] }) => mix.images.length > 0);
  const photo = page.locator('main img[src^="/storage/mix-images/"]').first();
  const isDrawn = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await page.goto(`/shisha/${short_id}`);
  await untilHydrated(page);
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
  await expect.poll(() => isPageCached(page)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(sign(page)).toBeVisible();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
});

test("a card that is no longer there is no longer kept", async ({ page, signInAs }) => {
  await signInAs(regular, "/dashboard");
  await recordCards(page, [{ title: "消える一台", visibility: "private" }]);
  await untilPrepared(page);
  await page.goto("/shisha");
  await page.getByRole("link", { name: /^消える一台/ }).click();
  await expect(heading(page)).toHaveText("消える一台");
  await expect.poll(() => isPageCached(page)).toBe(true);

  const send = await sender(page);
  const { data: mixes } = await (await page.request.get("/api/shisha-mixes?limit=50")).json();
  const { id } = mixes.find((mix: { title: string }) => mix.title === "消える一台");
  expect((await send("DELETE", `/api/mixes/${id}`, {})).status()).toBe(200);
  await page.evaluate(() => fetch(`${window.location.pathname}.data`));
  await expect.poll(() => isPageCached(page)).toBe(false);
});

test("logging out leaves nothing of the person in any cache, and nothing to open without a network", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/dashboard");
  await recordCards(page, [{ title: "誰にも見せない一台", visibility: "private" }]);
  await page.goto("/shisha");
  await untilPrepared(page);
  await expect.poll(() => cachedTexts(page)).toContain("誰にも見せない一台");

  await logOut(page);
  await page.waitForURL("/");
  await expect.poll(() => cachedTexts(page)).not.toContain("誰にも見せない一台");
  expect(
    (await cacheNames(page)).filter((name) => name.startsWith("seen:") && !name.startsWith("seen:nobody:")),
  ).toEqual([]);

  await context.setOffline(true);
  await page.goto("/dashboard");
  await expect(offlineScreen(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "ホーム", exact: true })).toHaveCount(0);
});

test("a logout without a network is one: nothing is shown, and the server hears of it before it is asked for a page", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/dashboard");
  await recordCards(page, [{ title: "圏外で去る一台", visibility: "private" }]);
  await page.goto("/shisha");
  await untilPrepared(page);
  await expect.poll(() => cachedTexts(page)).toContain("圏外で去る一台");
  await context.setOffline(true);
  await logOut(page);
  await expect(offlineScreen(page)).toBeVisible();
  await page.goto("/dashboard");
  await expect(offlineScreen(page)).toBeVisible();
  expect(await cachedTexts(page)).not.toContain("圏外で去る一台");

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
});

test("somebody else who signs in on the device sees nothing of the one before", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(regular, "/dashboard");
  await recordCards(page, [{ title: "次の人は見ない一台", visibility: "private" }]);
  await page.goto("/shisha");
  await untilPrepared(page);
  await expect.poll(() => cachedTexts(page)).toContain("次の人は見ない一台");

  await signIn(page, other, "/dashboard");
  expect(await cachedTexts(page)).not.toContain("次の人は見ない一台");
  await untilPrepared(page);
  await context.setOffline(true);
  await page.goto("/shisha");
  await expect(page).toHaveURL("/shisha");
  await expect(heading(page)).toHaveText("履歴");
  await expect(page.getByText("次の人は見ない一台")).toHaveCount(0);
});

test("a visitor has no worker before they touch the page, and nothing of theirs is kept", async ({
  page,
}) => {
  await page.goto("/terms");
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registrations()).toBe(0);
  await page.mouse.click(20, 200);
  await expect.poll(registrations).toBe(1);
  expect((await cacheNames(page)).filter((name) => name.startsWith("seen:"))).toEqual([]);
});

test.describe("in LINE's browser", () => {
  test.use({ userAgent: USER_AGENTS.lineBrowser });

  test("there is no worker, and one from an earlier day is taken away with what it kept", async ({
    page,
  }) => {
    await page.goto("/login");
    await untilHydrated(page);
    const left = () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        const seen = (await caches.keys()).filter((name) => name.startsWith("seen:"));
        return registrations.length + seen.length;
      });
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/service-worker.js");
      await caches.open("seen:somebody:pictures");
    });
    await page.reload();
    await expect.poll(left).toBe(0);
  });
});
