import { useSyncExternalStore } from "react";
import type { LineClient } from "./line-client.ts";
import { observed } from "./observed.ts";

const current = observed<LineClient | null>(null);

/** Says which LINE this document has; from now on every screen uses it. */
export const setLine: (client: LineClient) => void = current.set;

export const currentLine: () => LineClient | null = current.get;

/** LINE on this page; null on the server and until LINE has answered. */
export function useLine(): LineClient | null {
  return useSyncExternalStore(current.subscribe, current.get, () => null);
}
