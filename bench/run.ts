import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { inTransaction } from "#database/in-transaction.ts";
import { migrate } from "#database/migrate.ts";
import { type OpenedDatabase, openDatabase } from "#database/open-database.ts";
import { startSession } from "#features/accounts/commands/start-session.ts";
import { CatalogFile } from "#features/catalog/catalog-file.ts";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { SESSION_COOKIE } from "#http/session-cookie.ts";
import { csrfTokenOf } from "#platform/opaque-token.ts";
import { readSecrets } from "#server/secrets.ts";
import catalogJson from "../src/fixtures/catalog.json" with { type: "json" };
import { startPostgres } from "./bench-postgres.ts";
import { fill } from "./fill.ts";
import { captureStatements } from "./statements.ts";

// npm run bench: history, create, like and public page on PostgreSQL beside the two limits, and the page on the embedded
// database. Ratios of one interleaved run (A B A B) on one machine; absolute numbers say little.
const root = join(import.meta.dirname, "..");
const MIXES = Number(process.env.BENCH_MIXES ?? 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 10;
const [APP_PORT, LIMIT_PORT, POSTGRES_PORT] = [3400, 3401, 3402];
const base = `http://localhost:${APP_PORT}`;
const limit = `http://127.0.0.1:${LIMIT_PORT}`;
const say = (text: string) => process.stdout.write(`${text}\n`);

type Prepared = {
  headers: Record<string, string>;
  userId: string;
  shortIds: string[];
  item: { maker_id: string; flavor_id: string };
};

async function prepare(opened: OpenedDatabase): Promise<Prepared> {
  const { database } = opened;
  await migrate(database, join(root, "migrations"));
  const isEmpty = !(await database.selectFrom("shisha_mixes").select("id").limit(1).executeTakeFirst());
  if (isEmpty) {
    await importCatalog({ database }, CatalogFile.parse(catalogJson));
    await fill(database, MIXES);
  }
  const user = await database
    .selectFrom("users")
    .select(["id", "line_user_id"])
    .orderBy("line_user_id")
    .executeTakeFirstOrThrow();
  await database.updateTable("users").set({ is_demo: true }).execute();
  const session = await inTransaction(database, (transaction) =>
    startSession(transaction, user.id, new Date()),
  );
  const { sessionKey } = await readSecrets(database);
  const ids = await database
    .selectFrom("shisha_mixes")
    .select("short_id")
    .where("user_id", "!=", user.id)
    .limit(5_000)
    .execute();
  const flavor = await database.selectFrom("flavors").select(["id", "maker_id"]).executeTakeFirstOrThrow();
  return {
    userId: user.id,
    item: { maker_id: flavor.maker_id, flavor_id: flavor.id },
    shortIds: ids.map((mix) => mix.short_id),
    headers: {
      cookie: `${SESSION_COOKIE}=${session.token}`,
      origin: base,
      "x-csrf-token": csrfTokenOf(sessionKey, session.sessionId),
    },
  };
}

const children: ChildProcess[] = [];
async function startChild(
  args: string[],
  environment: Record<string, string>,
  isReady: () => Promise<boolean>,
) {
  const child = spawn("node", args, { cwd: root, stdio: "ignore", env: { ...process.env, ...environment } });
  children.push(child);
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await isReady().catch(() => false)) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${args[0]} did not start`);
}
const answers = (url: string) => async () => (await fetch(url)).ok;
const startApp = (environment: Record<string, string>) =>
  startChild(
    ["src/server/main.ts"],
    { PORT: String(APP_PORT), RATE_LIMITS: "off", LOG_LEVEL: "silent", ...environment },
    answers(`${base}/readyz`),
  );

async function rate(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

/** Ours and the limit in turn, twice each, once both have run long enough for the engine to have compiled them. */
async function compare(
  name: string,
  ours: autocannon.Options,
  bare: autocannon.Options,
  must: string,
): Promise<void> {
  for (const one of [ours, bare]) await rate({ ...one, duration: WARM_UP_SECONDS });
  const [a1, b1] = [await rate(ours), await rate(bare)];
  const [a2, b2] = [await rate(ours), await rate(bare)];
  const [mine, theirs] = [(a1 + a2) / 2, (b1 + b2) / 2];
  say(`| ${name} | ${Math.round(mine)} | ${Math.round(theirs)} | ${(mine / theirs).toFixed(2)} | ${must} |`);
}

async function main(): Promise<void> {
  const postgres = startPostgres(POSTGRES_PORT);
  const folder = mkdtempSync(join(tmpdir(), "kemurica-bench-data-"));
  try {
    const opened = await openDatabase({ url: postgres.url, isUnhurried: true });
    const { headers, userId, shortIds, item } = await prepare(opened);
    await opened.close();
    const statements = await captureStatements(postgres.url, userId, item);
    await startApp({ DATABASE_URL: postgres.url, DATA_DIR: folder });
    const [first = ""] = shortIds;
    const page = await (await fetch(`${base}/m/${first}`)).text();
    await startChild(
      ["bench/limit-server.ts", String(LIMIT_PORT)],
      { DATABASE_URL: postgres.url, STATEMENTS: JSON.stringify(statements), STATIC_BODY: page },
      answers(`${limit}/static`),
    );
    say(`${MIXES} mixes, ${CONNECTIONS} connections, ${SECONDS} s a turn, Node ${process.versions.node}\n`);
    say("| what | ours req/s | limit req/s | ratio | must |\n|---|---|---|---|---|");
    const json = { "content-type": "application/json", ...headers };
    const body = JSON.stringify({ items: [item], rating: 4.2 });
    await compare(
      "P4 history JSON : http+pg",
      { url: `${base}/api/shisha-mixes`, headers },
      { url: `${limit}/history` },
      "≥ 0.6",
    );
    await compare(
      "P5 create : http+pg",
      { url: `${base}/api/shisha-mixes`, method: "POST", headers: json, body },
      { url: `${limit}/create`, method: "POST" },
      "≥ 0.4",
    );
    // Given and taken back, each connection on cards of its own.
    const likes = (origin: string, ways: (id: string) => autocannon.Request[]): autocannon.Options => {
      let clients = 0;
      return {
        url: origin,
        setupClient(client) {
          const place = clients++ % CONNECTIONS;
          client.setRequests(shortIds.filter((_, index) => index % CONNECTIONS === place).flatMap(ways));
        },
      };
    };
    await compare(
      "like and unlike : http+pg",
      likes(base, (id) =>
        (["POST", "DELETE"] as const).map((method) => ({ method, path: `/api/mixes/${id}/like`, headers })),
      ),
      likes(limit, (id) => [{ path: `/like/${id}` }, { path: `/unlike/${id}` }]),
      "",
    );
    // What is added to an address keeps it from the kept pages: every page is rendered anew.
    const each = (origin: string, path: string, more = "") => ({
      url: origin,
      requests: shortIds.map((id) => ({ path: `${path}${id}${more}` })),
    });
    await compare(
      "P2 public page, a new id each : http+pg",
      each(base, "/m/", "?anew"),
      each(limit, "/mix/"),
      "later",
    );
    await compare(
      "P1 public page, kept : static bytes",
      { url: `${base}/m/${first}` },
      { url: `${limit}/static` },
      "≥ 0.5",
    );
    await compare(
      "public page, kept : http+pg",
      { url: `${base}/m/${first}` },
      { url: `${limit}/mix/${first}` },
      "",
    );
    await stopChildren();
    await measureEmbedded(folder);
  } finally {
    await stopChildren();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** P17: the page on the embedded database, every request another card of the demo. */
async function measureEmbedded(folder: string): Promise<void> {
  const directory = join(folder, "embedded");
  await startApp({ DATA_DIR: directory });
  await stopChildren();
  const opened = await openDatabase({ directory });
  const rows = await opened.database
    .selectFrom("shisha_mixes")
    .select("short_id")
    .where("visibility", "=", "public")
    .execute();
  await opened.close();
  if (rows.length === 0) throw new Error("The demo has no public cards.");
  await startApp({ DATA_DIR: directory });
  const pages = await rate({ url: base, requests: rows.map((mix) => ({ path: `/m/${mix.short_id}?anew` })) });
  const calls = await rate({
    url: base,
    requests: rows.map((mix) => ({ path: `/api/mixes/${mix.short_id}` })),
  });
  say(`\nP17 embedded database: ${Math.round(pages)} pages/s (must ≥ 1000), ${Math.round(calls)} calls/s`);
}

async function stopChildren(): Promise<void> {
  for (const child of children.splice(0)) {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
}

await main();
