import type { MapSettings } from "#foundation/map-settings.ts";

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

/** A year, and every host below ours. */
const onlyByHttps = (isSecure: boolean): Record<string, string> =>
  isSecure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {};

/**
 * Sent with every file of the build, beside how long it is kept. Its policy says nothing of what scripts may load: a worker goes by the
 * one of its own file.
 */
export function builtFileHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
    ...onlyByHttps(isSecure),
  };
}

/** Of whatever is no page (calls, pictures, texts): opened as a document, it loads, runs and is framed nowhere. */
export const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Sent with every answer of ours. */
export function commonHeaders(
  { isSecure }: { isSecure: boolean },
  requestId: string,
): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    ...onlyByHttps(isSecure),
    "X-Request-Id": requestId,
  };
}

/** What a map asks of a policy beside ours; `styles` in the place of a page's own. */
type MapSources = {
  scripts?: string;
  styles?: string;
  images?: string;
  fonts?: string;
  connect?: string;
  frames?: string;
};

/**
 * What Google's guide asks for, but for `unsafe-eval`. Its style elements carry no nonce of a page that was kept for visitors
 * and in which the map is opened later, so any style element is let in (decision 037).
 */
const GOOGLE_MAPS: MapSources = {
  scripts: "https://maps.googleapis.com https://maps.gstatic.com blob:",
  styles: "'unsafe-inline' https://fonts.googleapis.com",
  images:
    "https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
  fonts: "https://fonts.gstatic.com",
  connect: "https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:",
  frames: "https://*.google.com",
};

/** The hosts of maps, where maps were configured; a demo's own need none. */
function mapSources({ product, mapHosts }: MapConfig): MapSources {
  const { maps } = product;
  if (maps.kind === "google") return GOOGLE_MAPS;
  if (maps.kind !== "style") return {};
  const hosts = [...new Set([new URL(maps.styleUrl).origin, ...mapHosts])].join(" ");
  return { images: hosts, connect: hosts };
}

type MapConfig = { product: { maps: MapSettings }; mapHosts: string[] };

/**
 * Content-Security-Policy of a page (security.md S12). `scripts` lets its inline scripts run: the nonce of a page that
 * is rendered for one person, the hashes of a page that is kept for all. A page without the app has no maps.
 */
export function contentSecurityPolicy({
  scripts,
  styles = "",
  mapsOf,
  isDevelopment = false,
}: {
  scripts: string;
  styles?: string;
  mapsOf: MapConfig | null;
  isDevelopment?: boolean;
}): string {
  const maps = mapsOf ? mapSources(mapsOf) : {};
  const directives: (string | undefined)[][] = [
    ["default-src 'self'"],
    ["script-src 'self'", scripts, "'wasm-unsafe-eval'", LINE_NOTICE_SCRIPTS, maps.scripts],
    // Vite's development client writes style elements of its own.
    ["style-src 'self'", isDevelopment ? "'unsafe-inline'" : (maps.styles ?? styles)],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data: blob: https://profile.line-scdn.net", maps.images],
    ["font-src 'self'", maps.fonts],
    ["connect-src 'self'", LINE_CONNECT, maps.connect, isDevelopment ? "ws:" : ""],
    ["worker-src 'self' blob:"],
    maps.frames ? ["frame-src", maps.frames] : [],
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["frame-ancestors 'self'"],
    ["base-uri 'none'"],
    ["object-src 'none'"],
  ];
  return directives
    .map((parts) => parts.filter(Boolean).join(" "))
    .filter(Boolean)
    .join("; ");
}
