import type { SeenThings } from "./seen-things.ts";

const LEAVING = "leaving";
const OWED = "/leaving";
const CSRF = "x-csrf-token";

/** A logout that the server has not heard of: its call, and what the call needs beside the cookie. */
type Owed = { path: string; csrfToken: string };

/**
 * Whoever logs out leaves nothing behind on the device, at once and whatever becomes of the call. Where it finds no network, it is
 * made before anything else is asked of the server.
 */
export function createLeaving(
  { storage, send }: { storage: CacheStorage; send: typeof fetch },
  seen: Pick<SeenThings, "forget">,
) {
  let paying: Promise<void> | undefined;

  async function pay(): Promise<void> {
    const cache = await storage.open(LEAVING);
    const owed = (await (await cache.match(OWED))?.json()) as Owed | undefined;
    if (!owed) return;
    const post = (path: string) =>
      send(path, {
        method: "POST",
        headers: { "x-session": "cookie", [CSRF]: owed.csrfToken },
        credentials: "same-origin",
      });
    let response = await post(owed.path);
    // Of a session that has slept the server wants a renewal first.
    if (response.status === 401 && (await post("/api/auth/refresh")).ok) response = await post(owed.path);
    if (response.status < 500) await cache.delete(OWED);
  }

  return {
    async leave(request: Request): Promise<Response> {
      await seen.forget();
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

    /** Resolves once no logout is owed, or none can be made now. */
    async settle(): Promise<void> {
      paying ??= pay()
        .catch(() => undefined)
        .finally(() => {
          paying = undefined;
        });
      await paying;
    },
  };
}

export type Leaving = ReturnType<typeof createLeaving>;
