/* Without a validator: the service worker needs it. */

const CACHE = "push-owner";
const ADDRESS = "/push-owner";

/**
 * Who switched push on in this browser, and what a call in their name needs. Kept beside what was seen (decision 050), where pages
 * and the service worker both read it: whoever signs in here next is told nothing of theirs.
 */
export type PushOwner = { personId: string; csrfToken: string | null; productName: string };

/** And which subscription the server was told of when. */
type KeptOwner = PushOwner & { endpoint: string; toldAt: number };

export async function readPushOwner(storage: CacheStorage): Promise<KeptOwner | null> {
  if (!(await storage.has(CACHE))) return null;
  const kept = await (await storage.open(CACHE)).match(ADDRESS);
  return kept ? ((await kept.json()) as KeptOwner) : null;
}

export async function keepPushOwner(storage: CacheStorage, owner: KeptOwner): Promise<void> {
  await (await storage.open(CACHE)).put(ADDRESS, Response.json(owner));
}

/** Nobody is told anything in this browser any more. Where its push service cannot be reached, the server has forgotten it. */
export async function leavePush(
  storage: CacheStorage,
  manager: Pick<PushManager, "getSubscription"> | undefined,
): Promise<void> {
  await storage.delete(CACHE);
  await (await manager?.getSubscription())?.unsubscribe();
}
