import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Whether this browser knows passkeys; undefined until the page is hydrated. */
export function usePasskeySupport(): boolean | undefined {
  return useSyncExternalStore(neverChanges, isSupported, () => undefined);
}

/** Absent in old browsers, in most that apps bring along, and without https. */
function isSupported(): boolean {
  return typeof window.PublicKeyCredential === "function";
}
