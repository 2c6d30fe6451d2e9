/** The browser's caches, in memory: as much of them as the worker uses. */
export function memoryCaches(): CacheStorage {
  const caches = new Map<string, Cache>();
  return {
    async open(name: string) {
      const cache = caches.get(name) ?? memoryCache();
      caches.set(name, cache);
      return cache;
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    has: async (name: string) => caches.has(name),
  } as unknown as CacheStorage;
}

function memoryCache(): Cache {
  const entries = new Map<string, Response>();
  const urlOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : String(key), "http://localhost").href;
  return {
    match: async (key: RequestInfo) => entries.get(urlOf(key))?.clone(),
    put: async (key: RequestInfo, response: Response) => void entries.set(urlOf(key), response),
    delete: async (key: RequestInfo) => entries.delete(urlOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  } as unknown as Cache;
}
