import { useEffect, useState } from "react";
import { RESTED_MS } from "#features/staff-pins/staff-pin.ts";

const LOOK_AGAIN_MS = 20_000;
/** Noted as a touch of long ago: once locked it stays so until the PIN, whatever the device's clock says meanwhile. */
const LOCKED = 0;
/** A touch is noted no more often. */
const NOTED_MS = 5_000;

/** What this device says of itself can be read after the page was drawn alone. */
export type Rest = "unknown" | "open" | "locked";

/**
 * Whether this device rested for 15 minutes since somebody last touched a screen of this counter, also while the page was closed. A
 * device that never was at this counter has just signed in and is open. `open` says that the PIN was right.
 */
export function useRest(shopId: string, hasPin: boolean): { rest: Rest; open: () => void } {
  const [rest, setRest] = useState<Rest>("unknown");
  const isLocked = rest === "locked";
  useEffect(() => {
    if (!hasPin || isLocked) return undefined;
    const lock = () => {
      noteTouch(shopId, LOCKED);
      setRest("locked");
    };
    const look = () => {
      if (Date.now() - lastTouch(shopId) > RESTED_MS) lock();
      else setRest("open");
    };
    const touch = () => {
      const age = Date.now() - lastTouch(shopId);
      if (age > RESTED_MS) lock();
      else if (age > NOTED_MS) noteTouch(shopId);
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    // Before anything on the page hears of it: the touch that ends the rest presses nothing.
    const events = ["pointerdown", "keydown"] as const;
    for (const event of events) window.addEventListener(event, touch, { capture: true });
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, touch, { capture: true });
      document.removeEventListener("visibilitychange", look);
    };
  }, [shopId, hasPin, isLocked]);
  return {
    rest: hasPin ? rest : "open",
    open: () => {
      noteTouch(shopId);
      setRest("open");
    },
  };
}

/** For browsers that keep nothing. */
const touchedInMemory = new Map<string, number>();
const keyOf = (shopId: string) => `staff-touched ${shopId}`;

function lastTouch(shopId: string): number {
  const noted = readStored(keyOf(shopId)) ?? touchedInMemory.get(shopId);
  if (noted === undefined) {
    noteTouch(shopId);
    return Date.now();
  }
  // A touch that is yet to come is one of a clock that was set back, which would open the screen, or keep it open for ever.
  return Number(noted) <= Date.now() ? Number(noted) : LOCKED;
}

function noteTouch(shopId: string, at = Date.now()): void {
  touchedInMemory.set(shopId, at);
  try {
    localStorage.setItem(keyOf(shopId), String(at));
  } catch {
    // As long as the page lives.
  }
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
