import { observed } from "#line-client/observed.ts";
import type { WorkerNews } from "#service-worker/worker-news.ts";

/** The paths of screens whose data is as it was seen before, because the server could not be reached. */
export const keptPaths = observed<ReadonlySet<string>>(new Set());

export function hearOfPath({ path, isKept }: WorkerNews): void {
  if (keptPaths.get().has(path) === isKept) return;
  const others = [...keptPaths.get()].filter((one) => one !== path);
  keptPaths.set(new Set(isKept ? [...others, path] : others));
}
