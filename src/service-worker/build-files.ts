import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { OFFLINE_PATH } from "./offline-path.ts";
import type { Build, RequestEvent } from "./worker-scope.ts";

const PRECACHE = "build-files";
const USED = "used-files:";
/** Maps, decoders of photos and readers of codes are larger, and of no use without a network. */
const LARGEST_USED_BYTES = 150_000;
const MOST_USED = 400;
const AT_ONCE = 6;

/**
 * The files of one build: those of the offline screen, fetched when the worker is installed, those of a member's screens, and others
 * once they were used. All follow the build: the files of the former one go when this worker begins.
 */
export function createBuildFiles(storage: CacheStorage, { version, files, memberFiles }: Build) {
  const precache = new PrecacheController({ cacheName: PRECACHE, plugins: [{ requestWillFetch: asNobody }] });
  precache.addToCacheList([
    { url: OFFLINE_PATH, revision: version },
    ...files.map((url) => ({ url, revision: null })),
  ]);
  const cacheName = USED + version;
  const plugins = [{ cacheWillUpdate: onlySmallOnes, cacheDidUpdate: () => dropOldest(storage, cacheName) }];
  const assets = new CacheFirst({ cacheName, plugins });
  const others = new NetworkFirst({ cacheName, plugins });

  let fetching: Promise<void> | undefined;

  async function fetchMissing(): Promise<void> {
    const cache = await storage.open(cacheName);
    const has = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const missing = memberFiles.filter((url) => !has.has(url));
    for (let next = 0; next < missing.length; next += AT_ONCE) {
      await cache.addAll(missing.slice(next, next + AT_ONCE));
    }
  }

  return {
    install: (event: Event) => precache.install(event as never),

    async activate(event: Event): Promise<void> {
      await precache.activate(event as never);
      const former = (await storage.keys()).filter((name) => name.startsWith(USED) && name !== cacheName);
      await Promise.all(former.map((name) => storage.delete(name)));
    },

    /** A file whose name says what is in it. */
    async asset(event: RequestEvent): Promise<Response> {
      const { request } = event;
      return (await precache.matchPrecache(request.url)) ?? assets.handle({ request, event: event as never });
    },

    /** A file whose name stays when its content changes. */
    file: (event: RequestEvent): Promise<Response> =>
      others.handle({ request: event.request, event: event as never }),

    /** A few at a time: whoever reads meanwhile comes first. */
    fetchForMember(): Promise<void> {
      fetching ??= fetchMissing().finally(() => {
        fetching = undefined;
      });
      return fetching;
    },

    offlineScreen: () => precache.matchPrecache(OFFLINE_PATH),
  };
}

/** The offline screen is kept for whoever comes: it is asked for without the session's cookie. */
async function asNobody({ request }: { request: Request }): Promise<Request> {
  return new Request(request, { credentials: "omit" });
}

async function onlySmallOnes({ response }: { response: Response }): Promise<Response | null> {
  const bytes = Number(response.headers.get("content-length") ?? 0);
  return response.status === 200 && bytes <= LARGEST_USED_BYTES ? response : null;
}

async function dropOldest(storage: CacheStorage, cacheName: string): Promise<void> {
  const cache = await storage.open(cacheName);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_USED)).map((key) => cache.delete(key)));
}
export type BuildFiles = ReturnType<typeof createBuildFiles>;
