/** LINE's hosts that the browser may talk to (line.md 2). */
const LINE_CONNECT =
  "https://api.line.me https://access.line.me https://liff.line.me https://liff-shortcut.line.me";

/** The notice that the SDK shows on Android after an automatic log-in (line.md 2), and nothing else of that host. */
const LINE_NOTICE_SCRIPTS = "https://static.line-scdn.net/lui/";

const COMMON_HEADERS: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // LINE's share picker talks to its opener; same-origin would cut it off (line.md 8.3).
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()",
};

/** Sent with every answer of ours. */
export function commonHeaders(
  { isSecure }: { isSecure: boolean },
  requestId: string,
): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    ...(isSecure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
    "X-Request-Id": requestId,
  };
}

/**
 * Content-Security-Policy of a page (security.md S12). `scripts` lets its inline scripts run: the nonce of a page that
 * is rendered for one person, the hashes of a page that is kept for all.
 */
export function contentSecurityPolicy({
  scripts,
  styles = "",
  isDevelopment = false,
}: {
  scripts: string;
  styles?: string;
  isDevelopment?: boolean;
}): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts} 'wasm-unsafe-eval' ${LINE_NOTICE_SCRIPTS}`,
    // Vite's development client writes style elements of its own.
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : styles}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https://profile.line-scdn.net",
    "font-src 'self'",
    `connect-src 'self' ${LINE_CONNECT}${isDevelopment ? " ws:" : ""}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
