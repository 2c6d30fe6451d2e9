import { type PointerEvent, useRef } from "react";

type Press = { x: number; y: number; held: number | null };

/**
 * A finger that scrolls the page often starts on a slider, which takes the first touch for a value at once. What a
 * touch says is held back until it moves sideways or is lifted, and dropped when it turns out to scroll.
 */
export function usePressOrScroll(onChange: (value: number) => void) {
  const press = useRef<Press | null>(null);

  function release() {
    const held = press.current?.held ?? null;
    press.current = null;
    if (held !== null) onChange(held);
  }

  return {
    change(value: number) {
      if (press.current) press.current.held = value;
      else onChange(value);
    },
    handlers: {
      onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
        press.current = pointerType === "touch" ? { x, y, held: null } : null;
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { current } = press;
        if (current && Math.abs(clientX - current.x) > Math.abs(clientY - current.y)) release();
      },
      onPointerUp: release,
      onPointerCancel() {
        press.current = null;
      },
    },
  };
}
