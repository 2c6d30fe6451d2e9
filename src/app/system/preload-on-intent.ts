import { OVERLAYS } from "#ui/overlays/load-overlays.ts";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { preloadRoute } from "./route-modules.ts";

/**
 * A finger or pointer that comes to a link, or the focus, announces the next screen: its scripts are fetched at once. So
 * are those of dialogs, sheets and menus with a button, but for one that is only on or off.
 */
export function preloadOnIntent(): void {
  for (const kind of ["pointerover", "touchstart", "focusin"] as const) {
    document.addEventListener(kind, noticeLink, { passive: true });
    document.addEventListener(kind, noticeButton, { passive: true });
  }
}

function noticeLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  preloadRoute(link.pathname);
}

function noticeButton({ target }: Event): void {
  if (!(target instanceof Element && target.closest("button:not([aria-pressed])"))) return;
  for (const load of OVERLAYS) void loadUnasked<unknown>(load);
}
