import { LOGIN_PATH } from "#features/accounts/login-href.ts";

/** Hears of the presses that lead this page to LINE, until the returned function is called. */
export function listenToLoginPresses(onPress: () => void): () => void {
  const hear = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (link?.pathname === LOGIN_PATH && !isElsewhere) onPress();
  };
  document.addEventListener("click", hear);
  return () => document.removeEventListener("click", hear);
}
