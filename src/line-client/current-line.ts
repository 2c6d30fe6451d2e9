import { useSyncExternalStore } from "react";
import type { LineClient } from "./line-client.ts";

let current: LineClient | null = null;
const listeners = new Set<() => void>();

/** Says which LINE this document has; from now on every screen uses it. */
export function setLine(client: LineClient): void {
  current = client;
  for (const listener of listeners) listener();
}

export function currentLine(): LineClient | null {
  return current;
}

/** LINE on this page; null on the server and until the app has begun. */
export function useLine(): LineClient | null {
  return useSyncExternalStore(subscribe, currentLine, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
