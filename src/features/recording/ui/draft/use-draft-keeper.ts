import { useEffect, useState, useSyncExternalStore } from "react";
import { newId } from "#foundation/entity-id.ts";
import { listenToPages } from "../draft-channel.ts";
import { sweepPhotos } from "../photos/photo-store.ts";
import { createDraftKeeper, type DraftKeeper, type DraftView } from "./draft-keeper.ts";
import { openDraftStore } from "./draft-store.ts";

const DAY_MS = 86_400_000;

/** One owner's draft on this screen. Give the component another `key` when somebody else signs in. */
export function useDraftKeeper(owner: string): [DraftView, DraftKeeper] {
  const [keeper] = useState(() =>
    createDraftKeeper({ store: openDraftStore(), owner, now: () => new Date(), newId }),
  );
  const view = useSyncExternalStore(keeper.subscribe, keeper.view, keeper.view);

  useEffect(() => {
    void keeper.open();
    // A photo that was taken out may come back with 元に戻す; a day later it does not.
    void sweepPhotos(new Date(Date.now() - DAY_MS)).catch(() => undefined);
    // A phone that turns to another app may never come back to this page.
    const flush = () => void keeper.flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    const follow = () => document.visibilityState === "visible" && void keeper.followOthers();
    document.addEventListener("visibilitychange", follow);
    const stopListening = listenToPages(({ about }, isOwn) => {
      if (about === "cleared") keeper.forget();
      else if (!isOwn || about === "outbox") void keeper.followOthers();
    });
    return () => {
      flush();
      stopListening();
      document.removeEventListener("visibilitychange", follow);
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [keeper]);

  return [view, keeper];
}
