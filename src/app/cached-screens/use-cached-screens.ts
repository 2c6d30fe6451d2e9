import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useLocation, useMatches, useNavigation, useRevalidator } from "react-router";
import { useRootData } from "../root-data.ts";
import type { ScreenHandle } from "../screen-handle.ts";
import { askBehind } from "./cache-screens.ts";
import { cachedScreens } from "./cached-screens.ts";
import { tellOtherPages } from "./drop-what-changed.ts";

/** Keeps the screen that came with the document, and reads a screen that is shown as it was kept anew behind itself. */
export function useCachedScreens(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const screen = useMatches().at(-1);
  const personId = useRootData()?.person?.id ?? null;
  const isNavigating = useNavigation().state !== "idle";
  const { state, revalidate } = useRevalidator();
  const isOwed = useSyncExternalStore(
    cachedScreens.listen,
    () => cachedScreens.isOwed(address),
    () => false,
  );

  const keepFirst = useEffectEvent(() => {
    cachedScreens.belongTo(personId);
    tellOtherPages({ personId });
    const { isCached } = (screen?.handle as ScreenHandle | undefined) ?? {};
    if (!screen || !isCached || screen.loaderData === undefined) return;
    const results = { [screen.id]: { type: "data" as const, result: screen.loaderData } };
    cachedScreens.keep(address, results, cachedScreens.version());
  });
  useEffect(() => keepFirst(), []);

  useEffect(() => {
    if (!isOwed || isNavigating || state !== "idle") return;
    askBehind(address);
    void revalidate();
  }, [isOwed, isNavigating, state, address, revalidate]);
}
