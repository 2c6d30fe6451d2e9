import { Suspense, useEffect, useState } from "react";
import { MixArt } from "#features/flavor-card/ui/card-parts.ts";
import { CustomFlavorForm, HouseMixList } from "#features/recording/ui/fields/later-fields.tsx";
import type { OutboxStatusProps } from "#features/recording/ui/outbox/outbox-status.tsx";
import { loadIcon } from "#ui/images/icon-load.ts";
import { OVERLAYS } from "#ui/overlays/load-overlays.ts";
import { lazyPart } from "#ui/status/lazy-part.ts";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { useRootData } from "./root-data.ts";
import { whenAtRest } from "./system/when-at-rest.ts";

const loadStatus = () => import("#features/recording/ui/outbox/outbox-status.tsx");
const OutboxStatus = lazyPart<OutboxStatusProps>(loadStatus);

/** On the form, where cards begin to wait: what tells of them must be there before the network goes. */
export function usePreparedOutbox(): void {
  useEffect(
    () =>
      whenAtRest(() => {
        const parts = [
          () => import("#features/recording/stored-draft.ts"),
          () => import("#features/recording/find-problems.ts"),
          loadStatus,
          () => import("#ui/overlays/toast-stack.tsx"),
          ...OVERLAYS,
          CustomFlavorForm.fetchPart,
          HouseMixList.fetchPart,
          MixArt.fetchPart,
          // Photos may be chosen where there is no network, too.
          () => import("#features/recording/ui/photos/photo-tiles.tsx"),
        ];
        for (const load of parts) void loadUnasked<unknown>(load);
        for (const icon of ["send", "check", "triangle-alert", "x"] as const) void loadIcon(icon);
      }),
    [],
  );
}

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
    void Promise.all([
      import("#features/recording/ui/page-announcements.ts"),
      import("#features/recording/ui/draft-database.ts"),
    ]).then(([{ listenToPages }, { countQueued }]) => {
      const look = () =>
        countQueued(owner).then(
          (count) => count > 0 && setOwnerWithCards(owner),
          // A browser that keeps nothing has nothing waiting.
          () => undefined,
        );
      if (isGone) return;
      stop = listenToPages(({ about }) => about === "outbox" && void look());
      void look();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [owner]);
  return owner !== null && ownerWithCards === owner;
}
