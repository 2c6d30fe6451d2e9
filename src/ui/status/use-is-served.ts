import { useState, useSyncExternalStore } from "react";

/** Whether this component took over what the server drew, in the browser: false where the browser draws it for the first time. */
export function useIsServed(): boolean {
  const isTakenOver = useSyncExternalStore(neverChanges, isOfBrowser, isOfServer);
  const [isServed] = useState(isTakenOver && !import.meta.env.SSR);
  return isServed;
}

const neverChanges = () => () => undefined;
/** React asks for it where it takes over what the server drew. */
const isOfServer = () => true;
const isOfBrowser = () => false;
