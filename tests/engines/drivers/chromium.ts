import { CHROMIUM_FLAGS } from "../../../playwright.config.ts";
import { startClassic } from "./classic.ts";
import type { Driver } from "./driver.ts";

/** Chromium by the same walk, beside whose pictures the others' are laid. */
export function startChromium(command: string, chromium: string): Promise<Driver> {
  return startClassic({
    command,
    capabilities: {
      "goog:chromeOptions": {
        binary: chromium,
        args: [...CHROMIUM_FLAGS, "--hide-scrollbars"],
        mobileEmulation: {
          deviceMetrics: { width: 390, height: 844, pixelRatio: 1, touch: false, mobile: false },
        },
      },
    },
    environment: { LANG: "ja_JP.UTF-8", TZ: "Asia/Tokyo" },
    frame: { width: 0, height: 0 },
  });
}
