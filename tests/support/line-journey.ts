import { test as journey } from "#tests/support/journey.ts";
import { LINE_HOST_FLAGS, type LineHosts, serveLineHosts } from "#tests/support/line-hosts.ts";
import { holdLinePhone, type LinePhone } from "#tests/support/line-phone.ts";
import { CHROMIUM_FLAGS, LINE_ENVIRONMENT } from "../../playwright.config.ts";

type Line = {
  /** LINE's hosts, as they were after the start. */
  line: LineHosts;
  /** LINE's app around the test's page; its user agent is the test's to choose. */
  phone: LinePhone;
};

/** A journey in a browser that takes the emulator for LINE. */
export const test = journey.extend<Line, { lineHosts: LineHosts }>({
  launchOptions: [
    {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [...CHROMIUM_FLAGS, ...LINE_HOST_FLAGS],
      ignoreDefaultArgs: ["--disable-popup-blocking"], // people's browsers block what no click opened
    },
    { scope: "worker" },
  ],

  lineHosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from the pattern
    async ({}, use) => {
      const hosts = await serveLineHosts(LINE_ENVIRONMENT);
      await use(hosts);
      await hosts.close();
    },
    { scope: "worker" },
  ],

  line: async ({ lineHosts }, use) => {
    lineHosts.reset();
    await use(lineHosts);
  },

  phone: async ({ page }, use) => {
    await use(await holdLinePhone(page));
  },
});

export { expect } from "#tests/support/journey.ts";
