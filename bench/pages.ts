import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type CDPSession, type Cookie, chromium, type Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { CHROMIUM_FLAGS } from "../playwright.config.ts";
import { openPlainBrowser, type PlainBrowser } from "./plain-browser.ts";
import { APP_PORT, appUrl } from "./servers.ts";

// P9 and P12: what a first visit costs in a real Chromium. Script in gzip bytes as they came over the wire, before the
// first touch and after it, with all that comes when the page rests (what it begins with: bundle/page-sizes.ts), and layout shift,
// on slow 4G; blocking time before and after the touch on a phone four times slower than this machine, without any delay of
// the network.
const ROUNDS = 5;
const PHONE = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
/** What lasts longer than this blocks (the definition of total blocking time). */
const LONG_TASK_MS = 50;
/** Nothing more comes then; a member's page is never without a request, which hears what is new. */
const SETTLED_MS = 4_000;

type Download = { before: number; after: number; shift: number };
type Blocking = { blockedMs: number; blockedByTouchMs: number };
type Visit = Download & Blocking;

declare global {
  interface Window {
    seen: { blockedMs: number; shift: number; isAwake: boolean };
  }
}

async function download(page: Page, path: string): Promise<Download> {
  const cdp = await page.context().newCDPSession(page);
  const script = await countScript(cdp);
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await page.addInitScript(lookAtPage, LONG_TASK_MS);
  await page.goto(appUrl + path);
  await page.waitForTimeout(SETTLED_MS);
  const before = script.bytes();
  await page.mouse.move(200, 300);
  await page.waitForFunction(() => window.seen.isAwake);
  await page.waitForTimeout(SETTLED_MS);
  const { shift } = await page.evaluate(() => window.seen);
  return { before, after: script.bytes(), shift };
}

/** In a browser of its own; with the cookies of somebody who signed in elsewhere. */
async function block({ send }: PlainBrowser, cookies: Cookie[], path: string): Promise<Blocking> {
  const { browserContextId } = await send<{ browserContextId: string }>("Target.createBrowserContext");
  await send("Storage.setCookies", { browserContextId, cookies });
  const { targetId } = await send<{ targetId: string }>("Target.createTarget", {
    url: "about:blank",
    browserContextId,
    ...PHONE,
  });
  const { sessionId } = await send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  const look = async () => {
    const expression = "({ ...window.seen, address: location.pathname })";
    const { result } = await send<{ result: { value: Window["seen"] & { address: string } } }>(
      "Runtime.evaluate",
      { expression, returnByValue: true },
      sessionId,
    );
    return result.value;
  };
  await send("Page.enable", {}, sessionId);
  await send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN }, sessionId);
  const source = `(${lookAtPage.toString()})(${LONG_TASK_MS})`;
  await send("Page.addScriptToEvaluateOnNewDocument", { source }, sessionId);
  await send("Page.navigate", { url: appUrl + path }, sessionId);
  await setTimeout(SETTLED_MS);
  const { blockedMs } = await look();
  await send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 200, y: 300 }, sessionId);
  await setTimeout(SETTLED_MS);
  const { blockedMs: blockedInAllMs, isAwake, address } = await look();
  // A page that sleeps on blocks nobody.
  if (!isAwake || address !== path) throw new Error(`${path}: ${address} is ${isAwake ? "" : "not "}awake.`);
  await send("Target.disposeBrowserContext", { browserContextId });
  return { blockedMs, blockedByTouchMs: blockedInAllMs - blockedMs };
}

/** Runs in the page, before everything else. */
function lookAtPage(longTaskMs: number): void {
  window.seen = { blockedMs: 0, shift: 0, isAwake: false };
  // Said by the root of the app (src/app/root.tsx): a page that was kept for visitors is not idle before it.
  window.addEventListener("app-awake", () => {
    window.seen.isAwake = true;
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.seen.blockedMs += Math.max(0, duration - longTaskMs);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Bytes of script as they come over the wire, headers apart. */
async function countScript(cdp: CDPSession): Promise<{ bytes: () => number }> {
  const scripts = new Set<string>();
  let bytes = 0;
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Network.setExtraHTTPHeaders", { headers: { "accept-encoding": "gzip" } });
  cdp.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return { bytes: () => bytes };
}

async function signIn(page: Page): Promise<void> {
  const start = await page.request.get(`${appUrl}/api/auth/line`);
  const authorize = new URL(start.url());
  const consent = await page.request.post(authorize.href, {
    form: {
      ...Object.fromEntries(authorize.searchParams),
      persona: roles.regular.userId,
      profile: "1",
    },
    maxRedirects: 0,
  });
  await page.goto(consent.headers().location ?? "");
}

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

const folder = mkdtempSync(join(tmpdir(), "kemurica-bench-pages-"));
const server: ChildProcess = spawn("node", ["build/server/main.js"], {
  cwd: join(import.meta.dirname, ".."),
  stdio: "ignore",
  env: { ...process.env, PORT: String(APP_PORT), DATA_DIR: folder, RATE_LIMITS: "off", LOG_LEVEL: "silent" },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: CHROMIUM_FLAGS,
});
let plain: PlainBrowser | undefined;
try {
  plain = await openPlainBrowser();
  for (let attempt = 0; attempt < 300; attempt++) {
    if (
      await fetch(`${appUrl}/readyz`)
        .then((response) => response.ok)
        .catch(() => false)
    )
      break;
    await setTimeout(100);
  }
  const card = /\/m\/[0-9a-z]{12}/.exec(await (await fetch(appUrl)).text())?.[0] ?? "";
  process.stdout.write(
    "\n| first visit | script before a touch, kB gzip | after it | blocked ms (P12 ≤ 50) | by the touch (≤ 50) | shift (≤ 0.02) |\n|---|---|---|---|---|---|\n",
  );
  for (const [path, isSignedIn] of [
    ["/", false],
    [card, false],
    ["/dashboard", true],
    ["/shisha", true],
    ["/shisha/new", true],
  ] as const) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ viewport: PHONE });
      const page = await context.newPage();
      if (isSignedIn) await signIn(page);
      const cookies = await context.cookies();
      const downloaded = await download(page, path);
      await context.close();
      visits.push({ ...downloaded, ...(await block(plain, cookies, path)) });
    }
    const of = (field: keyof Visit) => median(visits.map((one) => one[field]));
    const kB = (field: keyof Download) => (of(field) / 1_000).toFixed(1);
    const name = path === card ? "/m/{id}" : path;
    process.stdout.write(
      `| ${name} | ${kB("before")} | ${kB("after")} | ${of("blockedMs").toFixed(0)} | ${of("blockedByTouchMs").toFixed(0)} | ${of("shift").toFixed(3)} |\n`,
    );
  }
} finally {
  await browser.close();
  await plain?.close();
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}
