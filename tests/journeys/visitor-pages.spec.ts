import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, signInElsewhere, test, untilAppHydrated } from "#tests/support/journey.ts";
import { untilQuiet } from "#tests/support/quiet-network.ts";
import { recordCards } from "#tests/support/record-cards.ts";

/** Addresses of the scripts that a page asks for, as they come. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

/** A browser whose owner asks for few bytes. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

async function openCard(page: Page): Promise<void> {
  await page.goto("/");
  const card = page.getByRole("region", { name: "みんなのカード" }).getByRole("link").first();
  await page.goto((await card.getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** The card itself, which a press turns over. */
const turn = (page: Page) => page.getByRole("button", { name: "カードを裏返す" });

test("a visitor reads before any script, and the app comes when the page rests, for the first press to be answered", async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener("load", () => {
      const files = performance.getEntriesByType("resource").map(({ name }) => name);
      Object.assign(window, { scriptsAtLoad: files.filter((name) => name.endsWith(".js")) });
    });
  });
  await page.goto("/guide");
  expect(await page.evaluate(() => (window as unknown as { scriptsAtLoad: string[] }).scriptsAtLoad)).toEqual(
    [],
  );
  await untilAppHydrated(page);
  await page.getByRole("button", { name: "メニュー" }).click();
  await expect(page.getByRole("dialog", { name: "メニュー" })).toBeVisible();
});

test("where data is dear the app comes with the first touch, which does what it says", async ({ page }) => {
  await saveData(page);
  const scripts = watchScripts(page);
  await openCard(page);
  await untilQuiet(page);
  expect(scripts).toEqual([]);

  await turn(page).click();
  await expect(turn(page)).toHaveAttribute("aria-pressed", "true");
  expect(scripts.length).toBeGreaterThan(0);
});

test("the keyboard fetches the app as well, and loses no press", async ({ page }) => {
  await openCard(page);
  await turn(page).focus();
  await page.keyboard.press("Enter");
  await expect(turn(page)).toHaveAttribute("aria-pressed", "true");
  await expect(turn(page)).toBeFocused();
});

test("a press whose app could not be fetched is lost, and the next one is not", async ({ page }) => {
  await saveData(page);
  await openCard(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.evaluate(() => {
    const failing = new Promise((failed) => {
      window.addEventListener("error", failed, { capture: true, once: true });
    });
    Object.assign(window, { failing });
  });
  await turn(page).click();
  await page.evaluate(() => (window as unknown as { failing: Promise<unknown> }).failing.then(() => null));
  await page.unroute("**/assets/*.js");
  await turn(page).click();
  await expect(turn(page)).toHaveAttribute("aria-pressed", "true");
});

test("links lead on without waiting for the app", async ({ page }) => {
  await page.goto("/guide");
  await page.getByRole("contentinfo").getByRole("link", { name: "利用規約" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "利用規約" })).toBeVisible();
});

test("the front page leads to shops before it is scrolled, says its ways in words at a desk, and leads with nobody's first try", async ({
  browser,
  page,
}) => {
  const author = await signInElsewhere(browser, roles.regular.displayName, "/dashboard");
  await recordCards(author, [{ title: "f", rating: null, items: [{ maker_name: "m", flavor_name: "f" }] }]);
  await author.context().close();

  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const ways = [
      page.getByRole("heading", { level: 1 }),
      page.getByRole("link", { name: "LINEではじめる" }),
      page.getByRole("link", { name: "みんなのカードを見る" }),
      page.getByRole("main").getByRole("link", { name: "お店を探す" }),
      page.getByRole("navigation", { name: "エリアから探す" }),
    ];
    for (const way of ways) await expect(way).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("button", { name: "メニュー" })).toHaveText("メニュー");

  // But for the rule it would stand here: hardly anything is newer, and it has no rating.
  const front = page.getByRole("region", { name: "みんなのカード" }).getByRole("list").first();
  const leading = await front.getByRole("link").count();
  expect(leading).toBeGreaterThan(0);
  await expect(front.locator(".flavor-card-rating")).toHaveCount(leading);
  await expect(front.getByRole("heading", { name: "f", exact: true })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "新着" }).getByRole("link").first()).toBeAttached();
  await expect(page.locator(".card-fan").getByText("f", { exact: true })).toHaveCount(0);

  await page.getByRole("link", { name: /^東京都/ }).click();
  await expect(page).toHaveURL(/\/shops\?area=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
