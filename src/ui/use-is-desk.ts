import { useSyncExternalStore } from "react";

/** `lg` of the style sheet. */
const DESK = "(min-width: 64rem)";

/** Whether there is room for two things side by side; false until the browser tells. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(followWidth, isDesk, () => false);
}

/** The same at this moment, in a browser. */
export const isDesk = (): boolean => window.matchMedia(DESK).matches;

function followWidth(onChange: () => void): () => void {
  const query = window.matchMedia(DESK);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
