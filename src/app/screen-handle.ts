import { useEffect, useState } from "react";
import { type Location, type Params, useLocation, useMatches, useNavigation } from "react-router";
import type { MemberDestination } from "./shell/destinations.ts";
import { loadHandle } from "./system/route-modules.ts";

/** What the skeleton of a screen shows while its data is on the way. */
export type SkeletonShape = "wall" | "card" | "dashboard" | "list" | "shop" | "finder" | "explore";

/** What a route module exports as `handle` where its screen differs from the others. */
export type ScreenHandle = {
  /**
   * What the bar at the top of a phone calls the screen for whoever is signed in; without it, the product's name. By the query of
   * its address where one screen shows several things.
   */
  name?: string | ((search: string) => string);
  /** The entry of the members' menu under which the screen stands. */
  menuEntry?: MemberDestination["label"];
  /**
   * One level up, where that is the same place wherever somebody came from: the screen's one way back leads there. The others lead to
   * the page before.
   */
  parentOf?: (address: { params: Params; search: string }) => string;
  /** Forms and texts come without one. */
  skeleton?: SkeletonShape;
  /** The form's own button stands in for 新規 (domain rules, 1.13). */
  hasAddButton?: false;
  hasBottomBar?: false;
  /** The phone's bar has the way to the reader of QR codes. */
  hasScanner?: true;
  /** A public page: it says the age line to members as well, who have no footer that says it. */
  hasAgeNotice?: true;
  /** The screen itself asks a visitor to sign in. */
  hasLoginButton?: false;
  /** Its data comes in the browser alone, by `clientLoader` (specification, section 2). */
  isClientOnly?: true;
  /** What its loader brought stays in memory: whoever comes again sees it at once, and the server is asked behind it. */
  isCached?: true;
};

/** Of the screen that is shown. */
export function useScreenHandle(): ScreenHandle {
  return (useMatches().at(-1)?.handle as ScreenHandle | undefined) ?? {};
}

/** What the screen that is shown is called; null where it says nothing. */
export function useScreenName(): string | null {
  const { search } = useLocation();
  const { name = null } = useScreenHandle();
  return typeof name === "function" ? name(search) : name;
}

/** Where the way back of the screen that is shown leads; null where that is the page before. */
export function useParentPath(): string | null {
  const match = useMatches().at(-1);
  const { search } = useLocation();
  const { parentOf } = (match?.handle as ScreenHandle | undefined) ?? {};
  return (match && parentOf?.({ params: match.params, search })) ?? null;
}

/**
 * Of the screen that is on its way; null where none is, or where nothing is known of it yet. The router's own match has no
 * handle until the module was loaded, and does not say when that is.
 */
export function usePendingHandle(): ScreenHandle | null {
  const { location } = useNavigation();
  const [found, setFound] = useState<{ location: Location; handle: ScreenHandle }>();
  useEffect(() => {
    if (!location) return;
    let isOver = false;
    loadHandle(location.pathname).then(
      (handle) => !isOver && setFound({ location, handle: (handle as ScreenHandle | undefined) ?? {} }),
      // Whoever navigates says that the scripts cannot be had (system/broken-chunks.ts).
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [location]);
  return location && found?.location === location ? found.handle : null;
}
