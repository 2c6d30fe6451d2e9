import { isAnchor } from "#line-client/opened-as-liff.ts";

/** Where somebody goes who comes back from LINE with nothing better to do. */
export const DEFAULT_PATH = "/dashboard";
const ORIGIN = "https://kemurica.invalid";
const MAX_LENGTH = 2_000;
const SIGN_IN_STEPS = /^\/(?:login|login-pc|consent|profile\/setup)(?:\/|$)/;
const NO_SCREENS = /^\/(?:api|_line)(?:\/|$)/;

/**
 * A path on our own site, or null. Parsed and compared by origin, because prefix checks let `//evil`, `/\evil` and
 * `/<tab>/evil` pass (security.md section 3). The steps of a sign-in are no place to return to: of them it is the place they lead to.
 */
export function safePath(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_LENGTH || !text.startsWith("/")) return null;
  if (!URL.canParse(text, ORIGIN)) return null;
  const url = new URL(text, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith("//") || /%(?:2f|5c)/i.test(url.pathname)) return null;
  // A page's data is for the router, not for a person.
  if (url.pathname.endsWith(".data")) return null;
  if (SIGN_IN_STEPS.test(url.pathname)) return safePath(url.searchParams.get("next"));
  if (NO_SCREENS.test(url.pathname)) return null;
  const path = url.pathname + url.search + (isAnchor(url.hash) ? url.hash : "");
  // It goes into cookies and addresses, and may be nine times as long as what was typed.
  return path.length > MAX_LENGTH ? null : path;
}

/** A link to another screen that brings people back to where they wanted to go. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
