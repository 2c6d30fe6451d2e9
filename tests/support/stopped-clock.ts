import type { Page } from "@playwright/test";

declare global {
  interface Window {
    delays: number[];
  }
}

/** Ahead of what the machine needs between two words to the browser, short of every timer that a page has when it is loaded. */
const AHEAD_MS = 10_000;

/** From here on no time passes in the page but what a test lets pass, however long the machine takes. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

/** Notes the timers that the page sets from now on; gives what reads their delays, in their order. */
export async function watchTimers(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const set = window.setTimeout;
    window.delays = [];
    Object.assign(window, {
      setTimeout(handler: TimerHandler, delay = 0, ...more: unknown[]) {
        window.delays.push(delay);
        return set(handler, delay, ...more);
      },
    });
  });
  return () => page.evaluate(() => window.delays);
}
