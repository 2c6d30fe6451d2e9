import { pageKey, screenOfKey } from "#service-worker/page-key.ts";
import { readSeenCacheName } from "#service-worker/seen-caches.ts";

/** Whether the worker keeps the data of the screen at an address. */
export function isCachedAddress(address: string): boolean {
  return pageKey(new URL(address, window.location.origin)) !== null;
}

/** The worker's copy of a screen's data, by the address of the screen; undefined where there is none. */
export async function findCachedPage(address: string): Promise<Response | undefined> {
  const key = pageKey(new URL(address, window.location.origin));
  if (key === null) return undefined;
  for (const cache of await openCachedPages()) {
    const found = await cache.match(key);
    if (found) return found;
  }
  return undefined;
}

/** The addresses of the screens that can be shown without a network, the last seen first. */
export async function listCachedScreens(): Promise<string[]> {
  const caches = await openCachedPages();
  const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
  return requests.flatMap(({ url }) => screenOfKey(url) ?? []).reverse();
}

/** A browser that keeps nothing has no caches. */
async function openCachedPages(): Promise<Cache[]> {
  if (!("caches" in window)) return [];
  const names = (await caches.keys()).filter((name) => readSeenCacheName(name)?.kind === "pages");
  return Promise.all(names.map((name) => caches.open(name)));
}
