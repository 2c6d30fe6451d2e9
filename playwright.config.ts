import { defineConfig } from "@playwright/test";
import { DEMO_LIFF_ID } from "#server/demo-line.ts";

/** The first of eight ports; another one lets two checkouts be tested side by side. */
const PORT = Number(process.env.TEST_PORT ?? 3210);
const baseURL = `http://localhost:${PORT}`;

/**
 * Parts of Chromium that keep processes and say nothing of our pages: suggestions of the address bar, which are pages of their own,
 * and a process that stands ready for a page that nobody opens. Then those that Playwright switches off itself: of two such
 * arguments Chromium reads the last.
 */
const SWITCHED_OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

export const CHROMIUM_FLAGS = [
  `--disable-features=${SWITCHED_OFF.join()}`,
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A server under test: its own port and its own fresh data. */
const environment = (port: number, data: string) => ({
  PORT: String(port),
  DATA_DIR: `test-results/${data}`,
  RATE_LIMITS: "off",
  LOG_LEVEL: "warn",
});

/** The product as it starts with nothing configured. */
const JOURNEY_ENVIRONMENT = environment(PORT, "journey-data");
/** The same once more, for the journeys that make cards. */
const RECORDING_ENVIRONMENT = environment(PORT + 3, "recording-data");
/** Where a journey listens for what is pushed. */
export const PUSH_PORT = PORT + 7;
/** And for what people do with each other and with shops. */
const MEETING_ENVIRONMENT = {
  ...environment(PORT + 6, "meeting-data"),
  PUSH_TEST_ORIGIN: `http://127.0.0.1:${PUSH_PORT}`,
};
/** The product as a mini app. */
const inLine = (port: number, data: string) => ({
  ...environment(port, data),
  LIFF_ID: DEMO_LIFF_ID,
  LINE_OFFICIAL_ACCOUNT_ID: "@kemurica",
});
export const LINE_ENVIRONMENT = inLine(PORT + 1, "line-data");
const CONTRACT_ENVIRONMENT = inLine(PORT + 4, "contract-data");

/** A mini app's server, and the port behind which its tests find LINE's hosts, as far as Chromium knows. */
export type LineServer = { environment: Record<string, string>; tlsPort: number };
export const LINE_SERVER: LineServer = { environment: LINE_ENVIRONMENT, tlsPort: PORT + 2 };
const CONTRACT_SERVER: LineServer = { environment: CONTRACT_ENVIRONMENT, tlsPort: PORT + 5 };

/** Guards against hanging and nothing else: a machine that is twelve times slower passes (docs/testing.md). */
const HANGS_AFTER_MS = 600_000;

const at = ({ PORT: port }: { PORT: string }) => ({ baseURL: `http://localhost:${port}` });

/** Cards are made, changed and given photos. */
const RECORDING =
  /journeys\/(?:companions|data-export|edit-card|feed|first-card|flavor-page|house-mixes|offline-recording|one-question-a-screen|photos|record-mix|shop-page|waiting)\.spec\.ts$/;

/** Others are met, liked, told and reported; shops are found, kept and managed. */
const MEETING =
  /journeys\/(?:customer-page|favorites|find-shop|friends|likes|live-bell|marks|notifications|profile|push|register-shop|reports|scan-code|shop-(?!page)\S*|unfinished-people)\.spec\.ts$/;

/** Every screen in every size and theme; every pair of paints, every part. They change nothing. */
const SCREENS = /journeys\/accessible-screens\.spec\.ts$/;
const ART = /journeys\/(?:card-contrast|gallery|place-map)\.spec\.ts$/;

/** What the journeys need: started together before the first one, ended after the last one. */
export const SERVERS = [
  JOURNEY_ENVIRONMENT,
  MEETING_ENVIRONMENT,
  RECORDING_ENVIRONMENT,
  LINE_ENVIRONMENT,
  CONTRACT_ENVIRONMENT,
];

/**
 * Real Chromium against the built servers. Tests that change what is on their server follow one another there. Three run side by
 * side, also on two cores: a journey waits more than it works. The long projects come first.
 */
export default defineConfig<object, { lineServer: LineServer }>({
  testDir: "tests",
  outputDir: "test-results/journeys",
  globalSetup: "tests/support/servers/start-servers.ts",
  workers: 3,
  retries: 0,
  timeout: HANGS_AFTER_MS,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    baseURL,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    // A worker takes requests from `page.route`; offline-pages.spec.ts and push.spec.ts alone are about it.
    serviceWorkers: "block",
    viewport: { width: 390, height: 844 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: CHROMIUM_FLAGS,
      // Where the machine names no character set, Chromium keeps a file of a Japanese name as "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
  },
  projects: [
    { name: "recording", testMatch: RECORDING, workers: 1, use: at(RECORDING_ENVIRONMENT) },
    {
      name: "journeys",
      testMatch: "journeys/*.spec.ts",
      testIgnore: [RECORDING, MEETING, SCREENS, ART],
      workers: 1,
    },
    { name: "meeting", testMatch: MEETING, workers: 1, use: at(MEETING_ENVIRONMENT) },
    { name: "line", testMatch: "line/app/*.spec.ts", workers: 1, use: at(LINE_ENVIRONMENT) },
    {
      name: "contract",
      testMatch: "line/contract/*.spec.ts",
      workers: 1,
      use: { ...at(CONTRACT_ENVIRONMENT), lineServer: CONTRACT_SERVER },
    },
    { name: "screens", testMatch: SCREENS, workers: 1, use: at(CONTRACT_ENVIRONMENT) },
    { name: "art", testMatch: ART, workers: 1, use: at(CONTRACT_ENVIRONMENT) },
  ],
});
