import { useEffect, useEffectEvent } from "react";
import { LATEST_BUILD_PATH } from "../system/latest-build.ts";

const ASK_EVERY_MS = 5_000;

/** Waits for the server to be within reach again. The browser's own word that it is online often comes too early. */
export function useNetworkBack(isAwaited: boolean, onBack: () => void): void {
  const goOn = useEffectEvent(onBack);
  useEffect(() => {
    if (!isAwaited) return;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState === "visible" && (await isReachable()) && !isOver) goOn();
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    window.addEventListener("online", ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener("online", ask);
    };
  }, [isAwaited]);
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(LATEST_BUILD_PATH, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
