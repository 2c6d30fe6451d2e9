import type liffType from "@line/liff";
import type { BrowserContext, Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { DEMO_LIFF_ID } from "#server/demo-line.ts";
import { bundleLiff } from "#tests/support/line/line-hosts.ts";
import { test as lineJourney } from "#tests/support/line/line-journey.ts";

declare global {
  interface Window {
    liff: typeof liffType;
    begun: Promise<Outcome>;
  }
}

/** What the SDK throws, as far as a page can rely on it. */
export type Refusal = { code?: string; message: string };

/** How something ended that takes a person's time; `null` stands for undefined. */
export type Outcome = { value: unknown } | Refusal;

export type SdkPage = {
  /** Goes to a page of ours, with our headers, where nothing but the SDK runs. */
  open: (path: string) => Promise<void>;
  /** Runs `liff.init`, again on each page of ours to which it moves on; answers its refusal, or null. */
  init: () => Promise<Refusal | null>;
  /** As `init`, where it may wait for ever. */
  initOrPending: () => Promise<Refusal | null | "pending">;
  /** Opens a page of ours from LINE, as whoever holds the phone, and initialises there. */
  openInLine: (path: string) => Promise<void>;
  /** Leaves for LINE's authorize page. */
  login: () => Promise<void>;
  /** Signs in outside LINE: init, login, consent, back and init. */
  signIn: (choice?: { profile?: boolean }) => Promise<void>;
  /** Opens a page of ours as somebody who signed in outside LINE some time ago, and initialises. */
  openSignedIn: (path?: string) => Promise<void>;
  /** Runs in the page; a click would give it the same right to open windows. */
  run: <Result>(act: () => Result | Promise<Result>) => Promise<Result>;
  /** Runs what should be refused, and answers how it was; null when it went through. */
  refusalOf: (act: () => unknown) => Promise<Refusal | null>;
  /** Begins what takes a person's time, as a click would. */
  begin: (act: () => unknown) => Promise<void>;
  /** How what was begun ended, waited for. */
  outcome: () => Promise<Outcome>;
};

/** What a browser keeps of an earlier login: most tests need somebody signed in, and few the way there. */
type Past = { state: Awaited<ReturnType<BrowserContext["storageState"]>> | null };

/** Who signs in. */
export const person = roles.regular;
export const LIFF_ID = DEMO_LIFF_ID;

/** A contract test: the untouched SDK on pages of the running server, with the emulator behind LINE's names. */
export const test = lineJourney.extend<{ sdk: SdkPage }, { bundle: string; past: Past }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from the pattern
  past: [async ({}, use) => use({ state: null }), { scope: "worker" }],

  bundle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from the pattern
    async ({}, use) => {
      await use(await bundleLiff());
    },
    { scope: "worker" },
  ],

  sdk: async ({ page, line: _line, bundle, past }, use) => {
    await silenceApp(page.context());
    await use(await sdkOn(page, bundle, past));
  },
});

export { expect } from "#tests/support/line/line-journey.ts";

/** The SDK on one more page, for tests with two tabs. */
export async function sdkOn(page: Page, bundle: string, past: Past = { state: null }): Promise<SdkPage> {
  await page.addInitScript({ content: bundle });
  return controls(page, past);
}

/** The SDK in a tab that the page opened by itself. */
export async function sdkIn(page: Page, bundle: string): Promise<SdkPage> {
  await page.waitForLoadState();
  await page.evaluate(bundle);
  return controls(page, { state: null });
}

function controls(page: Page, past: Past): SdkPage {
  const refusalOf = (act: () => unknown): Promise<Refusal | null> => page.evaluate(`(${refusalIn})(${act})`);

  async function init(): Promise<Refusal | null> {
    try {
      return await page.evaluate(refusalOfInit, LIFF_ID);
    } catch (error) {
      if (!String(error).includes("Execution context was destroyed")) throw error;
      return init();
    }
  }

  async function login(): Promise<void> {
    await init();
    await page.evaluate(() => window.liff.login({ redirectUri: window.location.href }));
    await page.waitForURL(/^https:\/\/access\.line\.me\//);
  }

  async function signIn({ profile = true } = {}): Promise<void> {
    await login();
    if (profile) await page.getByRole("checkbox", { name: /プロフィール/ }).check();
    await consent(page);
    await init();
  }

  async function openSignedIn(path = "/terms"): Promise<void> {
    await page.goto(path);
    if (past.state) {
      await page.context().addCookies(past.state.cookies);
      const items = past.state.origins.flatMap(({ localStorage }) => localStorage);
      await page.evaluate((kept) => {
        for (const { name, value } of kept) localStorage.setItem(name, value);
      }, items);
      await init();
    } else {
      await signIn();
      past.state = await page.context().storageState();
      await page.goto(path);
      await init();
    }
  }

  return {
    async open(path) {
      await page.goto(path);
    },
    async openInLine(path) {
      await page.goto(`https://liff.line.me/${LIFF_ID}${path}`);
      await init();
    },
    openSignedIn,
    init,
    initOrPending: () =>
      Promise.race([init(), new Promise<"pending">((resolve) => setTimeout(resolve, 500, "pending"))]),
    login,
    signIn,
    run: (act) => page.evaluate(act),
    refusalOf,
    async begin(act) {
      await page.evaluate(`void (window.begun = (${outcomeIn})(${act}))`);
    },
    outcome: () => page.evaluate(() => window.begun),
  };
}

/** Answers LINE's authorize page as `person`. */
export async function consent(page: Page): Promise<void> {
  await page.getByText(person.displayName, { exact: true }).click();
  await page.getByRole("button", { name: "許可する" }).click();
  await page.waitForURL(/^http:\/\/localhost.*liffClientId=/);
}

/** The product would answer LINE's addresses itself: its files are left out, its headers and markup stay. */
async function silenceApp(context: BrowserContext): Promise<void> {
  await context.route(/^http:\/\/localhost:\d+\/[^?#]+\.(?:js|css|svg|woff2)$/, (route) => {
    const isScript = route.request().resourceType() === "script";
    return isScript ? route.fulfill({ contentType: "text/javascript", body: "" }) : route.abort();
  });
}

/** Runs in the page. */
async function refusalIn(act: () => unknown): Promise<Refusal | null> {
  try {
    await act();
    return null;
  } catch (error) {
    const { code, message } = error as Refusal;
    return { code, message };
  }
}

/** Runs in the page. */
async function outcomeIn(act: () => unknown): Promise<Outcome> {
  try {
    return { value: (await act()) ?? null };
  } catch (error) {
    const { code, message } = error as Refusal;
    return { code, message };
  }
}

/** Runs in the page; on LINE's own pages, where a login leads, there is nothing to initialise. */
async function refusalOfInit(liffId: string): Promise<Refusal | null> {
  if (window.location.hostname !== "localhost") return null;
  return window.liff.init({ liffId }).then(
    () => null,
    ({ code, message }: Refusal) => ({ code, message }),
  );
}
