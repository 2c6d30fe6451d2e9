/**
 * An upgrade that rolls: the server of before goes on over the schema of now, beside the one of now, and neither fails. What a release
 * says of itself is tried here before it says so: `npm run upgrade:check [ref]`; without a ref the last tag, and where there is none the
 * commit before the last one that touched migrations/.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startThrowawayPostgres } from "../support/database/throwaway-postgres.ts";
import {
  bearerOf,
  endServers,
  freePort,
  rootDirectory,
  type ServerProcess,
  spawnServer,
  untilReady,
} from "../support/servers/server-process.ts";

const ROUNDS = 5;
const PAGES = [
  "/",
  "/shops",
  "/guide",
  "/api/shisha-mixes",
  "/api/notifications",
  "/api/auth/identities",
  "/api/explore",
  "/api/shops",
  "/api/flavors",
];

const say = (text: string) => process.stdout.write(`${text}\n`);
const git = (...words: string[]) =>
  execFileSync("git", words, {
    cwd: rootDirectory,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();

function formerRelease(): string {
  const [asked] = process.argv.slice(2);
  if (asked) return git("rev-parse", asked);
  try {
    return git("describe", "--tags", "--abbrev=0");
  } catch {
    return git("rev-parse", `${git("log", "-1", "--format=%H", "--", "migrations")}^`);
  }
}

/** Its files alone, installed and built beside ours. */
function buildRelease(ref: string, folder: string): void {
  execFileSync("sh", ["-c", `git archive ${ref} | tar -x -C "${folder}"`], { cwd: rootDirectory });
  execFileSync("node", ["set-up.mjs", "build"], { cwd: folder, stdio: "inherit" });
}

type Use = { base: string; headers: Record<string, string> };

async function signIn({ base }: ServerProcess): Promise<Use> {
  return { base, headers: await bearerOf(base, "湯気子") };
}

/** Reads what people read and records a card; throws at the first answer that no healthy server gives. */
async function use({ base, headers }: Use): Promise<void> {
  const body = JSON.stringify({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] });
  const calls: [path: string, init: RequestInit][] = [
    ...PAGES.map((path): [string, RequestInit] => [path, { headers, redirect: "manual" }]),
    ["/api/shisha-mixes", { method: "POST", headers, body }],
  ];
  for (const [path, init] of calls) {
    const { status } = await fetch(base + path, init);
    if (status >= 400) throw new Error(`${init.method ?? "GET"} ${base}${path} answered ${status}`);
  }
}

const former = formerRelease();
const folder = mkdtempSync(join(tmpdir(), "kemurica-upgrade-"));
say(`Former release: ${former}`);
buildRelease(former, folder);
execFileSync("node", ["set-up.mjs", "build"], { cwd: rootDirectory, stdio: "inherit" });
const postgres = startThrowawayPostgres(await freePort());
const settings = (name: string) => ({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, `data-${name}`) });
try {
  const before = await spawnServer(settings("before"), folder);
  await untilReady(before);
  const ofBefore = await signIn(before);
  await use(ofBefore);
  say("The former server has filled its database.");

  const now = await spawnServer(settings("now"));
  const goesOn = (async () => {
    for (let round = 0; round < ROUNDS; round++) await use(ofBefore);
  })();
  await Promise.all([untilReady(now), goesOn]);
  say("The server of now has migrated it, while the former one was used.");

  const ofNow = await signIn(now);
  for (let round = 0; round < ROUNDS; round++) await Promise.all([use(ofBefore), use(ofNow)]);
  say("Both were used beside one another. This upgrade may roll.");
} catch (error) {
  say(`This upgrade may not roll: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await endServers();
  postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
