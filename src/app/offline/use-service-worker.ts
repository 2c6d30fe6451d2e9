import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { whenAtRest } from "#ui/status/when-at-rest.ts";
import { isOpenedAt } from "../line/opened-at.ts";
import { isMember, type RootData } from "../root-data.ts";
import { workerContainer } from "./cached-state.ts";

/**
 * Where the browser is an ordinary one, the page has a worker once it rests. What a visitor reads before they touch the page has no
 * script, so no worker either (decision 009).
 */
export function useServiceWorker(root: RootData): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const openedAt = useRef<string | null>(address);
  const isMembers = isMember(root);

  useEffect(() => {
    if (!workerContainer()) return;
    return whenAtRest(async () => {
      const started = await loadUnasked(() => import("./start-worker.ts"));
      const isFirst = openedAt.current === address;
      openedAt.current = null;
      const work = isInLine()
        ? started?.takeWorkerAway()
        : started?.keepUp({ isMember: isMembers, address, isFirst });
      // A browser that keeps nothing, or has no network now, goes on as it would without a worker.
      await work?.catch(() => undefined);
    });
  }, [address, isMembers]);
}

function isInLine(): boolean {
  if (document.documentElement.dataset.line !== undefined) return true;
  return isOpenedAt(new URL(window.location.href));
}
