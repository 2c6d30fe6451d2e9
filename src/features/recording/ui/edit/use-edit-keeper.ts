import { useEffect, useState, useSyncExternalStore } from "react";
import { listenToPages } from "../draft-channel.ts";
import { type CardState, createEditKeeper, type EditKeeper, type EditView } from "./edit-keeper.ts";
import { openEditStore } from "./edit-store.ts";

/** The unsaved changes of one card. Give the component another `key` for another card. */
export function useEditKeeper(card: CardState): [EditView, EditKeeper] {
  const [keeper] = useState(() => createEditKeeper({ store: openEditStore(), card, now: () => new Date() }));
  const view = useSyncExternalStore(keeper.subscribe, keeper.view, keeper.view);

  useEffect(() => {
    void keeper.open();
    // A phone that turns to another app may never come back to this page.
    const flush = () => void keeper.flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    const stopListening = listenToPages(({ about }) => about === "cleared" && void keeper.discard());
    return () => {
      flush();
      stopListening();
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [keeper]);

  return [view, keeper];
}
