// Finds a Chromium (CHROMIUM_PATH, an installed one, Debian's package where we may install it) and runs the journeys.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const CANDIDATES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

const which = (name) => spawnSync("which", [name], { encoding: "utf8" }).stdout.trim();
const installed = () => CANDIDATES.map(which).find(Boolean) || (existsSync(MAC) ? MAC : "");

function aptGetInstall() {
  if (process.getuid?.() !== 0 || !which("apt-get")) return;
  process.stdout.write("  Installing Chromium and Japanese fonts …\n");
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

let chromium = process.env.CHROMIUM_PATH || installed();
if (!chromium) {
  aptGetInstall();
  chromium = installed();
}
if (!chromium || !existsSync(chromium)) {
  process.stderr.write("\n  No Chromium was found. Install one, or name it with CHROMIUM_PATH.\n\n");
  process.exit(1);
}
const { status } = spawnSync("playwright", ["test", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
process.exit(status ?? 1);
