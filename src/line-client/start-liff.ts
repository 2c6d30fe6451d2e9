import { createLiffClient } from "./liff-client.ts";
import { liff } from "./liff-sdk.ts";
import type { LineClient } from "./line-client.ts";
import { LineError, toLineError } from "./line-error.ts";
import { lineMessages } from "./line-messages.ts";

/** How long LINE may take to answer at the start (specification, section 9). */
export const INIT_TIMEOUT_MS = 20_000;

type Options = {
  liffId: string | null;
  baseUrl: string;
  officialAccountId: string | null;
  landing: (path: string) => string;
};

export type StartedLiff = {
  line: LineClient;
  /** What the SDK complained of although the person is logged in: a wrong clock, a notice that did not come. */
  complaint: LineError | null;
};

let started: Promise<StartedLiff> | null = null;

/**
 * Initialises the SDK, once for the life of the document: two inits on one code, and one of them fails (line.md 8.4).
 * Never settles while the SDK itself leads to the page that was wanted. Throws `LineError`.
 */
export function startLiff(options: Options): Promise<StartedLiff> {
  started ??= start(options);
  return started;
}

async function start({ liffId, ...options }: Options): Promise<StartedLiff> {
  if (!liffId) throw new LineError("INVALID_CONFIG", "liffId is necessary for liff.init()");
  skipAndroidNotice();
  let complaint: LineError | null = null;
  try {
    await withTimeout(liff.init({ liffId }));
  } catch (error) {
    complaint = toLineError(error);
    // A notice on Android may fail after the log-in itself went well, a clock may be wrong (line.md 8.10, 8.12): our server
    // decides by the access token.
    if (!liff.isLoggedIn()) throw complaint;
  } finally {
    // The SDK writes LINE's scheme over the theme that was chosen here.
    document.documentElement.style.removeProperty("color-scheme");
  }
  const line = createLiffClient({ ...options, liff, liffId, now: () => new Date() });
  return { line, complaint };
}

/** On Android the SDK would load a notice from LINE's CDN in a fresh tab, and never settle where it is blocked (line.md 8.10). */
function skipAndroidNotice(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has("liffClientId") || !/Android/.test(navigator.userAgent)) return;
  url.searchParams.set("liffIsEscapedFromApp", "true");
  window.history.replaceState(window.history.state, "", url);
}

async function withTimeout(init: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LineError("INIT_TIMEOUT", lineMessages.liffInitTimeout)),
      INIT_TIMEOUT_MS,
    );
  });
  await Promise.race([init, late]).finally(() => clearTimeout(timer));
}
