import { type KeyboardEvent, useRef } from "react";
import { isComposing } from "../forms/is-composing.ts";

const STEPS: Record<string, number> = { j: 1, k: -1 };

/** On a row of a list that is led by keys; it takes the focus, but not by Tab. */
export const ROW_KEYS = { "data-row": "", tabIndex: -1 } as const;
/** On the row's link or button that Enter presses. */
export const OPENS_ROW = { "data-opens-row": "" } as const;
/** On the row's button that a presses. */
export const ACCEPTS_ROW = { "data-accepts-row": "" } as const;

/**
 * A list on a desk: j and k lead from one row to the next, Enter opens the row, a accepts it. Rows and their buttons are marked
 * with the attributes above. The keys work while the focus is within the list's page and nobody types (WCAG 2.1.4).
 */
export function useListKeys<Container extends HTMLElement>() {
  const container = useRef<Container>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (isComposing(event) || isTyping(event.target)) return;
    const rows = [...(container.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const step = STEPS[event.key];
    if (step) rows[Math.min(Math.max(current + step, 0), rows.length - 1)]?.focus();
    const row = rows[current];
    if (event.key === "a") row?.querySelector<HTMLElement>("[data-accepts-row]")?.click();
    // On a button or a link of the row Enter does what it does everywhere.
    if (event.key === "Enter" && row === event.target)
      row.querySelector<HTMLElement>("[data-opens-row]")?.click();
  }

  return { container, onKeyDown };
}

function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement
  );
}
