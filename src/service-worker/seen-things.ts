import {
  forgetFormerBuilds,
  forgetSeen,
  readSeenCacheName,
  type SeenKind,
  seenCacheName,
} from "./seen-caches.ts";

/** The newest of each kind; what was kept before them goes. */
export const MOST_SEEN: Record<SeenKind, number> = { pages: 80, lists: 40, pictures: 300 };

/**
 * What one person saw on this device; a visitor is a person without a name. It all goes when an answer says that another one is here.
 * Each request notes the `epoch` in which it was sent: what was asked before a change of persons says nothing afterwards, neither who
 * is here nor anything to keep.
 */
export function createSeenThings(storage: CacheStorage, build: string) {
  let epoch = 0;
  let owner: Promise<string | null> | undefined;
  let lastWork: Promise<unknown> = Promise.resolve();

  /** One after the other: what is being kept when everything goes is kept first, and goes with it. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastWork.then(work);
    lastWork = result.catch(() => undefined);
    return result;
  }

  /** A worker that was asleep knows whose things it keeps by the names of their caches. */
  function ownerNow(): Promise<string | null> {
    owner ??= readOwner(storage);
    return owner;
  }

  /** Null where nobody is known. */
  async function nameOf(kind: SeenKind): Promise<string | null> {
    const name = await ownerNow();
    return name === null ? null : seenCacheName(name, kind, build);
  }

  async function openCached(kind: SeenKind): Promise<Cache | undefined> {
    const name = await nameOf(kind);
    return name !== null && (await storage.has(name)) ? storage.open(name) : undefined;
  }

  return {
    epoch: () => epoch,

    /** An answer to a request of `askedIn` said whose it is. Resolves to the epoch in which it may be kept; null where it came too late. */
    async hear(name: string, askedIn: number): Promise<number | null> {
      if (name === (await ownerNow())) return epoch;
      if (askedIn !== epoch) return null;
      epoch += 1;
      owner = Promise.resolve(name);
      const heardIn = epoch;
      await inTurn(() => forgetSeen(storage, name));
      return heardIn;
    },

    /** Nobody is known from now on, and nothing is kept of anybody. */
    async forget(): Promise<void> {
      epoch += 1;
      owner = Promise.resolve(null);
      await inTurn(() => forgetSeen(storage));
    },

    /** Rejects where the body breaks off: what was kept before stays then. */
    async keep(kind: SeenKind, key: string, response: Response, askedIn: number): Promise<void> {
      // Whole before its turn: others do not wait for a slow body, and nothing older goes for one that never ends.
      const whole = new Response(await response.blob(), response);
      await inTurn(async () => {
        if (askedIn !== epoch) return;
        const name = await nameOf(kind);
        if (name === null || askedIn !== epoch) return;
        const cache = await storage.open(name);
        // Put in anew, it is the newest.
        await cache.delete(key);
        await cache.put(key, whole);
        const keys = await cache.keys();
        await Promise.all(
          keys.slice(0, Math.max(0, keys.length - MOST_SEEN[kind])).map((old) => cache.delete(old)),
        );
      });
    },

    async find(kind: SeenKind, key: string): Promise<Response | undefined> {
      return (await openCached(kind))?.match(key);
    },

    /** The addresses of what is kept, the oldest first. */
    async keys(kind: SeenKind): Promise<string[]> {
      const requests = (await (await openCached(kind))?.keys()) ?? [];
      return requests.map(({ url }) => {
        const { pathname, search } = new URL(url);
        return pathname + search;
      });
    },

    async remove(kind: SeenKind, key: string, askedIn: number): Promise<void> {
      await inTurn(async () => {
        if (askedIn === epoch) await (await openCached(kind))?.delete(key);
      });
    },

    forgetFormerBuilds: () => inTurn(() => forgetFormerBuilds(storage, build)),
  };
}

export type SeenThings = ReturnType<typeof createSeenThings>;

/** Of two owners, which a worker that was ended in the middle leaves, neither is believed. */
async function readOwner(storage: CacheStorage): Promise<string | null> {
  const owners = new Set((await storage.keys()).flatMap((name) => readSeenCacheName(name)?.owner ?? []));
  const [only = null] = owners;
  if (owners.size <= 1) return only;
  await forgetSeen(storage);
  return null;
}
