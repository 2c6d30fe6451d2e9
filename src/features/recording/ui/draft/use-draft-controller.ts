import { useEffect, useState, useSyncExternalStore } from "react";
import { newId } from "#foundation/entity-id.ts";
import type { MixDraft } from "../../stored-draft.ts";
import { listenToPages } from "../page-announcements.ts";
import { sweepPhotos } from "../photos/photo-store.ts";
import { createDraftController, type DraftController, type DraftView } from "./draft-controller.ts";
import { openDraftStore } from "./draft-store.ts";

const DAY_MS = 86_400_000;

/** One owner's draft on this screen. Give the component another `key` when somebody else signs in, and for another card. */
export function useDraftController(owner: string, card: MixDraft | null): [DraftView, DraftController] {
  const [controller] = useState(() =>
    createDraftController({ store: openDraftStore(), owner, card, now: () => new Date(), newId }),
  );
  const view = useSyncExternalStore(controller.subscribe, controller.view, controller.view);

  useEffect(() => {
    void controller.open();
    // A photo that was taken out may come back with 元に戻す; a day later it does not.
    void sweepPhotos(new Date(Date.now() - DAY_MS)).catch(() => undefined);
    const follow = () => document.visibilityState === "visible" && void controller.followOthers();
    document.addEventListener("visibilitychange", follow);
    window.addEventListener("online", controller.stopWaiting);
    const stopListening = listenToPages(({ about }, isOwn) => {
      if (about === "cleared") controller.clear();
      else if (!isOwn || about === "outbox") void controller.followOthers();
    });
    return () => {
      stopListening();
      window.removeEventListener("online", controller.stopWaiting);
      document.removeEventListener("visibilitychange", follow);
    };
  }, [controller]);

  return [view, controller];
}
