import { expect, type Page } from "@playwright/test";
import { untilHydrated } from "./journey.ts";

/** The worker has all that a member needs: the catalogue's makers are the last of it. */
export async function untilPrepared(page: Page): Promise<void> {
  await untilHydrated(page);
  await expect.poll(() => page.evaluate(async () => !!(await caches.match("/api/makers")))).toBe(true);
}

export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** All that stands in every cache of the device: names, addresses, headers and words. */
export function cachedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /text|json|javascript/.test(response?.headers.get("content-type") ?? "");
        texts.push(name, request.url, JSON.stringify([...(response?.headers ?? [])]));
        if (isText && !request.url.includes("/assets/")) texts.push((await response?.text()) ?? "");
      }
    }
    return texts.join("\n");
  });
}

/** Whether the data of the screen that is shown is kept. */
export function isPageCached(page: Page): Promise<boolean> {
  return page.evaluate(async () => !!(await caches.match(`${window.location.pathname}.data`)));
}
