import type { DataStrategyResult } from "react-router";
import { setLatest } from "#foundation/latest.ts";

/** What loaders brought, by the ids of their routes. */
export type LoaderResults = Record<string, DataStrategyResult>;

export const MOST_CACHED_SCREENS = 30;

/**
 * What the loaders of one person's screens brought, by address (path and query), and which screen still has to be read anew. While
 * something is written nothing is found, and what was asked for before its end is not kept: it may be of the state before.
 */
export function createCachedScreens() {
  const screens = new Map<string, LoaderResults>();
  const listeners = new Set<() => void>();
  let ownerId: string | null = null;
  let writesUnderWay = 0;
  let version = 0;
  let owed: string | null = null;

  function clear(): void {
    version += 1;
    screens.clear();
    for (const listener of listeners) listener();
  }

  return {
    /** Shows a screen as it was kept; from now on it has to be read anew. */
    show(address: string): LoaderResults | undefined {
      const found = writesUnderWay === 0 ? screens.get(address) : undefined;
      if (!found) return undefined;
      setLatest(screens, address, found, MOST_CACHED_SCREENS);
      owed = address;
      return found;
    },

    /** Of what is asked for now; it is another one once anything was written. */
    version: () => version,

    /** Keeps what was asked for when the version was `askedAt`. */
    keep(address: string, results: LoaderResults, askedAt: number): void {
      if (ownerId === null || writesUnderWay > 0 || askedAt !== version) return;
      setLatest(screens, address, results, MOST_CACHED_SCREENS);
    },

    clear,

    ownerId: () => ownerId,

    /** Everything belongs to one person; what was another's goes. Of nobody nothing is kept. */
    belongTo(personId: string | null): void {
      if (personId === ownerId) return;
      ownerId = personId;
      clear();
    },

    beginWrite(): void {
      writesUnderWay += 1;
      clear();
    },

    endWrite(): void {
      writesUnderWay -= 1;
      clear();
    },

    /** Whether a screen was shown as it was kept and can be read anew now. */
    isOwed: (address: string) => owed === address && writesUnderWay === 0,

    /** The server has said what there is to say about a screen. */
    settle(address: string): void {
      if (owed !== address) return;
      owed = null;
      for (const listener of listeners) listener();
    },

    /** Hears of changes until the returned function is called. */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type CachedScreens = ReturnType<typeof createCachedScreens>;

/** Of this document. */
export const cachedScreens = createCachedScreens();
