/** How long a page counts as being left after another document was asked for: a download asks for one too, and the page stays. */
const LEAVING_MS = 10_000;

let askedAt = Number.NEGATIVE_INFINITY;
let isHidden = false;

/** What a browser without it lacks tells the page by `beforeunload` (lib.dom of this compiler knows no Navigation API). */
type Navigation = EventTarget;
type NavigateEvent = Event & { destination?: { sameDocument: boolean }; downloadRequest?: string | null };

/**
 * Begins to watch whether this page is being left. A browser ends a page's requests when another document is asked for (Firefox and
 * WebKit) or comes (Chromium): what fails from then on says nothing of the build, and a reload would cancel what the person pressed.
 */
export function watchLeaving(): void {
  const leave = () => {
    askedAt = performance.now();
  };
  window.addEventListener("beforeunload", leave);
  // iPhones have known `beforeunload` of old as an event that never comes.
  const { navigation } = window as { navigation?: Navigation };
  navigation?.addEventListener("navigate", (event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    if (!destination?.sameDocument && downloadRequest == null) leave();
  });
  window.addEventListener("pagehide", () => {
    isHidden = true;
  });
  window.addEventListener("pageshow", () => {
    isHidden = false;
    askedAt = Number.NEGATIVE_INFINITY;
  });
  // What a page that is gone had still asked for concerns nobody: no banner, no line on the console.
  for (const kind of ["error", "unhandledrejection"] as const)
    window.addEventListener(kind, silence, { capture: true });
}

function silence(event: Event): void {
  if (isLeaving()) event.preventDefault();
}

/** Whether another document has taken this page's place, or was asked for a moment ago. */
export function isLeaving(): boolean {
  return isHidden || performance.now() - askedAt < LEAVING_MS;
}
