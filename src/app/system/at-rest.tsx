import { type ComponentType, useEffect, useState } from "react";
import type { RootData } from "../root-data.ts";
import { loadUnasked } from "./broken-chunks.ts";
import { ERROR_SCREENS } from "./error-screens.tsx";
import { whenAtRest } from "./when-at-rest.ts";

/** Fetches, once the page rests, what keeps an eye on it, and the screens that are wanted when there may be no network any more. */
export function AtRest({ root }: { root: RootData }) {
  const [Parts, setParts] = useState<ComponentType<{ root: RootData }>>();
  useEffect(
    () =>
      whenAtRest(async () => {
        const loaded = await loadUnasked(() => import("./resting-parts.tsx"));
        if (loaded) setParts(() => loaded.default);
        for (const { fetchPart } of ERROR_SCREENS) void loadUnasked(fetchPart);
      }),
    [],
  );
  return Parts && <Parts root={root} />;
}
