import { AxeBuilder } from "@axe-core/playwright";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test as playwright,
} from "@playwright/test";
import { cast } from "#fixtures/cast.ts";
import { watchNetwork } from "./quiet-network.ts";

type Journey = {
  /** Signs the browser in as one of the cast, without a click (line.md 0.8). */
  signInAs: (name: string, next?: string) => Promise<void>;
  /** Fails the journey when a page breaks the Content-Security-Policy or throws. */
  watched: undefined;
};

export const test = playwright.extend<Journey>({
  watched: [
    async ({ page, browser }, use) => {
      const troubles: string[] = [];
      page.on("pageerror", (error) => troubles.push(`page error: ${error.message}`));
      await watchFromTheBeginning(page.context());
      askAgain(page.request);
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`CSP-VIOLATION ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      page.on("console", (message) => {
        if (message.text().includes("CSP-VIOLATION") || message.text().includes("Content Security Policy")) {
          troubles.push(message.text());
        }
      });
      await use(undefined);
      // What a journey opened beside its own page would live, poll and animate until the last journey of its worker ended.
      const others = browser.contexts().filter((context) => context !== page.context());
      await Promise.all(others.map((context) => context.close()));
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],

  signInAs: async ({ page }, use) => {
    await use((name, next) => signIn(page, name, next));
  },
});

export { expect };

declare global {
  interface Window {
    isHydrated: boolean;
  }
}

/**
 * Until a press on this page is heard wherever it comes; a link that is pressed earlier leads to another document. A visitor's page
 * without the app hears it at once.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    return window.isHydrated || document.querySelector("script[type='text/later']") !== null;
  });
}

/** The same where a visitor's page has to fetch the app first. */
export async function untilAppHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.isHydrated);
}

/**
 * The server ends a connection that rested for five seconds, perhaps at the moment in which it is used again. A browser asks once
 * more then, as HTTP has it for reads, and so do the reads of journeys.
 */
function askAgain(request: APIRequestContext): void {
  const get = request.get.bind(request);
  request.get = (url, options) => get(url, { maxRetries: 1, ...options });
}

async function watchFromTheBeginning(context: BrowserContext): Promise<void> {
  watchNetwork(context);
  await context.addInitScript(() => {
    window.addEventListener("app-hydrated", () => {
      window.isHydrated = true;
    });
  });
}

/** Somebody else of the cast, in a browser of their own. */
export async function signInElsewhere(
  browser: Browser,
  name: string,
  path: string,
  baseURL?: string,
): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await watchFromTheBeginning(context);
  const page = await context.newPage();
  askAgain(page.request);
  await signIn(page, name, path);
  await untilHydrated(page);
  return page;
}

export async function signIn(page: Page, name: string, next?: string): Promise<void> {
  const person = cast.find((one) => one.displayName === name);
  if (!person) throw new Error(`Nobody of the cast is called ${name}`);
  const start = await page.request.get(`/api/auth/line${next ? `?next=${encodeURIComponent(next)}` : ""}`);
  const authorize = new URL(start.url());
  const consent = await page.request.post(authorize.href, {
    form: { ...Object.fromEntries(authorize.searchParams), persona: person.userId, profile: "1" },
    maxRedirects: 0,
  });
  const callback = consent.headers().location;
  if (!callback) throw new Error(`The emulator did not consent: ${consent.status()} ${await consent.text()}`);
  await page.goto(callback);
}

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * WCAG 2.2 AA as far as a machine can tell, or the named rules of it. The official LINE button is the one recorded
 * exception (design/README.md).
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const bringBarsBack = await putBarsIntoTheFlow(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude(".line-login-button");
  // Words on a card's art are the same in both themes; card-contrast.spec.ts measures them by their pixels.
  if (rules) axe.exclude(".flavor-card");
  const { violations } = await axe
    .options({
      runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: WCAG_2_2_AA },
      // What is well is not described, and no rule here asks for style sheets once more.
      resultTypes: ["violations"],
      preload: false,
    })
    .analyze();
  await bringBarsBack();
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => node.target.join(" ")),
  }));
  expect(found).toEqual([]);
}

/** What a bar covers at this moment of scrolling is not too small to press: the page scrolls. */
async function putBarsIntoTheFlow(page: Page): Promise<() => Promise<void>> {
  const bars = await page.evaluateHandle(() => {
    const layer = getComputedStyle(document.documentElement).getPropertyValue("--layer-bar").trim();
    const found = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { position, zIndex } = getComputedStyle(element);
      return (position === "sticky" || position === "fixed") && zIndex === layer;
    });
    for (const bar of found) bar.style.position = "static";
    return found;
  });
  return () =>
    bars.evaluate((found) => {
      for (const bar of found) bar.style.removeProperty("position");
    });
}
