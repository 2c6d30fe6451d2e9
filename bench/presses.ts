import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { roles } from "#fixtures/cast.ts";
import { openPlainBrowser, type PlainBrowser } from "./plain-browser.ts";
import { appUrl, startApp, stopServers } from "./servers.ts";

// What a press feels like: a phone four times slower than this machine on slow 4G, nothing cached. How long from the press
// until what it opens is shown, pressed three seconds after the first paint and as soon as the thing to press is there; the
// 75th per cent of all rounds, with the largest paint, the shift of the layout, and kB of script (gzip) before the page rests and after.
// `PRESS_ROUNDS=3 node bench/presses.ts history` looks at one page, three times.
const ROUNDS = Number(process.env.PRESS_ROUNDS ?? 10);
const [ONLY = ""] = process.argv.slice(2);
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const CPU_SLOWDOWN = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const AFTER_PAINT_MS = 3_000;
const MOST_MS = 15_000;

type Press = {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** The first of these that is seen and has this text or label. */
  pressed: { selector: string; text?: string };
  /** What is on the page once the press was answered. */
  shown: string;
};

const DIALOG = "[role=dialog], dialog[open]";
/** A button that is on or off, and that it is the other now. */
const SWITCH = { selector: "main button[aria-pressed]" };
const TURNED = "turned";
const menu = { selector: "button", text: "メニュー" };

function presses(card: string): Press[] {
  return [
    { name: "home: menu", path: "/", isSignedIn: false, pressed: menu, shown: DIALOG },
    {
      name: "card: share",
      path: card,
      isSignedIn: false,
      pressed: { selector: "button", text: "シェアする" },
      shown: DIALOG,
    },
    { name: "dashboard: menu", path: "/dashboard", isSignedIn: true, pressed: menu, shown: DIALOG },
    {
      name: "dashboard: history of the bar",
      path: "/dashboard",
      isSignedIn: true,
      pressed: { selector: "nav a[href='/shisha']" },
      shown: "/shisha > main .flavor-card",
    },
    {
      name: "history: filter",
      path: "/shisha",
      isSignedIn: true,
      pressed: { selector: "main a, main button", text: "絞り込む" },
      shown: DIALOG,
    },
    {
      name: "history: a card of the wall",
      path: "/shisha",
      isSignedIn: true,
      pressed: { selector: "main a[href^='/shisha/']:has(.flavor-card)" },
      shown: ".card-page-card",
    },
    { name: "card: like", path: card, isSignedIn: true, pressed: SWITCH, shown: TURNED },
    { name: "form: a flavour", path: "/shisha/new", isSignedIn: true, pressed: SWITCH, shown: TURNED },
  ];
}

type Felt = { shownMs: number; paintMs: number; shift: number; restingKb: number; allKb: number };

declare global {
  interface Window {
    felt: {
      pressedAt: number;
      shownAt: number;
      paintAt: number;
      shift: number;
      firstAt: number;
      answer: string;
      was: string;
    };
  }
}

/** Runs in the page before everything else. */
function watchPage(): void {
  window.felt = { pressedAt: 0, shownAt: 0, paintAt: 0, shift: 0, firstAt: 0, answer: "", was: "" };
  Object.assign(window.felt, JSON.parse(sessionStorage.getItem("felt") ?? "{}"));
  const { felt } = window;
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      felt.pressedAt ||= performance.timeOrigin + timeStamp;
      // A press may lead to another document.
      sessionStorage.setItem("felt", JSON.stringify(felt));
    },
    { capture: true },
  );
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const isAnswered = () => {
    if (felt.answer.startsWith("/")) {
      const [path, selector = ""] = felt.answer.split(" > ");
      return location.pathname === path && document.querySelector(selector) !== null;
    }
    if (felt.answer !== "turned") return [...document.querySelectorAll(felt.answer)].some(isSeen);
    const now = [...document.querySelectorAll("main button[aria-pressed]")].find(isSeen);
    return now !== undefined && now.getAttribute("aria-pressed") !== felt.was;
  };
  const look = () => {
    if (felt.pressedAt && !felt.shownAt && isAnswered())
      felt.shownAt = performance.timeOrigin + performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) felt.paintAt = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === "first-contentful-paint") felt.firstAt = entry.startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) felt.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: the middle of what is to be pressed, in sight; null while it is not there. */
function placeOf(selector: string, text: string | null): { x: number; y: number } | null {
  const named = (element: Element) =>
    text === null ||
    element.textContent?.trim().includes(text) ||
    element.getAttribute("aria-label") === text;
  const found = [...document.querySelectorAll(selector)].find((element) => {
    const { width } = element.getBoundingClientRect();
    return width > 0 && named(element);
  });
  if (!found) return null;
  window.felt.was = found.getAttribute("aria-pressed") ?? "";
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + Math.min(height / 2, 60) };
}

type Cookie = { name: string; value: string; domain: string; path: string };

async function feel(
  { send }: PlainBrowser,
  press: Press,
  cookies: Cookie[],
  isAtOnce: boolean,
): Promise<Felt> {
  const { browserContextId } = await send<{ browserContextId: string }>("Target.createBrowserContext");
  if (press.isSignedIn) await send("Storage.setCookies", { browserContextId, cookies });
  const { targetId } = await send<{ targetId: string }>("Target.createTarget", {
    url: "about:blank",
    browserContextId,
  });
  const { sessionId } = await send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  const tell = <Result = unknown>(method: string, params: object = {}) =>
    send<Result>(method, params, sessionId);
  const ask = async <Result>(expression: string): Promise<Result> => {
    const { result } = await tell<{ result: { value: Result } }>("Runtime.evaluate", {
      expression,
      returnByValue: true,
    });
    return result.value;
  };
  await tell("Page.enable");
  await tell("Network.enable");
  await tell("Network.emulateNetworkConditions", SLOW_4G);
  await tell("Emulation.setDeviceMetricsOverride", PHONE);
  await tell("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await tell("Page.addScriptToEvaluateOnNewDocument", { source: `(${watchPage})()` });
  await tell("Page.navigate", { url: appUrl + press.path });
  const { selector, text = null } = press.pressed;
  const until = async <Result>(
    look: () => Promise<Result | null | undefined | 0 | false>,
  ): Promise<Result> => {
    for (const end = performance.now() + MOST_MS; performance.now() < end; ) {
      const found = await look().catch(() => null);
      if (found) return found;
      await setTimeout(isAtOnce ? 20 : 50);
    }
    throw new Error(`${press.name}: waited too long`);
  };
  await until(() => ask<number>("window.felt?.firstAt"));
  if (!isAtOnce) await setTimeout(AFTER_PAINT_MS);
  await ask(`window.felt.answer = ${JSON.stringify(press.shown)}`);
  const place = await until(() =>
    ask<{ x: number; y: number } | null>(
      `(${placeOf})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`,
    ),
  );
  const scriptKb = () =>
    ask<number>(
      "performance.getEntriesByType('resource').filter(({name})=>name.endsWith('.js')).reduce((sum,{encodedBodySize})=>sum+encodedBodySize,0)/1000",
    );
  const restingKb = await scriptKb();
  for (const type of ["mousePressed", "mouseReleased"])
    await tell("Input.dispatchMouseEvent", { type, ...place, button: "left", clickCount: 1 });
  const { shownAt, pressedAt, paintAt, shift } = await until(async () => {
    const felt = await ask<Window["felt"]>("window.felt");
    return felt?.shownAt ? felt : null;
  });
  await setTimeout(1_000);
  const allKb = await scriptKb();
  await send("Target.disposeBrowserContext", { browserContextId });
  return { shownMs: shownAt - pressedAt, paintMs: paintAt, shift, restingKb, allKb };
}

async function signIn(): Promise<Cookie[]> {
  const start = await fetch(`${appUrl}/api/auth/line`, { redirect: "manual" });
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  keep(start);
  const authorize = new URL(start.headers.get("location") ?? "", appUrl);
  const consent = await fetch(authorize, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookie(), origin: authorize.origin },
    body: new URLSearchParams({
      ...Object.fromEntries(authorize.searchParams),
      persona: roles.regular.userId,
      profile: "1",
    }),
  });
  const back = await fetch(new URL(consent.headers.get("location") ?? "", appUrl), {
    redirect: "manual",
    headers: { cookie: cookie() },
  });
  keep(back);
  return [...jar].map(([name, value]) => ({ name, value, domain: "localhost", path: "/" }));
}

const percentile = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0;

const folder = mkdtempSync(join(tmpdir(), "kemurica-bench-presses-"));
let browser: PlainBrowser | undefined;
try {
  await startApp({ DATA_DIR: folder });
  browser = await openPlainBrowser();
  const card = /\/m\/[0-9a-z]{12}/.exec(await (await fetch(appUrl)).text())?.[0] ?? "";
  process.stdout.write(
    "\n| press | after 3 s, ms (≤ 200) | at once, ms (≤ 2,500) | largest paint, ms | shift | script before rest, kB (≤ 190) | after 3 s | after the press |\n|---|---|---|---|---|---|---|---|\n",
  );
  for (const press of presses(card).filter(({ name }) => name.includes(ONLY))) {
    const cookies = press.isSignedIn ? await signIn() : [];
    const [later, atOnce]: [Felt[], Felt[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      later.push(await feel(browser, press, cookies, false));
      atOnce.push(await feel(browser, press, cookies, true));
    }
    const of = (felt: Felt[], field: keyof Felt) => percentile(felt.map((one) => one[field]));
    const row = [
      press.name,
      of(later, "shownMs").toFixed(0),
      of(atOnce, "shownMs").toFixed(0),
      of(later, "paintMs").toFixed(0),
      of(later, "shift").toFixed(3),
      of(atOnce, "restingKb").toFixed(0),
      of(later, "restingKb").toFixed(0),
      of(later, "allKb").toFixed(0),
    ];
    process.stdout.write(`| ${row.join(" | ")} |\n`);
  }
} finally {
  await browser?.close();
  await stopServers();
  rmSync(folder, { recursive: true, force: true });
}
