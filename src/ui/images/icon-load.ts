import { type Priority, whenAtRest } from "../status/when-at-rest.ts";
import type { IconName } from "./icon-names.ts";

/** How long an icon may take (specification, section 9). */
export const ICON_TIMEOUT_MS = 1_500;

export type IconLoad = "there" | "missing";

const loads = new Map<IconName, Promise<IconLoad>>();

/**
 * Asks once for an icon's file, which the stylesheet asks for under the same address, and says whether it came in time. It waits for
 * the page's rest, in which it is a check unless it is wanted later: to ask for all of a screen at once holds a slow phone up for a
 * tenth of a second.
 */
export function loadIcon(name: IconName, priority: Priority = "checks"): Promise<IconLoad> {
  const known = loads.get(name);
  if (known) return known;
  const load = new Promise<void>((resolve) => whenAtRest(resolve, priority)).then(() => askFor(name));
  loads.set(name, load);
  return load;
}

async function askFor(name: IconName): Promise<IconLoad> {
  try {
    const { ok } = await fetch(`/icons/${name}.svg`, { signal: AbortSignal.timeout(ICON_TIMEOUT_MS) });
    return ok ? "there" : "missing";
  } catch {
    return "missing";
  }
}
