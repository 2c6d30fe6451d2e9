import type { BuildFiles } from "./build-files.ts";
import type { Leaving } from "./leaving.ts";
import { OFFLINE_PATH, offlineAddress } from "./offline-path.ts";
import { pageKey, wholePageKey } from "./page-key.ts";
import { sameInAnotherWidth } from "./picture-width.ts";
import type { SeenKind } from "./seen-caches.ts";
import type { SeenThings } from "./seen-things.ts";
import { NOBODY, WHOSE_HEADER } from "./whose.ts";
import type { WorkerNews } from "./worker-news.ts";
import type { RequestEvent } from "./worker-scope.ts";

/** There is nothing to see any more, or one is led elsewhere: the router's word for that is 202. */
const REFUSALS = new Set([202, 401, 403, 404, 410]);

/** A proxy's page in the place of what was asked for is not kept as that. */
const KEPT_TYPES: Record<SeenKind, RegExp> = {
  pages: /^text\/x-script\b/,
  lists: /^application\/json\b/,
  pictures: /^image\//,
};

type Tools = {
  seen: SeenThings;
  files: BuildFiles;
  leaving: Leaving;
  /** Tells a page what its screen's data is: of the server, or as it was kept. */
  tell: (clientId: string, news: WorkerNews) => void;
};

/** The server's answer, and where there is no network what was seen before. A network that is slow is still the network. */
export function createAnswers({ seen, files, leaving, tell }: Tools) {
  async function ask(request: Request): Promise<{ response: Response; askedIn: number | null }> {
    // Whoever has logged out is not shown what the server would still take them for.
    if (!(await leaving.settle())) throw new TypeError("Failed to fetch");
    const askedIn = seen.epoch();
    const response = await fetch(request);
    const whose = response.headers.get(WHOSE_HEADER) ?? (response.status === 401 ? NOBODY : null);
    return { response, askedIn: whose === null ? askedIn : await seen.hear(whose, askedIn) };
  }

  return {
    async navigation({ request }: RequestEvent): Promise<Response> {
      try {
        return (await ask(request)).response;
      } catch (error) {
        const { pathname, search } = new URL(request.url);
        if (pathname !== OFFLINE_PATH) return Response.redirect(offlineAddress(pathname + search));
        return orThrow(await files.offlineScreen(), error);
      }
    },

    async page(event: RequestEvent): Promise<Response> {
      const { request, clientId } = event;
      const url = new URL(request.url);
      const key = pageKey(url);
      const path = url.pathname.replace(/\.data$/, "");
      try {
        const { response, askedIn } = await ask(request);
        tell(clientId, { path, isCached: false });
        if (key !== null && askedIn !== null)
          event.waitUntil(keepOrRemove("pages", key, response.clone(), askedIn));
        return response;
      } catch (error) {
        const whole = key && wholePageKey(key);
        const kept =
          (key && (await seen.find("pages", key))) ??
          (whole && (await seen.find("pages", whole))) ??
          undefined;
        if (kept && !request.signal.aborted) tell(clientId, { path, isCached: true });
        return orThrow(kept || undefined, error);
      }
    },

    async list(event: RequestEvent): Promise<Response> {
      const { pathname, search } = new URL(event.request.url);
      try {
        const { response, askedIn } = await ask(event.request);
        if (askedIn !== null)
          event.waitUntil(keepOrRemove("lists", pathname + search, response.clone(), askedIn));
        return response;
      } catch (error) {
        return orThrow(await seen.find("lists", pathname + search), error);
      }
    },

    async picture(event: RequestEvent): Promise<Response> {
      const { pathname, search } = new URL(event.request.url);
      const key = pathname + search;
      try {
        const { response, askedIn } = await ask(event.request);
        if (askedIn !== null) event.waitUntil(keepOrRemove("pictures", key, response.clone(), askedIn));
        return response;
      } catch (error) {
        const kept = await seen.find("pictures", key);
        if (kept) return kept;
        const other = sameInAnotherWidth(pathname, await seen.keys("pictures"));
        return orThrow(other === undefined ? undefined : await seen.find("pictures", other), error);
      }
    },

    leaving: ({ request }: RequestEvent) => leaving.leave(request),
    asset: files.asset,
    file: files.file,
  };

  async function keepOrRemove(
    kind: SeenKind,
    key: string,
    response: Response,
    askedIn: number,
  ): Promise<void> {
    const isWhatItSays = KEPT_TYPES[kind].test(response.headers.get("content-type") ?? "");
    if (response.status === 200 && isWhatItSays) await seen.keep(kind, key, response, askedIn);
    else if (REFUSALS.has(response.status)) await seen.remove(kind, key, askedIn);
  }
}

function orThrow(kept: Response | undefined, error: unknown): Response {
  if (kept) return kept;
  throw error;
}
