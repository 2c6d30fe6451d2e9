import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isOpenedAsLiff } from "#line-client/opened-as-liff.ts";
import { storedKeys } from "#line-client/stored-by-sdk.ts";
import type { WorkerNews } from "#service-worker/worker-news.ts";
import { isMember, type RootData } from "../root-data.ts";
import { loadUnasked } from "../system/broken-chunks.ts";
import { hearOfPath } from "./kept-state.ts";

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
    const worker = workerContainer();
    if (!worker) return;
    const hear = ({ data }: MessageEvent<WorkerNews>) => hearOfPath(data);
    worker.addEventListener("message", hear);
    worker.startMessages();
    return () => worker.removeEventListener("message", hear);
  }, []);

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

/** Absent without https and in some private windows; a development server has no worker. */
function workerContainer(): ServiceWorkerContainer | null {
  return import.meta.env.PROD && "serviceWorker" in navigator ? navigator.serviceWorker : null;
}

function isInLine(): boolean {
  if (document.documentElement.dataset.line !== undefined) return true;
  const url = new URL(window.location.href);
  return isOpenedAsLiff({ url, userAgent: navigator.userAgent, storedKeys: storedKeys() });
}

function whenAtRest(work: () => Promise<void>): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, REST_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(() => void work());
  return () => cancelIdleCallback(waiting);
}

/** In a browser that does not say when it rests. */
const REST_MS = 2_000;
