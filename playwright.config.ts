import { defineConfig } from "@playwright/test";
import { DEMO_LIFF_ID } from "#server/demo-line.ts";

/** The first of three ports; another one lets two checkouts be tested side by side. */
const PORT = Number(process.env.TEST_PORT ?? 3210);
const baseURL = `http://localhost:${PORT}`;

export const CHROMIUM_FLAGS = [
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
export const JOURNEY_ENVIRONMENT = environment(PORT, "journey-data");
/** The product as a mini app; the contract tests open its emulator a second time, under LINE's own names. */
export const LINE_ENVIRONMENT = {
  ...environment(PORT + 1, "line-data"),
  LIFF_ID: DEMO_LIFF_ID,
  LINE_OFFICIAL_ACCOUNT_ID: "@kemurica",
};

/** Guards against hanging and nothing else: a machine that is twelve times slower passes (docs/testing.md). */
const HANGS_AFTER_MS = 240_000;

const inLine = { baseURL: `http://localhost:${LINE_ENVIRONMENT.PORT}` };

/** Behind it stand LINE's hosts, as far as Chromium knows. */
export const LINE_TLS_PORT = PORT + 2;

/** Every screen in every size and theme. */
const LOOKS = /journeys\/(?:accessible-screens|card-contrast|gallery)\.spec\.ts$/;

const server = (env: Record<string, string>) => ({
  command: "node src/server/main.ts",
  url: `http://localhost:${env.PORT}/readyz`,
  timeout: HANGS_AFTER_MS,
  reuseExistingServer: false,
  stdout: "ignore" as const,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  env,
});

/**
 * Real Chromium against the built servers: the journeys and the tests inside LINE side by side, each one after the other on a
 * server of its own.
 */
export default defineConfig({
  testDir: "tests",
  outputDir: "test-results/journeys",
  workers: 2,
  retries: 0,
  timeout: HANGS_AFTER_MS,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    baseURL,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    viewport: { width: 390, height: 844 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: "journeys", testMatch: "journeys/*.spec.ts", testIgnore: LOOKS, workers: 1 },
    // They change nothing, take long, and keep the second server busy when the tests inside LINE are done.
    { name: "looks", testMatch: LOOKS, workers: 1, use: inLine },
    {
      name: "line",
      testMatch: "line/**/*.spec.ts",
      workers: 1,
      use: inLine,
    },
  ],
  webServer: [server(JOURNEY_ENVIRONMENT), server(LINE_ENVIRONMENT)],
});
