import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { REINIT_THROTTLE_MS } from "#app/line/keep-session.ts";
import { REFRESH_BACKOFF_MS } from "#app/renew-session.ts";
import { socialMeta } from "#app/social-meta.ts";
import { RELOAD_GUARD_MS } from "#app/system/broken-chunks.ts";
import { ERROR_BANNER_MS } from "#app/system/error-banner.tsx";
import { BUILD_CHECK_MS } from "#app/system/latest-build.ts";
import { AUTH_TIMEOUT_MS } from "#app/system/login-waiting.tsx";
import { PARALLEL_ROUTE_PRELOADS } from "#app/system/route-modules.ts";
import { PAUSE_AFTER_CONSENT_MS } from "#features/accounts/auth-state.ts";
import { MAX_IMAGES_PER_MIX } from "#features/mixes/mix-images.ts";
import { HEIC_QUALITY, JPEG_QUALITY, PHOTO_BOUND } from "#features/pictures/photo-files.ts";
import { MAX_FILE_BYTES } from "#features/pictures/stored-picture.ts";
import { PAGE_SIZE } from "#foundation/page.ts";
import { SESSION_COOKIE } from "#http/session-cookie.ts";
import { WAITING_SINCE } from "#line-client/liff-client.ts";
import { ID_TOKEN_VALIDITY_MS } from "#line-client/line-tokens.ts";
import { MESSAGES_PER_SEND } from "#line-client/share-messages.ts";
import { INIT_TIMEOUT_MS } from "#line-client/start-liff.ts";
import { readConfig } from "#server/config.ts";
import { testSettings } from "#tests/support/test-services.ts";
import { ICON_TIMEOUT_MS } from "#ui/icon-load.ts";

/** Inside LINE's SDK; its contract tests (tests/line) prove it. */
const IN_THE_SDK = Symbol("in the SDK");

const locale = () =>
  socialMeta(testSettings, { title: "", description: "", path: "/" }).find(
    (tag) => "property" in tag && tag.property === "og:locale",
  );
const latestImages = () =>
  Number(
    /place <= (\d+)/.exec(
      readFileSync(join(import.meta.dirname, "../../migrations/0005_mixes.sql"), "utf8"),
    )?.[1],
  );

/** The specification's constants (section 9), in its order: name, its value, ours. */
const CONSTANTS: readonly (readonly [string, unknown, unknown])[] = [
  ["Locale", { property: "og:locale", content: "ja_JP" }, locale()],
  [
    "Terms and privacy version default",
    { termsVersion: "1.0", privacyVersion: "1.0" },
    readConfig({}, import.meta.dirname).consent,
  ],
  ["Pause after consent", 100, PAUSE_AFTER_CONSENT_MS],
  ["Messaging init timeout", 20_000, INIT_TIMEOUT_MS],
  ["Auth timeout screen", 30_000, AUTH_TIMEOUT_MS],
  ["Cached ID token validity", 3_600_000, ID_TOKEN_VALIDITY_MS],
  ["Focus/visibility re-init throttle", 750, REINIT_THROTTLE_MS],
  ["Max images per mix", 4, MAX_IMAGES_PER_MIX],
  ["Max file size", 10 * 1024 * 1024, MAX_FILE_BYTES],
  ["Image resize bound", 1_920, PHOTO_BOUND],
  ["JPEG quality", 0.85, JPEG_QUALITY],
  ["HEIC conversion quality", 0.9, HEIC_QUALITY],
  ["History page size default", 20, PAGE_SIZE],
  ["Shop latest images default limit", 10, latestImages()],
  ["Token refresh backoff", 200, REFRESH_BACKOFF_MS],
  ["Error banner", 10_000, ERROR_BANNER_MS],
  ["Backend storage key", "sb-auth-token", SESSION_COOKIE],
  ["Build check", 3_600_000, BUILD_CHECK_MS],
  ["Reload guard", 10_000, RELOAD_GUARD_MS],
  ["Parallel route preloads", 4, PARALLEL_ROUTE_PRELOADS],
  ["Icon fetch timeout", 1_500, ICON_TIMEOUT_MS],
  ["Share poll", 500, IN_THE_SDK],
  ["Share timeout", 600_000, IN_THE_SDK],
  ["Health check", 1_000, IN_THE_SDK],
  ["Popup size", "480x640", IN_THE_SDK],
  ["Shortcut fallback delay", 1_000, IN_THE_SDK],
  ["Minimum client version for waiting on sub-window", "10.11.0", WAITING_SINCE],
  ["Messages per send", [1, 5], MESSAGES_PER_SEND],
];

test.for(CONSTANTS.filter(([, , ours]) => ours !== IN_THE_SDK))("%s", ([, specified, ours]) => {
  expect(ours).toEqual(specified);
});
