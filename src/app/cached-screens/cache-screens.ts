import { isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import type { RootData } from "../root-data.ts";
import type { ScreenHandle } from "../screen-handle.ts";
import { loadHandle } from "../system/route-modules.ts";
import { type CachedScreens, cachedScreens, type LoaderResults } from "./cached-screens.ts";

/** A refusal says that there is nothing to see any more; other failures leave what is shown. */
const REFUSALS = new Set([401, 403, 404, 410]);

const never = new Promise<never>(() => undefined);

/**
 * What stands before the loaders of every navigation in the browser: a screen that is kept is shown at once, without them; what they
 * bring is kept where the screen's `handle` says so. Not as `clientLoader` of each screen: the router would then ask for the root's
 * data in a request of its own. `askBehind` says that the next request for an address is asked behind its screen.
 */
export function createScreenKeeping(screens: CachedScreens, handleAt: (path: string) => Promise<unknown>) {
  let askedBehind: string | null = null;

  const cacheScreens: MiddlewareFunction<LoaderResults> = async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const isBehind = askedBehind === address;
    askedBehind = null;
    const kept = isBehind ? undefined : screens.show(address);
    if (kept) return kept;

    const askedAt = screens.version();
    const results = await next();
    const handle = (await handleAt(pathname).catch(() => undefined)) as ScreenHandle | undefined;
    if (request.signal.aborted || !handle?.isCached) return results;

    const failures = Object.values(results).filter(({ type }) => type === "error");
    if (failures.length > 0) {
      screens.settle(address);
      if (isBehind && !failures.some(({ result }) => isRefusal(result))) return {};
      screens.clear();
      return results;
    }
    // Something was written meanwhile: the screen knows better. It is asked for once more.
    if (isBehind && askedAt !== screens.version()) return {};
    screens.settle(address);
    await leaveFormerPerson(screens, results, address);
    const { root: _, ...own } = results;
    screens.keep(address, own, askedAt);
    return results;
  };

  const askBehind = (address: string): void => {
    askedBehind = address;
  };
  return { cacheScreens, askBehind };
}

/** Of this document. */
export const { cacheScreens, askBehind } = createScreenKeeping(cachedScreens, loadHandle);

function isRefusal(thrown: unknown): boolean {
  const status = thrown instanceof Response || isRouteErrorResponse(thrown) ? thrown.status : 0;
  return (status >= 300 && status < 400) || REFUSALS.has(status);
}

/** Somebody else is signed in by now: a fresh document, so that nothing of the former person stays in this page's memory. */
async function leaveFormerPerson(
  screens: CachedScreens,
  { root }: LoaderResults,
  address: string,
): Promise<void> {
  if (!root) return;
  const personId = (root.result as RootData).person?.id ?? null;
  const formerId = screens.ownerId();
  screens.belongTo(personId);
  if (formerId === null || formerId === personId) return;
  window.location.assign(address);
  await never;
}
