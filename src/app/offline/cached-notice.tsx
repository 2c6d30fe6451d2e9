import { useSyncExternalStore } from "react";
import { useLocation, useRevalidator } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import { cachedPaths } from "./cached-state.ts";
import { useNetworkBack } from "./use-network-back.ts";

/** Says that what is shown was seen before; when the network comes back, it is read anew. */
export function CachedNotice() {
  const { pathname } = useLocation();
  const isCached = useSyncExternalStore(cachedPaths.subscribe, cachedPaths.get, cachedPaths.get).has(
    pathname,
  );
  const { revalidate, state } = useRevalidator();
  useNetworkBack(isCached, () => void revalidate());
  return (
    <div role="status" className="empty:hidden">
      {isCached && (
        <div className="border-b border-border bg-surface-2 text-sm">
          <div className="page page-wide flex flex-wrap items-center gap-x-2">
            <Icon name="wifi-off" className="size-4 text-ink-2" />
            <p className="phrases py-2">オフラインです。前に見た内容です。</p>
            <button
              type="button"
              aria-busy={state === "loading" || undefined}
              className="ml-auto inline-flex min-h-11 items-center font-bold text-accent hover:underline"
              onClick={() => void revalidate()}
            >
              再読み込み
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
