import { type ComponentType, useEffect, useState } from "react";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { beginFetchingAtRest, whenAtRest } from "#ui/status/when-at-rest.ts";
import type { RootData } from "../root-data.ts";
import { listenToLoginPresses } from "./login-press.ts";
import { LOADED_AT_REST, NEEDED_OFFLINE } from "./parts-of-rest.ts";
import type { RestingPartsProps } from "./resting-parts.tsx";

/**
 * Fetches, once the page rests, what keeps an eye on it, and the screens that are wanted when there may be no network any more. A press
 * that leads to LINE does not wait for that: somebody is told at once that they are being signed in.
 */
export function AtRest({ root }: { root: RootData }) {
  const [Parts, setParts] = useState<ComponentType<RestingPartsProps>>();
  const [isLoginPressed, setLoginPressed] = useState(false);
  useEffect(() => {
    const begin = async () => {
      const loaded = await loadUnasked(() => import("./resting-parts.tsx"));
      if (loaded) setParts(() => loaded.default);
    };
    const stopWaiting = whenAtRest(async () => {
      // What the next press may open, before what may be read or wanted without a network: on a slow one they would share it.
      await beginFetchingAtRest();
      for (const load of NEEDED_OFFLINE) void loadUnasked<unknown>(load);
      void begin();
      for (const load of LOADED_AT_REST) whenAtRest(() => loadUnasked(load));
    });
    const stopListening = listenToLoginPresses(() => {
      setLoginPressed(true);
      void begin();
    });
    // Back from where it led.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLoginPressed(false);
    window.addEventListener("pageshow", comeBack);
    return () => {
      stopWaiting();
      stopListening();
      window.removeEventListener("pageshow", comeBack);
    };
  }, []);
  return Parts && <Parts root={root} isLoginPressed={isLoginPressed} />;
}
