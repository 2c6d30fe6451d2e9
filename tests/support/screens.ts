import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, untilHydrated } from "./journey.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
/** A wall of a year shows nothing new below. */
const MOST_SHOWN = 1_800;
const NARROWEST = { width: 320, height: 700 };

/**
 * Looks at what is open in both themes at both widths, and at 320 px with letters twice as large. Nothing is loaded
 * again in between. With SCREENS=1 the pictures are kept in test-results/screens.
 */
export async function expectUsableByAll(
  page: Page,
  name: string,
  { isDeskChecked = true }: { isDeskChecked?: boolean } = {},
): Promise<void> {
  await holdStill(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await showWhole(page, size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // The colours of the dark theme are the same at every width.
      const isPhone = size === SIZES[0];
      if (colorScheme === "light" && (isPhone || isDeskChecked)) await expectAccessible(page);
      if (colorScheme === "dark" && isPhone) await expectAccessible(page, ["color-contrast"]);
      if (process.env.SCREENS)
        await page.screenshot({ path: `test-results/screens/${colorScheme}-${size.width}-${name}.png` });
    }
    await expectNoOverflow(page);
  }
  await page.setViewportSize(NARROWEST);
  await enlargeText(page);
  await page.waitForFunction((width) => window.innerWidth === width, NARROWEST.width);
  await expectNoOverflow(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(SIZES[0] ?? NARROWEST);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

/** Screens that are laid out anew at a desk; the others are the phone's column in the same frame. */
const OTHER_AT_A_DESK = new Set([
  "home",
  "guide",
  "dashboard",
  "wall",
  "own-card",
  "card",
  "edit",
  "new",
  "preferences",
  "profile",
]);

/** Opens one screen after the other, and looks at each. */
export async function visitAll(page: Page, who: string, paths: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(paths)) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      await expect(page.getByRole("main")).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      // A refusal has nothing to press but links.
      if (response?.ok()) await untilHydrated(page);
      await expectUsableByAll(page, `${who}-${name}`, { isDeskChecked: OTHER_AT_A_DESK.has(name) });
    });
  }
}

/** Nothing lies behind a bar at the foot, whose buttons axe would call too small. */
async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), MOST_SHOWN) });
}

/** Colours that turn are on the way for a moment, even with the shortest transition. A style of its own, as no policy forbids. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    const ends = (animation: Animation) =>
      Number.isFinite(Number(animation.effect?.getComputedTiming().endTime ?? 0));
    for (const animation of document.getAnimations()) if (ends(animation)) animation.finish();
  });
}

/** As a reader does who asks the browser for letters of 200 %. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Nothing makes the page scroll sideways; what sticks out is named. */
async function expectNoOverflow(page: Page): Promise<void> {
  const sticksOut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(
        (element) =>
          `${element.tagName}.${element.getAttribute("class")} ${element.textContent?.slice(0, 20)}`,
      )
      .slice(0, 12);
  });
  expect(sticksOut).toEqual([]);
}
