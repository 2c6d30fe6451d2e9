import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { cast } from "#fixtures/cast.ts";
import { startDeployment } from "#tests/support/servers/deployment.ts";
import { openHttp2, signInOver } from "#tests/support/servers/http2-client.ts";
import type { ServerProcess } from "#tests/support/servers/server-process.ts";
import packageFile from "../../package.json" with { type: "json" };
import { readMapped } from "../memory.ts";
import { type Failure, startTraffic } from "./traffic.ts";

// R13: the parts of deploy/ as processes, with people on them for ten minutes, beside every job, a backup and a rolling restart;
// then PostgreSQL is killed and comes back. `SOAK_MINUTES=5 npm run bench:soak` is the shortest. A run fails where a request did in
// the first part, or after the database was back for a while.
const MINUTE_MS = 60_000;
const LENGTH_MS = Number(process.env.SOAK_MINUTES ?? 10) * MINUTE_MS;
/** Memory is compared from here on: caches are filled, V8 has compiled. Halves of the rest are compared. */
const WARM_MS = 2 * MINUTE_MS;
const RESTART_BEFORE_END_MS = MINUTE_MS;
/** As docs/operations.md says: until nginx trusts a server again. */
const BETWEEN_RESTARTS_MS = 5_000;
const SAMPLE_EVERY_MS = 5_000;
const OUTAGE_MS = 10_000;
/** By then connections are made anew and nginx has both servers again. */
const RECOVERY_MS = 20_000;
const AFTER_OUTAGE_MS = MINUTE_MS;
const MEMBERS = 12;
const BACKUP_PASSPHRASE = "a passphrase of the soak";
const GROWTH_MUST = 1.1;

const MALLOC = Object.fromEntries(
  [...packageFile.scripts.start.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
);
const say = (text: string) => process.stdout.write(`${text}\n`);
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const run = promisify(execFile);

const deployment = await startDeployment("-c shared_buffers=256MB");
try {
  process.exitCode = (await soak()) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await deployment.remove();
  // What the traffic still had under way has nobody to answer it.
  process.exit();
}

async function soak(): Promise<boolean> {
  const { nginx, postgres } = deployment;
  const first = await deployment.start(0, MALLOC);
  // Signed in while there is one server alone: what LINE's emulator waits for, a demo's process knows by itself.
  const client = await openHttp2(nginx);
  const people = cast.filter(({ profile }) => profile).slice(0, MEMBERS);
  const members = [];
  for (const { userId } of people) members.push(await signInOver(client, userId));
  const servers: [ServerProcess, ServerProcess] = [first, await deployment.start(1, MALLOC)];
  const sitemap = (await client.ask("/sitemap.xml")).text;
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  client.close();
  const cards = addresses.filter((path) => path.startsWith("/m/"));
  const pages = addresses.filter((path) => !path.startsWith("/m/"));
  say(
    `${cards.length} cards and ${pages.length} other pages that everybody may see, ${members.length} members`,
  );

  const startedAt = Date.now();
  const traffic = await startTraffic(deployment, members, { pages, cards });
  const samples: { atMs: number; mib: number[] }[] = [];
  const sampling = setInterval(() => {
    const mib = servers.map(({ child }) => (child.exitCode === null ? rss(child.pid) : 0));
    samples.push({ atMs: Date.now() - startedAt, mib });
  }, SAMPLE_EVERY_MS);
  const at = (ms: number) => wait(Math.max(0, startedAt + ms - Date.now()));

  await at(WARM_MS);
  say("Every job once, and a backup");
  for (const name of await jobNames()) await admin("jobs", name);
  say(await admin("backup"));
  say(`done after ${seconds(Date.now() - startedAt)} s`);
  await at(LENGTH_MS - RESTART_BEFORE_END_MS);
  const end = LENGTH_MS - RESTART_BEFORE_END_MS;
  const growth = servers.map((_, index) => {
    const window = (from: number, to: number) =>
      median(samples.filter(({ atMs }) => atMs >= from && atMs < to).map(({ mib }) => mib[index] ?? 0));
    const minutes = [];
    for (let from = 0; from < end; from += MINUTE_MS) minutes.push(window(from, from + MINUTE_MS));
    // Halves, because what is resident goes up and down by a tenth with the garbage collector's moment.
    const middle = (WARM_MS + end) / 2;
    return { from: window(WARM_MS, middle), to: window(middle, end), minutes };
  });

  say("Rolling restart");
  for (const which of [0, 1] as const) {
    await servers[which].end("SIGTERM");
    servers[which] = await deployment.start(which, MALLOC);
    await wait(BETWEEN_RESTARTS_MS);
  }
  await at(LENGTH_MS);
  const [quiet, requests] = [[...traffic.failures], traffic.answered()];
  const caches = countCaches(nginx.requests());

  say("PostgreSQL is killed, and comes back");
  const outageAtMs = Date.now() - startedAt;
  postgres.crash();
  await wait(OUTAGE_MS);
  postgres.start();
  const backAtMs = Date.now() - startedAt;
  await wait(AFTER_OUTAGE_MS);
  clearInterval(sampling);
  await traffic.stop();
  const during = traffic.failures.filter(({ atMs }) => atMs >= outageAtMs);
  const late = during.filter(({ atMs }) => atMs > backAtMs + RECOVERY_MS);
  const lastMs = during.filter(isOurs).at(-1)?.atMs ?? outageAtMs;

  say(
    `\n${requests} requests in ${seconds(LENGTH_MS)} s, ${Math.round((requests * 1000) / LENGTH_MS)} a second`,
  );
  say(`Failed: ${summary(quiet) || "none"}`);
  for (const [index, { from, to, minutes }] of growth.entries())
    say(
      `Server ${index + 1}: ${from.toFixed(0)} MiB resident in the first half after ${seconds(WARM_MS)} s, ${to.toFixed(0)} in the second (${((to / from - 1) * 100).toFixed(1)} %); by minutes: ${minutes.map((mib) => mib.toFixed(0)).join(" ")}`,
    );
  say(`nginx's cache: ${caches}`);
  say(`While PostgreSQL was away for ${seconds(OUTAGE_MS)} s and after: ${summary(during) || "none"}`);
  say(
    `The last failure ${((lastMs - backAtMs) / 1000).toFixed(1)} s after it was back; later than ${seconds(RECOVERY_MS)} s: ${summary(late) || "none"}`,
  );
  return !quiet.some(isOurs) && !late.some(isOurs) && growth.every(({ from, to }) => to / from < GROWTH_MUST);
}

/** What is the server's fault: a 4xx is an answer (a card of one's own cannot be liked). */
function isOurs({ status }: Failure): boolean {
  return typeof status === "string" || status >= 500;
}

function summary(failures: readonly Failure[]): string {
  const names = failures.map(({ what, status }) => `${what.replace(/(\/\w+).*/, "$1/…")} ${status}`);
  return countsText(names, " × ", "; ");
}

function countCaches(requests: { cache: string }[]): string {
  const pictures = requests.flatMap(({ cache }) => (cache === "-" ? [] : [cache]));
  return `${countsText(pictures, " ", ", ")} of ${pictures.length} pictures`;
}

function countsText(names: readonly string[], between: string, after: string): string {
  const counts = [...Map.groupBy(names, (name) => name)];
  return counts.map(([name, all]) => `${all.length}${between}${name}`).join(after);
}

async function jobNames(): Promise<string[]> {
  return (await admin("jobs")).split("\n").flatMap((line) => /^[a-z][\w-]+(?= +every)/.exec(line) ?? []);
}

/** A command of the operator, beside the servers, with their settings. */
async function admin(...words: string[]): Promise<string> {
  const { stdout } = await run("node", ["src/server/cli.ts", ...words], {
    env: { PATH: process.env.PATH, ...deployment.settings, LOG_LEVEL: "silent", BACKUP_PASSPHRASE },
  });
  return stdout.trim();
}

function rss(pid: number | undefined): number {
  return pid === undefined ? 0 : readMapped(pid)("Rss");
}

function seconds(ms: number): number {
  return Math.round(ms / 1_000);
}
