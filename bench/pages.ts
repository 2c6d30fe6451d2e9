import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { CHROMIUM_FLAGS } from "../playwright.config.ts";

// P9 and P12: what a first visit costs in a real Chromium. Script in gzip bytes as they came over the wire, before the
// first touch and after it, with all that comes when the page rests (what it begins with: bundle/page-sizes.ts); blocking time
// before and after the touch, and layout shift, on a phone four times slower than this machine, on slow 4G.
const PORT = 3404;
const base = `http://localhost:${PORT}`;
const ROUNDS = 5;
const CPU_SLOWDOWN = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
/** What lasts longer than this blocks (the definition of total blocking time). */
const LONG_TASK_MS = 50;
/** Nothing more comes then; a member's page is never without a request, which hears what is new. */
const SETTLED_MS = 4_000;

type Visit = { before: number; after: number; blockedMs: number; blockedByTouchMs: number; shift: number };

declare global {
  interface Window {
    seen: { blockedMs: number; shift: number; isAwake: boolean };
  }
}

async function visit(page: Page, path: string): Promise<Visit> {
  const cdp = await page.context().newCDPSession(page);
  const script = await countScript(cdp);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await page.addInitScript((longTaskMs) => {
    window.seen = { blockedMs: 0, shift: 0, isAwake: false };
    // Said by the root of the app (src/app/root.tsx): a page that was kept for visitors is not idle before it.
    window.addEventListener("app-awake", () => {
      window.seen.isAwake = true;
    });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.seen.blockedMs += Math.max(0, duration - longTaskMs);
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  }, LONG_TASK_MS);
  await page.goto(base + path);
  await page.waitForTimeout(SETTLED_MS);
  const before = script.bytes();
  const { blockedMs } = await page.evaluate(() => window.seen);
  await page.mouse.move(200, 300);
  await page.waitForFunction(() => window.seen.isAwake);
  await page.waitForTimeout(SETTLED_MS);
  const { blockedMs: blockedInAllMs, shift } = await page.evaluate(() => window.seen);
  return { before, after: script.bytes(), blockedMs, blockedByTouchMs: blockedInAllMs - blockedMs, shift };
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
  const start = await page.request.get(`${base}/api/auth/line`);
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
  env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, RATE_LIMITS: "off", LOG_LEVEL: "silent" },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: CHROMIUM_FLAGS,
});
try {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (
      await fetch(`${base}/readyz`)
        .then((response) => response.ok)
        .catch(() => false)
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const card = /\/m\/[0-9a-z]{12}/.exec(await (await fetch(base)).text())?.[0] ?? "";
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
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      if (isSignedIn) await signIn(page);
      visits.push(await visit(page, path));
      await context.close();
    }
    const of = (field: keyof Visit) => median(visits.map((one) => one[field]));
    const kB = (field: keyof Visit) => (of(field) / 1_000).toFixed(1);
    const name = path === card ? "/m/{id}" : path;
    process.stdout.write(
      `| ${name} | ${kB("before")} | ${kB("after")} | ${of("blockedMs").toFixed(0)} | ${of("blockedByTouchMs").toFixed(0)} | ${of("shift").toFixed(3)} |\n`,
    );
  }
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}
