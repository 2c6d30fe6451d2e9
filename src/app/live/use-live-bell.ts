import { useEffect } from "react";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { isMember, useRootData } from "../root-data.ts";
import { tellBell } from "./bell-figure.ts";

/** Keeps the bell of this page true while it is looked at. What does it comes once the page has nothing else to do, for members alone. */
export function useLiveBell(): void {
  const root = useRootData();
  const personId = root && isMember(root) ? (root.person?.id ?? null) : null;
  const csrfToken = root?.csrfToken ?? null;
  const lineUserId = root?.auth.user?.userId ?? null;
  useEffect(() => {
    if (personId === null) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const start = async () => {
      const live = await loadUnasked(() => import("./live-bell.ts"));
      if (signal.aborted) return;
      const identity = { csrfToken, lineUserId };
      if (live)
        live.followBell({
          personId,
          identity,
          signal,
          onFigure: (figure) => tellBell({ ...figure, personId }),
        });
      // Until then the bell says what each page was loaded with.
      else window.addEventListener("online", start, { once: true, signal });
    };
    whenIdle(signal, start);
    return () => over.abort();
  }, [personId, csrfToken, lineUserId]);
}

function whenIdle(signal: AbortSignal, work: () => void): void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 1_000);
    signal.addEventListener("abort", () => clearTimeout(timer));
    return;
  }
  const id = requestIdleCallback(work);
  signal.addEventListener("abort", () => cancelIdleCallback(id));
}
