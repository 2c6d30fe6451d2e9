import { useSyncExternalStore } from "react";
import { useRootData } from "../root-data.ts";
import type { BellFigure } from "./bell-calls.ts";

type PersonsFigure = BellFigure & { personId: string };

let latest: PersonsFigure | null = null;
const listeners = new Set<() => void>();

/** What this page heard of a person's bell. What is older than what it knows is no news. */
export function updateBell(figure: PersonsFigure): void {
  if (latest?.personId === figure.personId && latest.at >= figure.at) return;
  latest = figure;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How much in the inbox is unread: as the page was loaded with, or as it heard since. */
export function useUnread(): number {
  const root = useRootData();
  const heard = useSyncExternalStore(
    listen,
    () => latest,
    () => null,
  );
  if (!root?.person) return 0;
  const isNews = heard?.personId === root.person.id && heard.at > (root.readAt ?? "");
  return isNews ? heard.unread : root.unread;
}
