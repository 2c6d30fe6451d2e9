import { prepareCalls } from "#api-client/api-client.ts";
import { lazyPart } from "#ui/status/lazy-part.ts";
import type { SkeletonShape } from "../screen-handle.ts";
import { ERROR_SCREENS } from "./error-screens.tsx";

/** The shape of the screen that is on its way: a navigation that takes long enough for it comes later than a page's rest. */
export const WaitingScreen = lazyPart<{ shape: SkeletonShape }>(async () => ({
  default: (await import("./waiting-screen.tsx")).WaitingScreen,
}));

/** Wanted when there may be no network any more. */
export const NEEDED_OFFLINE = [prepareCalls, ...ERROR_SCREENS.map(({ fetchPart }) => fetchPart)];

/** What another screen will want, or this one with other data. */
export const LOADED_AT_REST = [WaitingScreen.fetchPart];
