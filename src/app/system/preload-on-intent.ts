import { preloadRoute } from "./route-modules.ts";

/** A finger or pointer that comes to a link, or the focus, announces the next screen: its scripts are fetched at once. */
export function preloadOnIntent(): void {
  for (const kind of ["pointerover", "touchstart", "focusin"] as const) {
    document.addEventListener(kind, noticeLink, { passive: true });
  }
}

function noticeLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  preloadRoute(link.pathname);
}
