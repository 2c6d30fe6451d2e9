import type { Browser, BrowserContext, Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";

const [author, fan] = [roles.managerOfTwo, roles.formerManager];
const NEWS = "新しいお知らせがあります";

const bell = (page: Page) => page.locator("header").getByRole("link", { name: /^お知らせ/ });
const rows = (page: Page) => page.getByRole("main").getByRole("listitem");

/** A card of the author's for each like, made by the page's person. */
async function recordCards(page: Page, titles: string[]): Promise<string[]> {
  const send = await sender(page);
  const ids: string[] = [];
  for (const title of titles) {
    const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
    const recorded = await send("POST", "/api/shisha-mixes", { title, items });
    ids.push((await recorded.json()).data.short_id);
  }
  return ids;
}

async function someFan(browser: Browser): Promise<(id: string | undefined) => Promise<void>> {
  const send = await sender(await signInElsewhere(browser, fan.displayName, "/dashboard"));
  return async (id) => expect((await send("POST", `/api/mixes/${id}/like`, {})).status()).toBe(200);
}

/** The connections that pages of this browser hold to hear of news. */
function watchStreams(context: BrowserContext) {
  const open = new Set<unknown>();
  const isStream = (request: { url: () => string }) => request.url().endsWith("/api/notifications/live");
  context.on("request", (request) => isStream(request) && open.add(request));
  context.on("requestfinished", (request) => open.delete(request));
  context.on("requestfailed", (request) => open.delete(request));
  return () => open.size;
}

/** All is read, whatever other journeys left, and what comes is heard. */
async function listenAt(page: Page, path: string): Promise<void> {
  await page.goto("/notifications");
  await expect(bell(page)).not.toContainText("未読");
  const heard = page.waitForResponse("**/api/notifications/live");
  await page.goto(path);
  await untilHydrated(page);
  await heard;
}

/** A browser without a window does not tell its pages that they are hidden. */
async function show(page: Page, visibilityState: "hidden" | "visible"): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visibilityState);
}

// In quiet hours nothing is said.
test.beforeEach(async ({ context }) => context.clock.setFixedTime("2026-11-20T12:00:00+09:00"));

test("a like rings in the author's open pages, which have one connection between them", async ({
  page,
  context,
  browser,
  signInAs,
}) => {
  const streams = watchStreams(context);
  await signInAs(author.displayName, "/dashboard");
  const [first, second, third] = await recordCards(page, ["鳴る一台", "隠れても鳴る一台", "戻って鳴る一台"]);
  const like = await someFan(browser);
  await listenAt(page, "/dashboard");
  const other = await context.newPage();
  await other.goto("/preferences");
  await untilHydrated(other);

  await like(first);
  for (const open of [page, other]) {
    await expect(bell(open)).toContainText("1件の未読");
    await expect(open.getByRole("status").filter({ hasText: NEWS })).toHaveCount(1);
  }
  await expectAccessible(page);
  expect(streams()).toBe(1);

  await show(page, "hidden");
  // The other page's turn begins with what was said meanwhile.
  await like(second);
  await expect(bell(other)).toContainText("2件の未読");
  await expect.poll(streams).toBe(1);
  await show(other, "hidden");
  await expect.poll(streams).toBe(0);
  await like(third);
  await show(page, "visible");
  await expect(bell(page)).toContainText("3件の未読");
});

test("an open inbox has what comes at its top, and moves nobody who reads on below", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(author.displayName, "/dashboard");
  const old = Array.from({ length: 12 }, (_, index) => `前からの一台${index}`);
  const [first, second, ...others] = await recordCards(page, ["上に来る一台", "あとで見る一台", ...old]);
  const like = await someFan(browser);
  for (const id of others) await like(id);
  await listenAt(page, "/notifications");

  await like(first);
  await expect(rows(page).first()).toContainText("上に来る一台");
  await expect(rows(page).first()).toContainText("新着");
  await expect(bell(page)).not.toContainText("未読");

  const last = rows(page).nth(8);
  await last.scrollIntoViewIfNeeded();
  const place = await last.boundingBox();
  await like(second);
  const offer = page.getByRole("button", { name: NEWS });
  await expect(offer).toBeVisible();
  expect(await last.boundingBox()).toEqual(place);
  await expectAccessible(page);
  await offer.click();
  await expect(rows(page).first()).toContainText("あとで見る一台");
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(bell(page)).not.toContainText("未読");
});

test("a page that was without a network hears what it missed, and one that logged out hears nothing", async ({
  page,
  context,
  browser,
  signInAs,
}) => {
  const streams = watchStreams(context);
  await signInAs(author.displayName, "/dashboard");
  const [first] = await recordCards(page, ["圏外の一台"]);
  const like = await someFan(browser);
  await listenAt(page, "/dashboard");

  await context.setOffline(true);
  await like(first);
  await context.setOffline(false);
  await expect(bell(page)).toContainText("1件の未読");

  const refused = page.waitForResponse(
    (response) => response.url().endsWith("/api/notifications/live") && response.status() === 401,
  );
  await (await sender(page))("POST", "/api/auth/logout", {});
  await refused;
  await expect.poll(streams).toBe(0);
});

test("where no stream comes through, the server is asked", async ({ page, browser, signInAs }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"));
  await signInAs(author.displayName, "/dashboard");
  const [first] = await recordCards(page, ["尋ねて知る一台"]);
  const like = await someFan(browser);
  await page.goto("/notifications");
  await expect(bell(page)).not.toContainText("未読");
  const asked = page.waitForResponse("**/api/notifications/unread");
  await page.goto("/dashboard");
  await asked;
  await like(first);
  await show(page, "hidden");
  await show(page, "visible");
  await expect(bell(page)).toContainText("1件の未読");
});

test("a page whose background script does not come is not loaded anew, leads on, and hears again with the network", async ({
  page,
  signInAs,
}) => {
  await signInAs(author.displayName, "/dashboard");
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.route("**/assets/bell-voice-*", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("/bell-voice-"));
  await page.goto("/preferences");
  await lost;
  await page.getByRole("link", { name: "履歴" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "履歴" })).toBeVisible();
  await page.unroute("**/assets/bell-voice-*");
  let heard = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/api/notifications/live")) heard = response.status();
  });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      return heard;
    })
    .toBe(200);
  expect(documents).toHaveLength(1);
});
