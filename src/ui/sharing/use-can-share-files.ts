import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this browser passes files on; known only in the browser, so a page begins without. */
export function useCanShareFiles(): boolean {
  return useSyncExternalStore(never, canShareFiles, () => false);
}

function canShareFiles(): boolean {
  if (!("canShare" in navigator)) return false;
  return navigator.canShare({ files: [new File([""], "a.png", { type: "image/png" })] });
}
