import { Suspense } from "react";
import type { OutboxStatusProps } from "#features/recording/ui/outbox/outbox-status.tsx";
import { lazyPart } from "#ui/status/lazy-part.ts";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { useRootData } from "../root-data.ts";
import { useHasWaiting, type WatchWaiting } from "./use-has-waiting.ts";

export const OutboxStatus = lazyPart<OutboxStatusProps>(
  () => import("#features/recording/ui/outbox/outbox-status.tsx"),
);

/** Sends the cards that waited for the network. Its code comes with the first card that waits. */
export function Outbox() {
  const owner = useRootData()?.person?.id ?? null;
  const hasWaiting = useHasWaiting(owner, watchCards);
  if (!owner || !hasWaiting) return null;
  return (
    <Suspense>
      <OutboxStatus key={owner} owner={owner} />
    </Suspense>
  );
}

const loadParts = () =>
  Promise.all([
    import("#features/recording/ui/page-announcements.ts"),
    import("#features/recording/ui/draft-database.ts"),
  ]);

const watchCards: WatchWaiting = async (owner, onWaiting) => {
  const loaded = await loadUnasked(loadParts);
  if (!loaded) return () => {};
  const [pages, drafts] = loaded;
  const look = () =>
    drafts.countQueued(owner).then(
      (count) => count > 0 && onWaiting(),
      // A browser that keeps nothing has nothing waiting.
      () => undefined,
    );
  const stop = pages.listenToPages(({ about }) => about === "outbox" && void look());
  void look();
  return stop;
};
