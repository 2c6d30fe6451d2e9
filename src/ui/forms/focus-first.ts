/** Puts the focus on the first field that needs another look, opened where it is folded away; else on what was said. */
export function focusFirst(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const details = field?.closest("details");
  if (details) details.open = true;
  (field ?? form?.querySelector<HTMLElement>("[data-save-notice]"))?.focus();
}
