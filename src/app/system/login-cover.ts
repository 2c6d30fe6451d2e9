/**
 * The full screen while LINE is asked. Drawn without React: it also stands before the app begins, and a root of React's
 * own in the page would leave the document's without events.
 */
export function coverForLogin(productName: string, onClose: () => void = () => {}): () => void {
  const cover = document.createElement("dialog");
  cover.className = COVER_CLASSES;
  cover.ariaLabel = "ログイン";
  const spinner = document.createElement("span");
  spinner.className = "size-[30px] animate-spin rounded-pill border-3 border-accent border-t-transparent";
  spinner.ariaHidden = "true";
  const words = document.createElement("p");
  words.role = "status";
  words.className = "phrases grid gap-1";
  words.append(line("text-lg font-bold", `${productName}にログインしています`));
  words.append(line("text-ink-2", "しばらくお待ちください"));
  cover.append(spinner, words);
  document.body.append(cover);
  cover.addEventListener("close", onClose);
  // Modal: the keyboard does not reach what cannot be seen.
  cover.showModal();
  return () => {
    cover.removeEventListener("close", onClose);
    cover.remove();
  };
}

/** Also of the screen that says that it took too long. */
export const COVER_CLASSES =
  "m-0 grid h-dvh max-h-none w-full max-w-none place-content-center justify-items-center gap-6 bg-bg px-5 text-center text-ink outline-none";

function line(className: string, text: string): HTMLElement {
  const span = document.createElement("span");
  span.className = className;
  span.textContent = text;
  return span;
}
