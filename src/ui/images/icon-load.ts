import { type Priority, whenAtRest } from "../status/when-at-rest.ts";
import type { IconName } from "./icon-names.ts";

/** How long an icon may take (specification, section 9). */
export const ICON_TIMEOUT_MS = 1_500;

export type IconLoad = "there" | "missing";

const loads = new Map<IconName, Promise<IconLoad>>();

/**
 * Asks once for an icon's file, which the stylesheet asks for under the same address, and says whether it came in time. It waits for
 * the page's rest, in which it is a check unless it is wanted later: to ask for all of a screen at once holds a slow phone up for a
 * tenth of a second. One that did not come is asked for again by whoever shows it next.
 */
export function loadIcon(name: IconName, priority: Priority = "checks"): Promise<IconLoad> {
  const known = loads.get(name);
  if (known) return known;
  const load = new Promise<void>((resolve) => whenAtRest(resolve, priority)).then(() => askFor(name));
  loads.set(name, load);
  void load.then((result) => {
    if (result === "missing") loads.delete(name);
  });
  return load;
}

/**
 * As the picture that a mask is, so that one which is in sight already counts as there: WebKit answers a `fetch` of it anew, and fails
 * where the server has gone meanwhile.
 */
function askFor(name: IconName): Promise<IconLoad> {
  return new Promise((resolve) => {
    const picture = new Image();
    // Masks are asked for without credentials.
    picture.crossOrigin = "anonymous";
    picture.onload = () => resolve("there");
    picture.onerror = () => resolve("missing");
    picture.src = `/icons/${name}.svg`;
    setTimeout(() => resolve("missing"), ICON_TIMEOUT_MS);
  });
}
