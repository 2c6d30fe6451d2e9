import { Suspense, useEffect, useState } from "react";
import type { OutboxStatusProps } from "#features/recording/ui/outbox/outbox-status.tsx";
import { lazyPart } from "#ui/status/lazy-part.ts";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { useRootData } from "../root-data.ts";

export const OutboxStatus = lazyPart<OutboxStatusProps>(
  () => import("#features/recording/ui/outbox/outbox-status.tsx"),
);

/** Sends the cards that waited for the network. Its code comes with the first card that waits. */
export function Outbox() {
  const owner = useRootData()?.person?.id ?? null;
  const hasWaiting = useHasWaiting(owner);
  if (!owner || !hasWaiting) return null;
  return (
    <Suspense>
      <OutboxStatus key={owner} owner={owner} />
    </Suspense>
  );
}

/** True from the first card that this person has waiting here, until they leave. */
function useHasWaiting(owner: string | null): boolean {
  const [ownerWithCards, setOwnerWithCards] = useState<string | null>(null);
  useEffect(() => {
    if (!owner) return undefined;
    let stop = () => {};
    let isGone = false;
    const parts = () =>
      Promise.all([
        import("#features/recording/ui/page-announcements.ts"),
        import("#features/recording/ui/draft-database.ts"),
      ]);
    void loadUnasked(parts).then((loaded) => {
      if (isGone || !loaded) return;
      const [pages, drafts] = loaded;
      const look = () =>
        drafts.countQueued(owner).then(
          (count) => count > 0 && setOwnerWithCards(owner),
          // A browser that keeps nothing has nothing waiting.
          () => undefined,
        );
      stop = pages.listenToPages(({ about }) => about === "outbox" && void look());
      void look();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [owner]);
  return owner !== null && ownerWithCards === owner;
}
