import { leavePush } from "#features/notifications/push-owner.ts";
import type { SeenThings } from "./seen-things.ts";

const LEAVING = "leaving";
const OWED = "/leaving";
const CSRF = "x-csrf-token";

/** The server's word that there is no such session. Anything else may be different in a moment. */
const ENDED = new Set([401, 403]);

/** A logout that the server has not heard of: its call, and what the call needs beside the cookie. */
type Owed = { path: string; csrfToken: string };

/**
 * Whoever logs out leaves nothing behind on the device, at once and whatever becomes of the call. Where it finds no network, it is
 * made before a page, its data, a list or a picture is asked of the server.
 */
export function createLeaving(
  { storage, send }: { storage: CacheStorage; send: typeof fetch },
  seen: Pick<SeenThings, "forget">,
  /** What tells this browser of the person's notifications; absent where nothing does. */
  pushManager?: Pick<PushManager, "getSubscription">,
) {
  let paying: Promise<boolean> | undefined;

  /** Whether nothing is owed any more. */
  async function pay(): Promise<boolean> {
    const cache = await storage.open(LEAVING);
    const owed = (await (await cache.match(OWED))?.json()) as Owed | undefined;
    if (!owed) return true;
    const post = (path: string) =>
      send(path, {
        method: "POST",
        headers: { "x-session": "cookie", [CSRF]: owed.csrfToken },
        credentials: "same-origin",
      });
    let response = await post(owed.path);
    // Of a session that has slept the server wants a renewal first; where that is refused, there is no session any more.
    if (response.status === 401) {
      const renewal = await post("/api/auth/refresh");
      if (renewal.ok) response = await post(owed.path);
      else if (!ENDED.has(renewal.status)) return false;
    }
    if (!response.ok && !ENDED.has(response.status)) return false;
    await cache.delete(OWED);
    return true;
  }

  return {
    async leave(request: Request): Promise<Response> {
      await seen.forget();
      // The push service may be far: the logout does not wait for it.
      void leavePush(storage, pushManager).catch(() => undefined);
      const owed: Owed = {
        path: new URL(request.url).pathname,
        csrfToken: request.headers.get(CSRF) ?? "",
      };
      try {
        return await send(request);
      } catch {
        const cache = await storage.open(LEAVING);
        await cache.put(OWED, Response.json(owed));
        return Response.json({ success: true });
      } finally {
        // What was asked for before the server heard of it has come by now, or comes too late.
        await seen.forget();
      }
    },

    /** Makes the logout that is owed; resolves to whether none is any more. */
    async settle(): Promise<boolean> {
      paying ??= pay()
        .catch(() => false)
        .finally(() => {
          paying = undefined;
        });
      return paying;
    },
  };
}

export type Leaving = ReturnType<typeof createLeaving>;
