import { useEffect, useEffectEvent, useRef } from "react";
import { isComposing } from "../forms/is-composing.ts";
import { focusHeading } from "./move-focus.ts";

const STEPS: Record<string, number> = { j: 1, k: -1 };

/** On a row of a list that is led by keys; it takes the focus, but not by Tab. */
export const ROW_KEYS = { "data-row": "", tabIndex: -1 } as const;
/** On the row's link or button that Enter presses. */
export const OPENS_ROW = { "data-opens-row": "" } as const;
/** On the row's button that a presses. */
export const ACCEPTS_ROW = { "data-accepts-row": "" } as const;

/**
 * A list on a desk: j and k lead from one row to the next, Enter opens the row, a accepts it. Rows and their buttons are marked
 * with the attributes above. The keys work while the focus is within the page's main part, where a way into the page leaves it
 * (WCAG 2.1.4), and not while somebody types or a dialog is open; Enter and a act on the row that has the focus alone. Where a row
 * goes that had the focus, the row that takes its place has it, or the last one. A page has one such list.
 */
export function useListKeys<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  /** The row that had the focus last, and where it stood. */
  const last = useRef<{ row: HTMLElement; index: number; hasFocus: boolean } | null>(null);
  const findRows = () => [...(container.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];

  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    const rows = findRows();
    const index = rows.findIndex((row) => row.contains(target as Node));
    const row = rows[index];
    if (row) last.current = { row, index, hasFocus: true };
    else if (last.current) last.current.hasFocus = false;
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (isComposing(event) || isTyping(event.target) || isOverlaid()) return;
    if (!container.current?.closest("main")?.contains(document.activeElement)) return;
    const rows = findRows();
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const step = STEPS[event.key];
    // Whoever left the list comes back to where they were.
    const wanted = current === -1 ? (last.current?.index ?? 0) : current + (step ?? 0);
    if (step) rows[Math.min(Math.max(wanted, 0), rows.length - 1)]?.focus();
    const row = rows[current];
    if (event.key === "a") row?.querySelector<HTMLElement>("[data-accepts-row]")?.click();
    // On a button or a link of the row Enter does what it does everywhere.
    if (event.key === "Enter" && row === event.target)
      row?.querySelector<HTMLElement>("[data-opens-row]")?.click();
  });

  useEffect(() => {
    const abort = new AbortController();
    document.addEventListener("focusin", onFocusIn, abort);
    document.addEventListener("keydown", onKeyDown, abort);
    return () => abort.abort();
  }, []);

  useEffect(() => {
    if (!last.current?.hasFocus || last.current.row.isConnected) return;
    last.current.hasFocus = false;
    // Something else has taken the focus by itself.
    if (document.activeElement !== document.body) return;
    const rows = findRows();
    const next = rows[last.current.index] ?? rows.at(-1);
    if (next) next.focus();
    else focusHeading();
  });

  return { container };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** A dialog, a sheet or a menu has the keys; a toast with a button is a dialog as well, but leaves the page as it is. */
function isOverlaid(): boolean {
  const dialogs = [
    ...document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog], [role=menu]"),
  ];
  return dialogs.some((dialog) => dialog.getAttribute("aria-modal") !== "false");
}
