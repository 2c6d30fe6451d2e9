import { LOGIN_PATH } from "#features/accounts/login-href.ts";
import { currentLine } from "#line-client/current-line.ts";
import type { LineClient } from "#line-client/line-client.ts";

/** The way in that asks nothing of the SDK, for whoever its log-in fails. */
const WITHOUT_SDK = "/login-pc";
/** LINE opens its own addresses itself. */
const LINES_OWN = /(?:^|\.)line\.me$/;

/**
 * In a mini app, links that lead to LINE's log-in lead through the SDK; pages of others and files to keep open in the
 * phone's own browser, because LINE's has neither a back button for them nor downloads (line.md 7).
 */
export function leadLinksThroughLine(): void {
  // At the window: React listens at the document, and what it led elsewhere is let be.
  window.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const line = currentLine();
    if (!link || line?.kind !== "liff" || event.defaultPrevented) return;
    const act = actOf(link, line);
    if (!act) return;
    event.preventDefault();
    act();
  });
}

function actOf(link: HTMLAnchorElement, line: LineClient): (() => void) | null {
  const isOurs = link.origin === window.location.origin;
  if (isOurs && link.pathname === LOGIN_PATH) {
    if (window.location.pathname === WITHOUT_SDK) return null;
    return () => line.login(new URLSearchParams(link.search).get("next") ?? "/");
  }
  const isOutside = link.hasAttribute("download") || (!isOurs && !LINES_OWN.test(link.hostname));
  return line.isInClient && isOutside && /^https?:$/.test(link.protocol)
    ? () => line.openOutside(link.href)
    : null;
}
