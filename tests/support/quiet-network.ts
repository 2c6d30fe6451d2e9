import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";

/** As long as Playwright's own `networkidle`, which an open stream of events never lets come. */
const QUIET_MS = 500;

type Network = { underWay: Set<Request>; changedAt: number };

const networks = new WeakMap<Page, Network>();

/** Notes what the pages of a browser ask for, from their first request on. */
export function watchNetwork(context: BrowserContext): void {
  context.on("page", watch);
  for (const page of context.pages()) watch(page);
}

function watch(page: Page): void {
  const network: Network = { underWay: new Set(), changedAt: Date.now() };
  networks.set(page, network);
  page.on("request", (request) => {
    if (request.url().endsWith("/api/notifications/live")) return;
    network.underWay.add(request);
    network.changedAt = Date.now();
  });
  const end = (request: Request) => {
    if (network.underWay.delete(request)) network.changedAt = Date.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
}

/** Until the page is loaded and has asked for nothing for a while, but for the stream that waits for news. */
export async function untilQuiet(page: Page): Promise<void> {
  const network = networks.get(page);
  if (!network) throw new Error("This page was not watched from its beginning.");
  await page.waitForLoadState("load");
  await expect
    .poll(() => network.underWay.size === 0 && Date.now() - network.changedAt >= QUIET_MS)
    .toBe(true);
}
