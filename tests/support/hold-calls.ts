import type { Page } from "@playwright/test";

/** Keeps the calls to an address on their way until the returned function is called. */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
