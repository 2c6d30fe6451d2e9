import { useEffect, useState, useSyncExternalStore } from "react";
import { listenToPages } from "../page-announcements.ts";
import {
  type CardState,
  createEditController,
  type EditController,
  type EditView,
} from "./edit-controller.ts";
import { openEditStore } from "./edit-store.ts";

/** The unsaved changes of one card. Give the component another `key` for another card. */
export function useEditController(card: CardState): [EditView, EditController] {
  const [controller] = useState(() =>
    createEditController({ store: openEditStore(), card, now: () => new Date() }),
  );
  const view = useSyncExternalStore(controller.subscribe, controller.view, controller.view);

  useEffect(() => {
    void controller.open();
    // A phone that turns to another app may never come back to this page.
    const flush = () => void controller.flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    const stopListening = listenToPages(({ about }) => about === "cleared" && void controller.discard());
    return () => {
      flush();
      stopListening();
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [controller]);

  return [view, controller];
}
