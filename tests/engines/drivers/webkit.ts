import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startClassic } from "./classic.ts";
import type { Driver } from "./driver.ts";
import { startProcess } from "./start-process.ts";

/** MiniBrowser's own bar would keep the window wider than a phone. */
const NARROW_BAR = `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }`;
const SMALL_ICONS = `[Settings]\ngtk-icon-sizes = gtk-large-toolbar=1,1:gtk-small-toolbar=1,1:gtk-button=1,1:gtk-menu=1,1\n`;
/** What is left of it. */
const FRAME = { width: 0, height: 20 };

/** WebKitGTK's MiniBrowser, in a display of its own. */
export async function startWebkit(command: string, miniBrowser: string): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0", "gtk.css"), NARROW_BAR);
  writeFileSync(join(home, "gtk-3.0", "settings.ini"), SMALL_ICONS);
  let display = "";
  // It writes the number that it chose.
  const screen = await startProcess(
    "Xvfb",
    ["-displayfd", "1", "-screen", "0", "1400x1000x24"],
    {},
    (output) => {
      display = /^\d+$/m.exec(output)?.[0] ?? "";
      return display !== "";
    },
  );
  const driver = await startClassic({
    command,
    capabilities: {
      "webkitgtk:browserOptions": {
        binary: miniBrowser,
        args: ["--automation"],
      },
    },
    environment: {
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      LANG: "C",
      TZ: "Asia/Tokyo",
    },
    frame: FRAME,
  });
  return {
    ...driver,
    version: driver.version.replace("MiniBrowser", "WebKitGTK"),
    async end() {
      await driver.end();
      await screen.end();
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
