import { loginHref } from "#features/accounts/login-href.ts";
import { createBrowserClient } from "#line-client/browser-client.ts";
import { setLine } from "#line-client/current-line.ts";
import { withoutPlantedTokens } from "#line-client/opened-as-liff.ts";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { readLineFacts } from "./line-facts.tsx";
import { isOpenedAt } from "./opened-at.ts";

/**
 * Says which LINE this document has, before the router reads the address. What begins the mini app is fetched where it was opened as
 * one. Never throws: without LINE the page goes on as in any browser.
 */
export async function startLine(): Promise<void> {
  const facts = readLineFacts();
  if (!facts) return;
  const url = removePlantedTokens();
  // Without https LINE's tokens cannot be kept (line.md 8.17).
  if (!facts.liffId || !window.isSecureContext || !isOpenedAt(url)) {
    return setLine(createBrowserClient({ ...facts, loginHref }));
  }
  try {
    const mini = await loadUnasked(() => import("./start-in-line.ts"));
    if (!mini) throw new Error("The beginning of the mini app did not come.");
    await mini.startInLine(facts, url);
  } catch {
    setLine(createBrowserClient({ ...facts, loginHref, isUninitialized: true }));
  }
}

/** Before the SDK reads the address. */
function removePlantedTokens(): URL {
  const url = withoutPlantedTokens(new URL(window.location.href), navigator.userAgent);
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, "", url);
  return url;
}
