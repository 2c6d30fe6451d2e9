/** Focuses it without moving the page; nobody who is typing, or in a dialog that hides it, loses theirs. */
export function moveFocus(element: HTMLElement): void {
  const isTyping = document.activeElement?.matches("input, textarea, select");
  if (isTyping || element.closest("[aria-hidden=true], [inert]")) return;
  element.focus({ preventScroll: true });
}

/** Before a row of a list goes: on to the next one or the one before, by its link; without either to the page's heading. */
export function moveFocusBeside(row: Element): void {
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const link = beside?.querySelector<HTMLElement>("a[href]");
  if (link) moveFocus(link);
  else focusHeading();
}

/** Where nothing is left beside what had the focus, the page's heading takes it. */
export function focusHeading(): void {
  const heading = pageHeading();
  if (heading) moveFocus(heading);
}

/** The page's heading, which can take the focus from now on. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  return heading;
}
