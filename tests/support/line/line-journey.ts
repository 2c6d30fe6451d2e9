import { test as journey } from "#tests/support/journey.ts";
import { type LineHosts, lineHostFlags, serveLineHosts } from "#tests/support/line/line-hosts.ts";
import { holdLinePhone, type LinePhone } from "#tests/support/line/line-phone.ts";
import { CHROMIUM_FLAGS, LINE_SERVER, type LineServer } from "../../../playwright.config.ts";

type Line = {
  /** LINE's hosts, as they were after the start. */
  line: LineHosts;
  /** LINE's app around the test's page; its user agent is the test's to choose. */
  phone: LinePhone;
};

/** A journey in a browser that takes the emulator for LINE. */
export const test = journey.extend<Line, { lineServer: LineServer; lineHosts: LineHosts }>({
  lineServer: [LINE_SERVER, { scope: "worker", option: true }],

  launchOptions: [
    async ({ lineServer }, use) =>
      use({
        executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
        args: [...CHROMIUM_FLAGS, ...lineHostFlags(lineServer)],
        ignoreDefaultArgs: ["--disable-popup-blocking"], // people's browsers block what no click opened
      }),
    { scope: "worker" },
  ],

  lineHosts: [
    async ({ lineServer }, use) => {
      const hosts = await serveLineHosts(lineServer);
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

export { expect, untilHydrated } from "#tests/support/journey.ts";
