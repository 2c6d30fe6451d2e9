import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { REFRESH_BACKOFF_MS } from "#api-client/renew-session.ts";
import { REINIT_THROTTLE_MS, RENEW_AFTER_MS } from "#app/line/session-renewal.ts";
import { socialMeta } from "#app/social-meta.ts";
import { RELOAD_GUARD_MS } from "#app/system/broken-chunks.ts";
import { ERROR_BANNER_MS } from "#app/system/error-banner.tsx";
import { BUILD_CHECK_MS } from "#app/system/latest-build.ts";
import { AUTH_TIMEOUT_MS } from "#app/system/login-waiting.tsx";
import { PARALLEL_ROUTE_PRELOADS } from "#app/system/route-modules.ts";
import { PAUSE_AFTER_CONSENT_MS } from "#features/accounts/auth-state.ts";
import { SESSION_SLIDING_MS, WRITE_FRESHNESS_MS } from "#features/accounts/session.ts";
import { MAX_IMAGES_PER_MIX } from "#features/mixes/mix-limits.ts";
import { HEIC_QUALITY, JPEG_QUALITY, PHOTO_BOUND } from "#features/pictures/photo-files.ts";
import { MAX_FILE_BYTES } from "#features/pictures/stored-picture.ts";
import { SHOP_LATEST_IMAGES } from "#features/shop-pages/shop-page.ts";
import { PAGE_SIZE } from "#foundation/page.ts";
import { SESSION_COOKIE } from "#http/session-cookie.ts";
import { WAITING_SINCE } from "#line-client/liff-client.ts";
import { ID_TOKEN_VALIDITY_MS } from "#line-client/line-tokens.ts";
import { MESSAGES_PER_SEND } from "#line-client/share-messages.ts";
import { INIT_TIMEOUT_MS } from "#line-client/start-liff.ts";
import { type Config, readConfig } from "#server/config.ts";
import { testSettings } from "#tests/support/test-services.ts";
import { ICON_TIMEOUT_MS } from "#ui/images/icon-load.ts";

/** Compared with a value of ours. */
type Value = { specified: unknown; ours: unknown };
/** Seen by a test elsewhere: its file, its title, and what it says of the value. */
type Seen = { file: string; title: string; says: readonly string[] };

const is = (specified: unknown, ours: unknown): Value => ({ specified, ours });
const seen = (file: string, title: string, ...says: string[]): Seen => ({ file, title, says });

const locale = () =>
  socialMeta(testSettings, { title: "", description: "", path: "/" }).find(
    (tag) => "property" in tag && tag.property === "og:locale",
  );

const SHARE = "tests/line/contract/share.spec.ts";
const SHORTCUT = "tests/line/contract/shortcut.spec.ts";
const SYSTEM_SCREENS = "tests/journeys/system-screens.spec.ts";
const SESSIONS = "src/features/accounts/api/sessions.test.ts";
const COMING_BACK = "tests/line/app/coming-back.spec.ts";
const POLL = "the health check comes after 1 s, the result is asked for again after 500 ms";

const consentOf = ({ product: { termsVersion, privacyVersion } }: Config) => ({
  termsVersion,
  privacyVersion,
});

/** The specification's section 9, row by row in its order, and what holds each. */
const SECTION_9: readonly (readonly [row: string, ...proofs: (Value | Seen)[]])[] = [
  ["Locale", is({ property: "og:locale", content: "ja_JP" }, locale())],
  [
    "Terms and privacy version default",
    is({ termsVersion: "1.0", privacyVersion: "1.0" }, consentOf(readConfig({}, import.meta.dirname))),
  ],
  ["Pause after consent", is(100, PAUSE_AFTER_CONSENT_MS)],
  [
    "Messaging init timeout",
    is(20_000, INIT_TIMEOUT_MS),
    seen(
      "tests/line/app/unreachable.spec.ts",
      "silent at init: after 20 seconds the page goes on, in the specification's words",
      "runFor(20_000)",
    ),
  ],
  [
    "Auth timeout screen",
    is(30_000, AUTH_TIMEOUT_MS),
    seen(
      SYSTEM_SCREENS,
      "somebody who waits for LINE is told so, and after 30 s how to go on",
      "fastForward(20_000)",
      "fastForward(10_000)",
    ),
  ],
  ["Cached ID token validity", is(3_600_000, ID_TOKEN_VALIDITY_MS)],
  [
    "Focus/visibility re-init throttle",
    is(750, REINIT_THROTTLE_MS),
    seen(
      COMING_BACK,
      "all events of one return ask once, and the next return 750 ms later asks again",
      "runFor(700)",
      "runFor(50)",
    ),
  ],
  ["Max images per mix", is(4, MAX_IMAGES_PER_MIX)],
  ["Max file size", is(10 * 1024 * 1024, MAX_FILE_BYTES)],
  ["Image resize bound", is(1_920, PHOTO_BOUND)],
  ["JPEG quality", is(0.85, JPEG_QUALITY)],
  ["HEIC conversion quality", is(0.9, HEIC_QUALITY)],
  ["History page size default", is(20, PAGE_SIZE)],
  ["Shop latest images default limit", is(10, SHOP_LATEST_IMAGES)],
  [
    "Token refresh backoff",
    is(200, REFRESH_BACKOFF_MS),
    // It doubles.
    seen(
      "src/api-client/renew-session.test.ts",
      "a renewal that meets silence is tried again after 200, 400 and 800 ms; then nobody is signed out",
      "[REFRESH_BACKOFF_MS, REFRESH_BACKOFF_MS * 2, REFRESH_BACKOFF_MS * 4]",
    ),
  ],
  [
    "Error banner",
    is(10_000, ERROR_BANNER_MS),
    seen(
      SYSTEM_SCREENS,
      "an uncaught error shows a red banner for ten seconds",
      "fastForward(9_000)",
      "fastForward(1_000)",
    ),
  ],
  ["Backend storage key", is("sb-auth-token", SESSION_COOKIE)],
  [
    "Session",
    // Persisted,
    is(30 * 24 * 3_600_000, SESSION_SLIDING_MS),
    seen(
      SESSIONS,
      "is kept by the browser for 30 days, and each refresh begins them anew",
      "SESSION_SLIDING_MS",
    ),
    // with auto refresh, before a write would have to wait for one.
    is(true, RENEW_AFTER_MS < WRITE_FRESHNESS_MS),
    seen(
      COMING_BACK,
      "a page that is looked at renews its session before it is old; one out of sight does not",
      "refreshes.count).toBe(1)",
    ),
  ],
  [
    "Build check",
    is(3_600_000, BUILD_CHECK_MS),
    seen(SYSTEM_SCREENS, "a new build is offered, and taken only when asked for", "hourByHour("),
  ],
  [
    "Reload guard",
    is(10_000, RELOAD_GUARD_MS),
    seen(
      "src/app/system/broken-chunks.test.ts",
      "a page is reloaded for a missing chunk once in ten seconds",
      "1_009_999",
    ),
  ],
  [
    "Parallel route preloads",
    is(4, PARALLEL_ROUTE_PRELOADS),
    seen(
      "src/app/system/route-modules.test.ts",
      "at most four screens are preloaded at once, and each once",
      "toHaveLength(PARALLEL_ROUTE_PRELOADS)",
    ),
  ],
  ["Icon fetch timeout", is(1_500, ICON_TIMEOUT_MS)],
  [
    "Share poll / timeout",
    seen(SHARE, POLL, "[1_000, 500]", "runFor(499)"),
    seen(
      SHARE,
      "10 minutes without a decision: the timeout text, and the popup is closed",
      "fastForward(600_000 - 1)",
    ),
  ],
  ["Health check", seen(SHARE, POLL, "[1_000, 500]", "runFor(499)")],
  [
    "Popup size",
    seen(
      SHARE,
      "one-time token, then a popup of 480x640; the payload follows the health check; SUCCESS",
      "toEqual([480, 640])",
    ),
  ],
  [
    "Shortcut fallback delay",
    seen(
      SHORTCUT,
      "shortcut flow, Android: LINE's own address, and after 1 s in sight the page",
      "toEqual([1_000])",
      "runFor(999)",
    ),
  ],
  [
    "Minimum client version for waiting on sub-window",
    is("10.11.0", WAITING_SINCE),
    seen(SHARE, "native picker: the SDK does not wait for a result", "line://picker"),
  ],
  [
    "Messages per send",
    is([1, 5], MESSAGES_PER_SEND),
    seen(SHARE, "arguments: none, empty, more than five", "length: 6"),
  ],
];

test("the specification's section 9 has 28 rows, each once", () => {
  expect(new Set(SECTION_9.map(([row]) => row)).size).toBe(28);
});

describe.each(SECTION_9.map(([row, ...proofs]) => ({ row, proofs })))("$row", ({ proofs }) => {
  test.each(proofs.filter((proof) => "specified" in proof))("is $specified", ({ specified, ours }) => {
    expect(ours).toEqual(specified);
  });

  test.each(proofs.filter((proof) => "file" in proof))("is seen by: $title", ({ file, title, says }) => {
    const body = bodyOf(file, title);
    expect(says.filter((word) => !body.includes(word))).toEqual([]);
  });
});

/** A test as it is written, from its title to the next one; empty where there is none. */
function bodyOf(file: string, title: string): string {
  const path = join(import.meta.dirname, "../..", file);
  if (!existsSync(path)) return "";
  const [, after = ""] = readFileSync(path, "utf8").split(`test(${JSON.stringify(title)}`);
  return after.split(/^\s*test(?:\.\w+)*\(/m)[0] ?? "";
}
