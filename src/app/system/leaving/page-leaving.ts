/** How long a page counts as being left after another document was asked for: a download asks for one too, and the page stays. */
const LEAVING_MS = 10_000;

let askedAt = Number.NEGATIVE_INFINITY;

export function noteLeaving(): void {
  askedAt = performance.now();
}

/**
 * Begins to watch whether this page is being left. A browser ends a page's requests when another document is asked for (Firefox and
 * WebKit) or comes (Chromium): what fails from then on says nothing of the build, and a reload would cancel what the person pressed.
 */
export function watchLeaving(): void {
  window.addEventListener("beforeunload", noteLeaving);
  // What a page that is gone had still asked for concerns nobody: no banner, no line on the console.
  for (const kind of ["error", "unhandledrejection"])
    window.addEventListener(kind, (event) => isLeaving() && event.preventDefault(), { capture: true });
}

/** Whether another document was asked for a moment ago. */
export function isLeaving(): boolean {
  return performance.now() - askedAt < LEAVING_MS;
}
