import { type ComponentType, useEffect, useState } from "react";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { whenAtRest } from "#ui/status/when-at-rest.ts";

/**
 * A part that the server does not draw and nobody sees, which comes when the page rests, or else when the network is back. React
 * never waits for it: a navigation would.
 */
export function restingPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function Resting(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    useEffect(() => {
      const over = new AbortController();
      const { signal } = over;
      const fetchPart = async () => {
        const loaded = await loadUnasked(load);
        if (signal.aborted) return;
        if (loaded) setPart(() => loaded.default);
        else window.addEventListener("online", fetchPart, { once: true, signal });
      };
      const stopWaiting = whenAtRest(fetchPart);
      return () => {
        stopWaiting();
        over.abort();
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
