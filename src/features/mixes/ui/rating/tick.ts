const TICK_MS = 8;

/** A light touch in the hand, where the phone can and its person wants motion. */
export function tick(): void {
  if (typeof navigator.vibrate !== "function") return;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  navigator.vibrate(TICK_MS);
}
