import { useSyncExternalStore } from "react";

export type ColorScheme = "light" | "dark";

const DARK_SYSTEM = "(prefers-color-scheme: dark)";

/** The theme in which the page stands: the one that was chosen on this device, else the system's. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, readColorScheme, () => "light");
}

function readColorScheme(): ColorScheme {
  const { theme } = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") return theme;
  return matchMedia(DARK_SYSTEM).matches ? "dark" : "light";
}

function subscribe(changed: () => void): () => void {
  const system = matchMedia(DARK_SYSTEM);
  const chosen = new MutationObserver(changed);
  system.addEventListener("change", changed);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", changed);
    chosen.disconnect();
  };
}
