import { useEffect, useState } from "react";

/** Calls back once something of this person waits here; resolves to what ends that. */
export type WatchWaiting = (owner: string, onWaiting: () => void) => Promise<() => void>;

/** True from the first thing of this person that waits here, until they leave. `watch` stays the same function. */
export function useHasWaiting(owner: string | null, watch: WatchWaiting): boolean {
  const [ownerWithWaiting, setOwnerWithWaiting] = useState<string | null>(null);
  useEffect(() => {
    if (!owner) return undefined;
    let isGone = false;
    const watching = watch(owner, () => !isGone && setOwnerWithWaiting(owner));
    return () => {
      isGone = true;
      void watching.then((stop) => stop());
    };
  }, [owner, watch]);
  return owner !== null && ownerWithWaiting === owner;
}
