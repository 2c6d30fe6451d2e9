import { expect, type Page } from "@playwright/test";
import type { LineHosts } from "./line-hosts.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/BP1A.250505.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36";

/** How the places in which a page can stand name themselves. */
export const USER_AGENTS = {
  /** A LIFF app in LINE on an iPhone, and on Android. */
  lineOnIphone: `${IPHONE} Mobile/15E148 Safari Line/15.6.0 LIFF`,
  lineOnAndroid: `${ANDROID} Line/15.6.0 LIFF`,
  /** The browser that opens links from a chat: LINE, but no LIFF. */
  lineBrowser: `${IPHONE} Mobile/15E148 Safari Line/15.6.0`,
  /** The last version whose share picker gives no result. */
  oldLine: `${ANDROID} Line/10.10.0 LIFF`,
  safariOnIphone: `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
  chromeOnAndroid:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
};

/** A call from the page to LINE's app. */
export type BridgeCall = { name: string; parameters: Record<string, unknown> };
export type BridgeAnswer = { data: object } | { error: object };

export type LinePhone = {
  /** What the page asked LINE's app for over the bridge, oldest first. */
  calls: BridgeCall[];
  /** Where the page went that no browser follows: `line://picker`, `liff://subwindow` and the like. */
  navigations: URL[];
  /** Decides how LINE answers from now on; without an answer a call stays open for ever. */
  response: (name: string, response: BridgeAnswer) => void;
  /** The next navigation of this kind, waited for unless it was there before. */
  navigation: (prefix: string) => Promise<URL>;
};

/**
 * LINE's app around a page: its native bridge and its own addresses. The page must call itself LINE by its user agent
 * (`USER_AGENTS`), and this must come before the first `goto`, or `liff.init` waits for the bridge for ever.
 */
export async function holdLinePhone(page: Page): Promise<LinePhone> {
  const calls: BridgeCall[] = [];
  const navigations: URL[] = [];
  const responses = new Map<string, BridgeAnswer>();

  await page.exposeFunction("askLine", (name: string, parameters: string) => {
    calls.push({ name, parameters: JSON.parse(parameters || "{}") });
    return responses.get(name) ?? null;
  });
  await page.addInitScript(installBridge);

  const waiting = new Set<() => void>();
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  session.on("Page.frameRequestedNavigation", ({ url }) => {
    if (/^https?:/.test(url) || !URL.canParse(url)) return;
    navigations.push(new URL(url));
    for (const look of waiting) look();
  });

  return {
    calls,
    navigations,
    response: (name, response) => void responses.set(name, response),
    navigation: (prefix) =>
      new Promise((resolve) => {
        const look = () => {
          const found = navigations.find(({ href }) => href.startsWith(prefix));
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

declare global {
  interface Window {
    askLine: (name: string, parameters: string) => Promise<BridgeAnswer | null>;
    _liff: {
      features: string[];
      postMessage: (name: string, featureToken: string, callbackId: string, parameters: string) => void;
    };
  }
}

/** Runs in the page: what LINE puts there before any script of the page. */
function installBridge(): void {
  window._liff = {
    features: [],
    postMessage(name, _featureToken, callbackId, parameters) {
      void window.askLine(name, parameters).then((response) => {
        if (!response) return;
        window.dispatchEvent(
          new CustomEvent("liffEvent", { detail: { type: name, callbackId, ...response } }),
        );
      });
    },
  };
}

/** What a phone does when a native address takes over: the page goes out of sight without being told to. */
export async function leavePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/** Answers the newest of LINE's own apps over the page, as a person would: the sheet for permissions, the reader of codes. */
export async function answerSubWindow(
  { emulator }: LineHosts,
  { navigations }: LinePhone,
  form: Record<string, string>,
): Promise<void> {
  const opened = navigations.at(-1)?.searchParams;
  const { pathname } = new URL(opened?.get("url") ?? "");
  const response = await emulator.app.request(`/liff${pathname}?msit=${opened?.get("msit")}`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  expect(response.status).toBe(200);
}
