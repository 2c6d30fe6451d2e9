import { useSyncExternalStore } from "react";

/** From where list and map stand side by side: `lg` of the style sheet. */
const DESK = "(min-width: 64rem)";

/** Whether there is room for list and map at once; false until the browser tells. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(followWidth, isDesk, () => false);
}

const isDesk = () => window.matchMedia(DESK).matches;

function followWidth(onChange: () => void): () => void {
  const query = window.matchMedia(DESK);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
