import { useEffect } from "react";
import { findSignedIn } from "#api-client/find-signed-in.ts";
import { lastRenewal, renewSession } from "#api-client/renew-session.ts";
import { currentLine } from "#line-client/current-line.ts";
import type { LineClient } from "#line-client/line-client.ts";
import { useRootData } from "../root-data.ts";
import { isSomebodyElse, signIn } from "./start-in-line.ts";

/** Coming back to the tab asks once, however many events tell of it (specification, section 9). */
export const REINIT_THROTTLE_MS = 750;
/** Before the fifteen minutes after which a write would have to renew the session first (security.md S6). */
export const RENEW_AFTER_MS = 12 * 60_000;
const LOOK_EVERY_MS = 60_000;

const openedAt = Date.now();

/**
 * While the tab is looked at, the session is renewed before it is old, and coming back to it checks who is logged in: in
 * LINE, without initialising the SDK again (line.md 8.4), and in this browser, where another tab may have signed in or out.
 */
export function useSessionRenewal(): void {
  const root = useRootData();
  const csrfToken = root?.csrfToken ?? null;
  const lineUserId = root?.auth.user?.userId ?? null;
  useEffect(() => {
    let checkedAt = Number.NEGATIVE_INFINITY;
    const check = () => {
      if (document.visibilityState !== "visible") return;
      const line = currentLine();
      if (line?.kind === "liff" && line.isLoggedIn()) {
        // Somebody logged in at LINE in another tab, or LINE is another person's now.
        if (lineUserId === null || isSomebodyElse(line, lineUserId)) return signInAsIn(line);
      }
      if (lineUserId === null) return;
      // A page may be opened long after the last renewal; where none is known, the session may be as new as the page.
      const age = Date.now() - (lastRenewal() || openedAt);
      // A refusal is told by the next call, in the words of the screen that makes it.
      if (age > RENEW_AFTER_MS) void renewSession({ csrfToken, lineUserId }, Date.now());
    };
    const comeBack = () => {
      const now = performance.now();
      if (document.visibilityState !== "visible" || now - checkedAt < REINIT_THROTTLE_MS) return;
      checkedAt = now;
      check();
      if (currentLine()?.kind !== "liff") void followSignIn(lineUserId);
    };
    const timer = setInterval(check, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", comeBack);
    window.addEventListener("focus", comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", comeBack);
      window.removeEventListener("focus", comeBack);
    };
  }, [csrfToken, lineUserId]);
}

/** Whom the document was already opened anew for: whoever stays on it, to save their words, is not asked again. */
let followed: string | null | undefined;

/** A document of whoever is signed in by now, where it is another one than this document's. */
async function followSignIn(lineUserId: string | null): Promise<void> {
  const found = await findSignedIn();
  if (found === undefined || found === lineUserId || found === followed) return;
  followed = found;
  window.location.reload();
}

/** Where it fails, the page stays whose it is. */
function signInAsIn(line: LineClient): void {
  void signIn(line).catch(() => undefined);
}
