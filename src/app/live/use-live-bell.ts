import { useEffect } from "react";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { isMember, useRootData } from "../root-data.ts";
import { whenAtRest } from "../system/when-at-rest.ts";
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
    const stopWaiting = whenAtRest(start);
    return () => {
      stopWaiting();
      over.abort();
    };
  }, [personId, csrfToken, lineUserId]);
}
