import { useEffect } from "react";
import { observed } from "#line-client/observed.ts";
import type { WorkerNews } from "#service-worker/worker-news.ts";

/** The paths of screens whose data is as it was seen before, because the server could not be reached. */
export const cachedPaths = observed<ReadonlySet<string>>(new Set());

function hearOfPath({ path, isCached }: WorkerNews): void {
  if (cachedPaths.get().has(path) === isCached) return;
  const others = [...cachedPaths.get()].filter((one) => one !== path);
  cachedPaths.set(new Set(isCached ? [...others, path] : others));
}

/** From the first moment: what the worker says while nobody listens is lost. */
export function useWorkerNews(): void {
  useEffect(() => {
    const worker = workerContainer();
    if (!worker) return;
    const hear = ({ data }: MessageEvent<WorkerNews>) => hearOfPath(data);
    worker.addEventListener("message", hear);
    worker.startMessages();
    return () => worker.removeEventListener("message", hear);
  }, []);
}

/** Absent without https and in some private windows; a development server has no worker. */
export function workerContainer(): ServiceWorkerContainer | null {
  return import.meta.env.PROD && "serviceWorker" in navigator ? navigator.serviceWorker : null;
}
