import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "./bench-postgres.ts";
import { measureDashboard } from "./dashboard-growth.ts";
import { BROWSER_HEADERS, type Data, MIXES, prepareData } from "./data/prepare-data.ts";
import { measureEmbedded } from "./embedded.ts";
import type { StaticPages } from "./limit-server.ts";
import { CONNECTIONS, encodingOf, fetchRaw, SECONDS, takeTurns } from "./measure.ts";
import { type Memory, measureMemory } from "./memory.ts";
import { type Cluster, findCluster } from "./processor-time.ts";
import { adminRows } from "./rows/admin-rows.ts";
import { memberRows } from "./rows/member-rows.ts";
import { oversightRows } from "./rows/oversight-rows.ts";
import type { Row } from "./rows/row.ts";
import { shopRows } from "./rows/shop-rows.ts";
import { visitorRows } from "./rows/visitor-rows.ts";
import { writingRows } from "./rows/writing-rows.ts";
import {
  appUrl,
  limitUrl,
  POSTGRES_PORT,
  startAnewOnPostgres,
  startAppOnPostgres,
  startLimit,
  stopServers,
} from "./servers.ts";
import { captureStatements } from "./statements.ts";

// npm run bench: pages and calls on PostgreSQL beside their limits, the page on the embedded database, and memory.
// Arguments: the goals, or parts of names, of the rows that are wanted; without any, all. Ratios of one interleaved run
// (A B A B) on one machine; absolute numbers say little.
const wanted = process.argv.slice(2).map((one) => one.toLowerCase());
const isWanted = (goal: string, what: string) =>
  wanted.length === 0 || wanted.some((one) => goal.toLowerCase() === one || what.toLowerCase().includes(one));
const say = (text: string) => process.stdout.write(`${text}\n`);

const HEAD = [
  "goal",
  "what",
  "req/s",
  "beside",
  "ratio",
  "must",
  "moonshot",
  "our CPU ms",
  "db ms",
  "db ms beside",
  "db ratio",
  "bytes",
];

async function printRow(row: Row, cluster: Cluster): Promise<void> {
  const [ours, beside] = await takeTurns([row.ours, row.beside], cluster);
  if (!ours || !beside) return;
  const cells = [
    row.goal,
    row.what,
    Math.round(ours.perSecond),
    Math.round(beside.perSecond),
    (ours.perSecond / beside.perSecond).toFixed(3),
    row.must,
    row.moonshot,
    ours.serverMs.toFixed(2),
    ours.databaseMs.toFixed(3),
    beside.databaseMs.toFixed(3),
    // Finished bytes ask the database for nothing.
    beside.databaseMs > 0.01 ? (ours.databaseMs / beside.databaseMs).toFixed(2) : "",
    `${Math.round(ours.bytes)} ${await encodingOf(row.ours)}`,
  ];
  say(`| ${cells.join(" | ")} |`);
}

function printMemory(measured: Memory[]): void {
  const [first] = measured;
  if (!first) return;
  const columns = Object.keys(first);
  say(`\n| P14, MiB: ${columns.join(" | ")} |\n|${"---|".repeat(columns.length)}`);
  for (const { when, ...sizes } of measured)
    say(`| ${[when, ...Object.values(sizes).map(Math.round)].join(" | ")} |`);
}

/** A limit that brought other cards than ours would be none. */
async function requireSameCards({ userId, calls }: Data["member"]): Promise<void> {
  const [ours, lean] = await Promise.all([
    fetch(`${appUrl}/api/shisha-mixes`, { headers: calls }).then((response) => response.text()),
    fetch(`${limitUrl}/leanHistory/${userId}`).then((response) => response.text()),
  ]);
  const idsOf = (text: string) => [...text.matchAll(/"short_id" ?: ?"(\w+)"/g)].map(([, id]) => id).join();
  if (idsOf(ours) === "" || idsOf(ours) !== idsOf(lean))
    throw new Error("The history and its limit bring different cards.");
}

/** A minute after their start the servers do what is done once a day or an hour. No row counts that as its own. */
async function jobsDone(url: string, since: Date): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const areDone = async () => {
    const { rows } = await database.query(
      `SELECT count(*) > 0 AND count(*) = count(finished_at) AND max(finished_at) < now() - interval '5 seconds' AS are_done
       FROM job_runs WHERE started_at > $1`,
      [since],
    );
    return rows[0]?.are_done;
  };
  while (!(await areDone())) await setTimeout(1_000);
  await database.end();
}

async function measureOnPostgres(url: string, folder: string, data: Data): Promise<void> {
  // The last year that is whole: the album of this one is short in spring.
  const year = String(new Date().getFullYear() - 1);
  const statements = await captureStatements(url, { ...data, userId: data.member.userId, year });
  const started = new Date();
  const app = await startAppOnPostgres(url, folder);
  const pages: StaticPages = {};
  for (const address of [
    `/m/${data.shortIds[0]}`,
    `/flavors/${data.flavorId}`,
    `/shops/${data.shopId}`,
    "/news",
  ]) {
    const { encoding, body } = await fetchRaw(appUrl + address, BROWSER_HEADERS);
    pages[address] = { encoding, base64: body.toString("base64") };
  }
  const servers = {
    app,
    anew: await startAnewOnPostgres(url, folder),
    limit: await startLimit(url, statements, pages),
  };
  const rows = [
    ...memberRows(servers, data, year),
    ...shopRows(servers, data),
    ...oversightRows(servers, data),
    ...visitorRows(servers, data),
    ...writingRows(servers, data),
    ...adminRows(servers, data),
  ].filter(({ goal, what }) => isWanted(goal, what));
  await requireSameCards(data.member);
  const cluster = await findCluster(url);
  if (rows.length > 0) await jobsDone(url, started);
  if (rows.length > 0) say(`| ${HEAD.join(" | ")} |\n|${"---|".repeat(HEAD.length)}`);
  for (const row of rows) await printRow(row, cluster);
  await stopServers();
  if (isWanted("P18", "dashboard alone")) {
    const { few, many } = await measureDashboard(url, statements.dashboard, data);
    const growth = (many / few).toFixed(2);
    say(
      `\nP18 the dashboard's statement alone: ${few.toFixed(3)} ms, ${many.toFixed(3)} ms; growth ${growth}`,
    );
  }
  if (isWanted("P14", "memory")) printMemory(await measureMemory(url, folder, data));
}

const postgres = startPostgres(POSTGRES_PORT);
const folder = mkdtempSync(join(tmpdir(), "kemurica-bench-data-"));
try {
  const data = await prepareData(postgres.url);
  say(`${MIXES} mixes, ${CONNECTIONS} connections, ${SECONDS} s a turn, Node ${process.versions.node}\n`);
  await measureOnPostgres(postgres.url, folder, data);
  if (isWanted("P17", "embedded database")) {
    const { pages, calls } = await measureEmbedded(join(folder, "embedded"));
    say(
      `\nP17 embedded database: ${Math.round(pages)} pages/s (must ≥ 400, decision 059), ${Math.round(calls)} calls/s`,
    );
  }
} finally {
  await stopServers();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
