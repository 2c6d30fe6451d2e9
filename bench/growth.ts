import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { CatalogFile } from "#features/catalog/catalog-file.ts";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { newId, newShortId } from "#foundation/entity-id.ts";
import catalogJson from "../src/fixtures/catalog.json" with { type: "json" };
import { startPostgres } from "./bench-postgres.ts";
import { fill } from "./fill.ts";
import { captureStatements, PLACE_OF, type Statement } from "./statements.ts";

// P6: CPU of the database per request, at a thousand mixes and at a million. Everybody has 200 cards in both, so that a
// page of the history is the same work. The backend's own CPU time is read from /proc: Linux, PostgreSQL on this machine.
const SIZES = (process.env.BENCH_GROWTH ?? "1000,1000000").split(",").map(Number);
const CARDS_EACH = 200;
const REQUESTS = 4_000;
const WARM_UP = 500;
/** USER_HZ, which Linux gives every process on every machine of ours. */
const TICK_MS = 10;
const PORT = 3403;
const MUST = { mix: 1.3, history: 1.4, create: 1.2 };

type Kind = keyof typeof MUST;
type Cost = Record<Kind, number>;

async function measure(serverUrl: string, mixes: number): Promise<Cost> {
  const url = await createDatabase(serverUrl, `growth_${mixes}`);
  const { database, close } = await openDatabase({ url, isUnhurried: true });
  await migrate(database, join(import.meta.dirname, "..", "migrations"));
  await importCatalog({ database }, CatalogFile.parse(catalogJson));
  await fill(database, mixes, Math.max(1, mixes / CARDS_EACH));
  const users = (await database.selectFrom("users").select("id").limit(2_000).execute()).map(({ id }) => id);
  const sample = await database.selectFrom("shisha_mixes").select("short_id").limit(20_000).execute();
  const flavor = await database.selectFrom("flavors").select(["id", "maker_id"]).executeTakeFirstOrThrow();
  const [user = ""] = users;
  await close();
  const statements = await captureStatements(url, user, { maker_id: flavor.maker_id, flavor_id: flavor.id });

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  const run = ({ text, values }: Statement, name: string, replaced: Record<string, string>) =>
    client.query({ name, text, values: values.map((value) => replaced[String(value)] ?? value) });
  const anyOf = <One>(list: One[]) => list[Math.floor(Math.random() * list.length)] as One;
  const asks: Record<Kind, () => Promise<unknown>> = {
    mix: () => run(statements.mix, "mix", { [PLACE_OF.shortId]: anyOf(sample).short_id }),
    history: () => run(statements.history, "history", { [user]: anyOf(users) }),
    create: () =>
      run(statements.create, "create", {
        [PLACE_OF.id]: newId(),
        [PLACE_OF.shortId]: newShortId(),
        [user]: anyOf(users),
      }),
  };
  const cost = {} as Cost;
  for (const kind of Object.keys(asks) as Kind[]) {
    for (let request = 0; request < WARM_UP; request++) await asks[kind]();
    const before = cpuTicks(rows[0].pid);
    for (let request = 0; request < REQUESTS; request++) await asks[kind]();
    cost[kind] = ((cpuTicks(rows[0].pid) - before) * TICK_MS) / REQUESTS;
  }
  await client.end();
  return cost;
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`DROP DATABASE IF EXISTS ${name}`);
  await server.query(`CREATE DATABASE ${name}`);
  await server.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** User and system time of a process (proc(5), fields 14 and 15). */
function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

const postgres = startPostgres(PORT);
try {
  const costs: Cost[] = [];
  for (const size of SIZES) costs.push(await measure(postgres.url, size));
  const [small, large] = costs;
  process.stdout.write(
    `\nP6 database CPU per request, ms\n| what | ${SIZES.join(" | ")} | growth | must |\n|---|---|---|---|---|\n`,
  );
  for (const kind of Object.keys(MUST) as Kind[]) {
    const [one, other] = [small?.[kind] ?? 0, large?.[kind] ?? 0];
    process.stdout.write(
      `| ${kind} | ${one.toFixed(3)} | ${other.toFixed(3)} | ${(other / one).toFixed(2)} | ≤ ${MUST[kind]} |\n`,
    );
  }
} finally {
  postgres.stop();
}
