/** A short pulse that says it worked, where the phone has one. */
export function vibrate(): void {
  if ("vibrate" in navigator) navigator.vibrate(60);
}
