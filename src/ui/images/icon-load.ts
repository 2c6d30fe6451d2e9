import type { IconName } from "./icon-names.ts";

/** How long an icon may take (specification, section 9). */
export const ICON_TIMEOUT_MS = 1_500;

export type IconLoad = "there" | "missing";

const loads = new Map<IconName, Promise<IconLoad>>();

/** Asks once for an icon's file, which the stylesheet asks for under the same address, and says whether it came in time. */
export function loadIcon(name: IconName): Promise<IconLoad> {
  const known = loads.get(name);
  if (known) return known;
  const load = fetch(`/icons/${name}.svg`, { signal: AbortSignal.timeout(ICON_TIMEOUT_MS) }).then(
    (response): IconLoad => (response.ok ? "there" : "missing"),
    (): IconLoad => "missing",
  );
  loads.set(name, load);
  return load;
}
