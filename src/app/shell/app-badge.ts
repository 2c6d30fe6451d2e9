import { useEffect, useRef } from "react";
import { endOfQuiet, isQuiet } from "#features/notifications/quiet-hours.ts";
import { useUnread } from "../live/bell-figure.ts";
import type { RootData } from "../root-data.ts";

/** Absent in browsers that install no apps. */
type BadgingNavigator = Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;

/**
 * The figure on the icon of the installed app follows the bell's. In quiet hours it is not raised: it waits for their end,
 * if the page is still there, and what was read in them goes at once.
 */
export function useAppBadge({ quietHours }: Pick<RootData, "quietHours">): void {
  const unread = useUnread();
  const { is_on, from_hour, to_hour } = quietHours;
  /** What the icon says, as far as this page set it. */
  const raised = useRef(0);
  useEffect(() => {
    const raise = () => {
      raised.current = unread;
      setAppBadge(unread);
    };
    const hours = { is_on, from_hour, to_hour };
    const now = new Date();
    if (unread === 0) {
      raised.current = 0;
      return clearAppBadge();
    }
    if (!isQuiet(hours, now) || unread < raised.current) return raise();
    const timer = setTimeout(raise, endOfQuiet(hours, now).getTime() - now.getTime());
    return () => clearTimeout(timer);
  }, [unread, is_on, from_hour, to_hour]);
}

/** Nobody's figure is left on the icon: when all is read, and when the person logs out. */
export function clearAppBadge(): void {
  change(({ clearAppBadge: clear }) => clear?.call(navigator));
}

function setAppBadge(unread: number): void {
  change(({ setAppBadge: set }) => set?.call(navigator, unread));
}

/** LINE's own icon is not ours. A browser that refuses, one whose app is not installed for instance, is left alone. */
function change(act: (badging: BadgingNavigator) => Promise<void> | undefined): void {
  if (document.documentElement.dataset.line !== undefined) return;
  try {
    act(navigator)?.catch(() => undefined);
  } catch {
    // as a refusal that is promised
  }
}
