import { defineConfig } from "@playwright/test";

const PORT = 3210;
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

/** How the server under test is configured; the contract tests open the same emulator beside it. */
export const JOURNEY_ENVIRONMENT = {
  PORT: String(PORT),
  DATA_DIR: "test-results/journey-data",
  RATE_LIMITS: "off",
  LOG_LEVEL: "warn",
};

/** Real Chromium against the built server: one worker, one server, its own fresh data. */
export default defineConfig({
  testDir: "tests",
  testMatch: ["journeys/*.spec.ts", "line/*.spec.ts"],
  outputDir: "test-results/journeys",
  workers: 1,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
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
  webServer: {
    command: "node src/server/main.ts",
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    stdout: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: JOURNEY_ENVIRONMENT,
  },
});
