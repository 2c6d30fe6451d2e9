declare global {
  interface Window {
    isWatched?: boolean;
  }
}

/**
 * Runs in the page, before every other script that is sent there: notes from then on what goes wrong, where it outlives the page.
 * The protocol itself has no word for it. What went wrong before the first script is heard of in Chromium alone, and only where
 * a file did not come.
 */
export function watchPage(): void {
  if (window.isWatched) return;
  window.isWatched = true;
  const note = (complaint: string) => {
    const noted = JSON.parse(sessionStorage.getItem("complaints") ?? "[]");
    sessionStorage.setItem("complaints", JSON.stringify([...noted, complaint]));
  };
  const { error } = console;
  console.error = (...words) => {
    note(words.join(" "));
    error(...words);
  };
  // What was on its way when one went on to another page.
  let isLeft = false;
  window.addEventListener("beforeunload", () => {
    isLeft = true;
  });
  const noteError = ({ message, target, defaultPrevented }: ErrorEvent) => {
    // What the page has seen to.
    if (defaultPrevented) return;
    const { src, href } = target as Partial<HTMLImageElement & HTMLLinkElement>;
    if (message) note(message);
    else if (!isLeft) note(`did not come: ${src ?? href}`);
  };
  window.addEventListener("error", noteError, { capture: true });
  window.addEventListener("unhandledrejection", ({ reason, defaultPrevented }) => {
    if (!defaultPrevented) note(String(reason));
  });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    note(`${violatedDirective}: ${blockedURI}`),
  );
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries() as PerformanceResourceTiming[])
      if (responseStatus >= 400) note(`${name}: ${responseStatus}`);
  }).observe({ type: "resource", buffered: true });
}

/** Runs in the page: all that was noted in this window. */
export function readComplaints(): string[] {
  return JSON.parse(sessionStorage.getItem("complaints") ?? "[]");
}
