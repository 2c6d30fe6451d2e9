/**
 * A ref for a bar at the bottom edge: lifts it above a phone's keyboard. iOS lays the keyboard over the page and
 * tells of it through the visual viewport alone.
 */
export function liftAboveKeyboard(bar: HTMLElement | null): (() => void) | undefined {
  const viewport = window.visualViewport;
  if (!bar || !viewport) return undefined;
  const follow = () => {
    const covered = window.innerHeight - viewport.height - viewport.offsetTop;
    // Pinching makes the viewport smaller too; that is no keyboard.
    const height = viewport.scale === 1 ? Math.max(0, Math.round(covered)) : 0;
    bar.style.setProperty("--keyboard-height", `${height}px`);
  };
  viewport.addEventListener("resize", follow);
  viewport.addEventListener("scroll", follow);
  return () => {
    viewport.removeEventListener("resize", follow);
    viewport.removeEventListener("scroll", follow);
  };
}
