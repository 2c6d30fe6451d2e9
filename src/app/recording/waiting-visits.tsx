import { Suspense } from "react";
import type { WaitingVisitsProps } from "#features/check-ins/ui/waiting-visits.tsx";
import { lazyPart } from "#ui/status/lazy-part.ts";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { useRootData } from "../root-data.ts";
import { useHasWaiting, type WatchWaiting } from "./use-has-waiting.ts";

export const WaitingVisitsPart = lazyPart<WaitingVisitsProps>(
  () => import("#features/check-ins/ui/waiting-visits.tsx"),
);

/** Sends the visits that waited for the network. Its code comes with the first one that waits. */
export default function WaitingVisits() {
  const owner = useRootData()?.person?.id ?? null;
  const hasWaiting = useHasWaiting(owner, watchVisits);
  if (!owner || !hasWaiting) return null;
  return (
    <Suspense>
      <WaitingVisitsPart key={owner} owner={owner} />
    </Suspense>
  );
}

const watchVisits: WatchWaiting = async (owner, onWaiting) => {
  const visits = await loadUnasked(() => import("#features/check-ins/ui/visit-database.ts"));
  if (!visits) return () => {};
  const look = () => visits.countWaitingVisits(owner).then((count) => count > 0 && onWaiting());
  const stop = visits.listenToVisits(() => void look());
  void look();
  return stop;
};
