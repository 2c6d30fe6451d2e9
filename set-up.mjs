// Runs before `npm start`, `npm test` and the rest, on any Node from 20 on and before anything is installed: plain
// JavaScript without dependencies. Installs when the lock file changed, builds when the sources changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
const INSTALLED = join(root, "node_modules", ".kemurica-installed");
const BUILT = join(root, "build", ".kemurica-built");
const MINIMUM_NODE = 20;
/** Where no Node comes through npm (macOS), the machine's own has to run the server. */
const MINIMUM_SERVER_NODE = [24, 0];
const BUILD_INPUTS = [
  "src",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "vite.service-worker.ts",
  "bundle",
  "react-router.config.ts",
  "tsconfig.json",
];
const NOT_INPUTS = /(?:\.test\.tsx?$|^public\/(?:api-reference|icons|licenses)\/|^src\/server\/cli)/;

const say = (text) => process.stdout.write(`  ${text}\n`);
const giveUp = (text) => {
  process.stderr.write(`\n  ${text}\n\n`);
  process.exit(1);
};

function run(command, args, what) {
  const started = Date.now();
  say(`${what} …`);
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PATH: pathWithOurNode() },
  });
  if (result.error || result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
    giveUp(`${what}: failed (${result.error?.message ?? `exit code ${result.status}`}).`);
  }
  say(`${what}: done in ${Math.round((Date.now() - started) / 1000)} s`);
}

function pathWithOurNode() {
  return `${join(root, "node_modules", ".bin")}:${process.env.PATH ?? ""}`;
}

function hash(paths) {
  const sum = createHash("sha256");
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full) || NOT_INPUTS.test(path)) return;
    if (statSync(full).isDirectory()) {
      for (const entry of readdirSync(full).sort()) add(`${path}/${entry}`);
    } else {
      sum.update(`${path}\n`).update(readFileSync(full));
    }
  };
  for (const path of paths) add(path);
  return sum.digest("hex");
}

const isCurrent = (stamp, value) => existsSync(stamp) && readFileSync(stamp, "utf8") === value;
const keep = (stamp, value) => {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, value);
};

function install() {
  const stamp = `${hash(["package-lock.json"])} ${process.platform}-${process.arch}`;
  if (isCurrent(INSTALLED, stamp)) return;
  run(
    "npm",
    ["ci", "--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund"],
    "Installing dependencies",
  );
  keep(INSTALLED, stamp);
}

function build() {
  const stamp = hash(BUILD_INPUTS);
  if (isCurrent(BUILT, stamp)) return;
  run("react-router", ["build"], "Building");
  keep(BUILT, stamp);
}

function requireServerNode() {
  const { stdout } = spawnSync("node", ["--version"], {
    encoding: "utf8",
    env: { ...process.env, PATH: pathWithOurNode() },
  });
  const [major = 0, minor = 0] = (stdout ?? "").replace("v", "").split(".").map(Number);
  const [wantedMajor, wantedMinor] = MINIMUM_SERVER_NODE;
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    giveUp(
      `On this machine Node ${MINIMUM_SERVER_NODE.join(".")} or later is needed (found ${stdout?.trim()}); see .nvmrc.`,
    );
  }
}

if (Number(process.versions.node.split(".")[0]) < MINIMUM_NODE) {
  giveUp(`Node ${MINIMUM_NODE} or later is needed (found ${process.versions.node}).`);
}
install();
requireServerNode();
if (process.argv[2] === "build") build();
