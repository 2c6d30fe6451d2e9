import { wasUnasked } from "#ui/status/load-unasked.ts";
import { LATEST_BUILD_PATH } from "./latest-build.ts";
import { isLeaving } from "./leaving/page-leaving.ts";
import { loadRouteModules } from "./route-modules.ts";

/** A second failure within this time is not answered by another reload (specification, section 9). */
export const RELOAD_GUARD_MS = 10_000;

const STORAGE_KEY = "reloaded-at";

/** Whether a reload may be tried: not when the last one was within the guard's window. */
export function mayReload(reloadedAt: string | null, now: number): boolean {
  const last = Number(reloadedAt ?? Number.NaN);
  return !(now - last < RELOAD_GUARD_MS);
}

/**
 * Before a navigation: the screen's scripts. After a deployment they may be gone, and the wanted address is then opened
 * as a new document, which knows the new ones. False where that was tried a moment ago: the person stays on their page.
 */
export async function scriptsArrived(path: string): Promise<boolean> {
  try {
    await loadRouteModules(path);
    return true;
  } catch {
    if (isLeaving()) return new Promise(() => undefined);
    if (!takeReload()) return false;
    window.location.assign(path);
    return new Promise(() => undefined);
  }
}

/** The same for a part of a screen that is loaded when it is needed (Vite tells of it). */
export function reloadForBrokenChunks(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // Vite tells of it before the failure has reached whoever loads.
    setTimeout(async () => {
      if (wasUnasked(payload) || !(await isServerThere())) return;
      if (!isLeaving() && takeReload()) window.location.reload();
    });
  });
}

/** Without a server nothing newer is to be had, and the browser would put a page of its own in the place of this one. */
async function isServerThere(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  return fetch(LATEST_BUILD_PATH, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function takeReload(): boolean {
  try {
    if (!mayReload(sessionStorage.getItem(STORAGE_KEY), Date.now())) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    return true;
  } catch {
    // Without a memory there is no guard, and without a guard no reload.
    return false;
  }
}
