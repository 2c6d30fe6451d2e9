import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { startChromium } from "./drivers/chromium.ts";
import type { Driver } from "./drivers/driver.ts";
import { startFirefox } from "./drivers/firefox.ts";
import { startWebkit } from "./drivers/webkit.ts";

export type Engine = {
  name: string;
  /** Null where it can be started; otherwise what this machine lacks. */
  lacks: string | null;
  start: () => Promise<Driver>;
};

const which = (...names: string[]) =>
  names.map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout.trim()).find(Boolean) ?? "";

const LIBRARIES = "/usr/lib";

/** Where Debian puts it: below the machine's own folder, named after the library's version. */
function findMiniBrowser(): string {
  if (!existsSync(LIBRARIES)) return "";
  const places = readdirSync(LIBRARIES)
    .filter((folder) => folder.endsWith("-linux-gnu"))
    .map((folder) => `${LIBRARIES}/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return places.find((place) => existsSync(place)) ?? "";
}

/** Every engine that the walks know, on this machine or not. */
export function findEngines(): Engine[] {
  const firefox = which("firefox-esr", "firefox");
  const webkitDriver = which("WebKitWebDriver");
  const miniBrowser = findMiniBrowser();
  const chromium = which("chromium");
  const chromiumDriver = which("chromedriver");
  return [
    {
      name: "firefox",
      lacks: firefox ? null : "firefox-esr",
      start: () => startFirefox(firefox),
    },
    {
      name: "webkit",
      lacks: webkitDriver && miniBrowser && which("Xvfb") ? null : "webkit2gtk-driver, xvfb",
      start: () => startWebkit(webkitDriver, miniBrowser),
    },
    {
      name: "chromium",
      lacks: chromium && chromiumDriver ? null : "chromium, chromium-driver",
      start: () => startChromium(chromiumDriver, chromium),
    },
  ];
}
