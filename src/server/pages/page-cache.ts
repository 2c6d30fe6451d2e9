import { LRUCache } from "lru-cache";
import { inTime } from "#platform/in-time.ts";
import type { KeptPages } from "#platform/operations.ts";
import { type FinishedPage, KEPT_STATUS, sizeOf } from "./finished-page.ts";

/** Some thousand pages of cards, of which each lives for a minute. */
export const KEPT_PAGES_MIB = 16;
/** The home page shows cards whose night has come, no suspended authors, and first what is a day old: all change without a write. */
const MAX_AGE_MS = 60_000;
/** How long an old page waits for a new one to take its place. */
const STALE_AFTER_MS = 2_000;

/** The channel on which the database announces what public pages show anew (migrations/functions/public-pages). */
export const PUBLIC_PAGES_CHANNEL = "public_pages";

/** Addresses of which pages with a query are kept as well. */
const HAS_QUERIES = new Set(["/shops"]);

export type PageCache = {
  /** The page that is kept for an address, if one is. */
  peek: (path: string) => FinishedPage | undefined;
  /**
   * The page that is kept for an address, else the one that `render` makes; several who ask at once wait for one. Where a new
   * one fails or takes long, as while the database is away, the old one goes on being shown, however old it is.
   */
  find: (path: string, render: () => Promise<FinishedPage>) => FinishedPage | Promise<FinishedPage>;
  /** The same page in another encoding as well, where it is still the one that is kept. */
  replace: (path: string, page: FinishedPage, whole: FinishedPage) => void;
  /** By address, "/m/0123456789ab"; "/shops" means its areas too. What is being rendered right now does not enter the cache either. */
  invalidate: (paths: readonly string[]) => void;
  invalidateAll: () => void;
  /** How many are kept, their bytes, and how often one was there since the process began. */
  stats: () => KeptPages;
};

/** Takes over what the database announced: addresses apart by blanks, or `*`. */
export function invalidateAnnounced(pages: PageCache, payload: string): void {
  const paths = payload.split(" ");
  if (paths.includes("*")) pages.invalidateAll();
  else pages.invalidate(paths);
}

const isFailure = ({ status }: FinishedPage) => status >= 500;

/** Finished public pages in memory, the least asked for leaving first; with `maxBytes` 0 none of them. */
export function createPageCache({
  maxBytes = KEPT_PAGES_MIB * 2 ** 20,
  maxAgeMs = MAX_AGE_MS,
  staleAfterMs = STALE_AFTER_MS,
} = {}): PageCache {
  const pages = new LRUCache<string, FinishedPage>({
    // It takes no zero; what is larger does not enter.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (page, path) => sizeOf(page) + path.length,
    ttl: maxAgeMs,
    ttlResolution: 1_000,
    noDeleteOnStaleGet: true,
    // Asked for anew each time: a test sets another clock.
    perf: { now: () => performance.now() },
  });
  const inTheMaking = new Map<string, Promise<FinishedPage>>();
  const looks = { hits: 0, misses: 0 };

  function look(path: string): FinishedPage | undefined {
    const page = pages.get(path);
    if (page) looks.hits += 1;
    return page;
  }

  async function make(path: string, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const making = render();
    inTheMaking.set(path, making);
    try {
      const page = await making;
      // Invalidated in the meantime, it may show what was before.
      if (inTheMaking.get(path) === making) {
        if (page.status === KEPT_STATUS) pages.set(path, page);
        // What is gone does not come back where a later one fails.
        else if (!isFailure(page)) pages.delete(path);
      }
      return page;
    } finally {
      if (inTheMaking.get(path) === making) inTheMaking.delete(path);
    }
  }

  async function renew(path: string, making: Promise<FinishedPage>): Promise<FinishedPage> {
    const old = pages.get(path, { allowStale: true });
    if (!old) return making;
    const tooLate = () => new Error("The old page does.");
    return inTime(staleAfterMs, tooLate, making).then(
      (page) => (isFailure(page) ? old : page),
      () => old,
    );
  }

  return {
    peek: look,
    find(path, render) {
      const page = look(path);
      if (page) return page;
      looks.misses += 1;
      return renew(path, inTheMaking.get(path) ?? make(path, render));
    },
    replace(path, page, whole) {
      if (pages.peek(path, { allowStale: true }) !== page) return;
      pages.set(path, whole, { start: performance.now() - (maxAgeMs - pages.getRemainingTTL(path)) });
    },
    invalidate(paths) {
      for (const path of paths) {
        for (const kept of [pages, inTheMaking]) {
          kept.delete(path);
          if (HAS_QUERIES.has(path))
            for (const other of kept.keys()) if (other.startsWith(`${path}?`)) kept.delete(other);
        }
      }
    },
    invalidateAll() {
      pages.clear();
      inTheMaking.clear();
    },
    stats: () => ({ pages: pages.size, bytes: pages.calculatedSize, maxBytes, ...looks }),
  };
}
