import type { RouterContextProvider } from "react-router";
import { servicesContext } from "./contexts.ts";
import { unknownPath } from "./or-not-found.ts";

/** Demo pages are not there in production (abuse case A13): call it first in their loaders. */
export function demoOnly(url: URL, context: Readonly<RouterContextProvider>): void {
  const { isDemo } = context.get(servicesContext).settings;
  if (!isDemo && !import.meta.env.DEV) throw unknownPath(url);
}
