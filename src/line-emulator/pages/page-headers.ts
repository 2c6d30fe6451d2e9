import type { Context } from "hono";
import type { Persona } from "../options.ts";
import { pageStyleHash } from "./page-style.ts";

type PageHeaders = {
  redirectUri?: string | null;
  personas?: Persona[];
  /** The hash of the page's one script, which may call the emulator. */
  scriptHash?: string;
};

/** What a page of the emulator may do: show itself and the personas' pictures, and send its form. */
export function pageHeaders(c: Context, { redirectUri, personas = [], scriptHash }: PageHeaders = {}): void {
  const pictures = personas.flatMap(({ pictureUrl }) => originsOf(pictureUrl));
  // Chromium applies form-action to the redirect that follows the form too.
  const policy = [
    "default-src 'none'",
    `style-src '${pageStyleHash}'`,
    ...(scriptHash ? [`script-src '${scriptHash}'`, "connect-src 'self'"] : []),
    `img-src ${[...new Set(["'self'", ...pictures])].join(" ")}`,
    `form-action ${["'self'", ...originsOf(redirectUri)].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

  c.header("Content-Security-Policy", policy);
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "strict-origin"); // the SDK looks for access.line.me in the referrer
  c.header("X-Content-Type-Options", "nosniff");
}

/** A URL's origin as a CSP source; nothing for a relative URL. */
function originsOf(url: string | null | undefined): string[] {
  if (!url || !URL.canParse(url)) return [];
  const { origin, protocol } = new URL(url);
  return [origin === "null" ? protocol : origin];
}
