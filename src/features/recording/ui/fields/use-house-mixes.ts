import { useCallback, useEffect, useState } from "react";
import type { HouseMix } from "../../draft-origin.ts";
import type { RecordingCalls } from "../recording-calls.ts";

export type HouseMixes = {
  state: "none" | "loading" | "ready" | "failed";
  mixes: HouseMix[];
  retry: () => void;
};

type Loaded = { shopId: string; mixes: HouseMix[] | null };

/** The house mixes of the chosen shop; a shop that is known by its name alone has none. */
export function useHouseMixes(
  shopId: string | null,
  loadHouseMixes: RecordingCalls["loadHouseMixes"],
): HouseMixes {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = useCallback(
    (id: string, signal: AbortSignal) =>
      loadHouseMixes(id, signal).then(
        (mixes) => setLoaded({ shopId: id, mixes }),
        () => signal.aborted || setLoaded({ shopId: id, mixes: null }),
      ),
    [loadHouseMixes],
  );
  useEffect(() => {
    if (!shopId) return undefined;
    const abort = new AbortController();
    void load(shopId, abort.signal);
    return () => abort.abort();
  }, [shopId, load]);

  const retry = () => {
    if (!shopId) return;
    setLoaded(null);
    void load(shopId, new AbortController().signal);
  };
  if (!shopId) return { state: "none", mixes: [], retry };
  if (loaded?.shopId !== shopId) return { state: "loading", mixes: [], retry };
  return { state: loaded.mixes ? "ready" : "failed", mixes: loaded.mixes ?? [], retry };
}
