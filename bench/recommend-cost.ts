import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "#database/tables.ts";
import { createCatalogWords } from "#features/catalog/queries/catalog-words.ts";
import { countExplored } from "#features/discover/commands/count-explored.ts";
import { findExplorePage } from "#features/discover/queries/find-explore-page.ts";
import { findDashboard } from "#features/history/queries/find-dashboard.ts";
import { countNeighbours } from "#features/recommendations/commands/count-neighbours.ts";
import { makeRecommendations } from "#features/recommendations/commands/make-recommendations.ts";
import { findSimilarMixes } from "#features/recommendations/queries/find-similar-mixes.ts";
import { readOwnSide } from "#features/recommendations/queries/read-own-side.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { startPostgres } from "./bench-postgres.ts";
import { createGrownDatabase, MEMORY, untilVacuumed } from "./data/grown-database.ts";
import { POSTGRES_PORT } from "./servers.ts";
import { openBackend } from "./statement-cost.ts";
import type { Statement } from "./statements.ts";

// What recommendations cost the database: CPU per request at two sizes, of people with two hundred cards and four friends each.
const SIZES = (process.env.BENCH_GROWTH ?? "1000,100000").split(",").map(Number);
const REQUESTS = 20;
const WARM_UP = 3;

async function measure(serverUrl: string, mixes: number): Promise<Map<string, number>> {
  const { url, database, close } = await createGrownDatabase(serverUrl, mixes);
  while (!(await countExplored({ database }, new Date())).startsWith("0 likes, 0 "));
  const began = performance.now();
  const counted = await countNeighbours({ database }, new Date());
  process.stdout.write(`${mixes} cards: ${counted} in ${Math.round(performance.now() - began)} ms\n`);
  const people = await database.selectFrom("users").select("id").orderBy("id").limit(50).execute();
  const start = performance.now();
  for (const { id: userId } of people) await makeRecommendations({ database }, { userId }, new Date());
  const each = (performance.now() - start) / people.length;
  process.stdout.write(`${mixes} cards: one person's ideas in ${each.toFixed(1)} ms\n`);
  await close();
  await untilVacuumed(url);
  const costs = await costsOf(url, people[0]?.id ?? "");
  return costs;
}

async function costsOf(url: string, userId: string): Promise<Map<string, number>> {
  let log: Statement[] = [];
  const watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => void log.push({ text: query.sql, values: [...query.parameters] }),
  });
  const services = { database: watched, clock: () => new Date() };
  const known = { ...services, catalogWords: createCatalogWords(services) };
  const user = { userId } as SignedInUser;
  const { mix_id } = await watched
    .selectFrom("explored_mixes")
    .select("mix_id")
    .where("is_public", "=", true)
    .orderBy("listed_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const asks: Record<string, () => Promise<unknown>> = {
    "a person's own side, of the job": () => readOwnSide(services, user, new Date()),
    "a home, with what is recommended": () => findDashboard(services, user),
    "explore's first page, with what is recommended": () =>
      findExplorePage(known, user, { filters: {}, order: "new", asked: {} }),
    "similar cards": () => findSimilarMixes(services, null, mix_id),
    "a home of whoever wants none": async () => {
      await watched
        .updateTable("users")
        .set({ shows_recommendations: false })
        .where("id", "=", userId)
        .execute();
      log = [];
      await findDashboard(services, user);
    },
    "explore's first page of whoever wants none": () =>
      findExplorePage(known, user, { filters: {}, order: "new", asked: {} }),
  };
  const backend = await openBackend(url);
  const costs = new Map<string, number>();
  for (const [name, ask] of Object.entries(asks)) {
    log = [];
    await ask();
    const statements = log;
    const run = async () => {
      for (const [number, statement] of statements.entries())
        await backend.run(`${name} ${number}`.slice(-60), statement, {});
    };
    await backend.costOf(WARM_UP, run);
    costs.set(name, await backend.costOf(REQUESTS, run));
  }
  await backend.end();
  await watched.destroy();
  return costs;
}

const postgres = startPostgres(POSTGRES_PORT, MEMORY);
try {
  const [small = new Map(), large = new Map()] = [
    await measure(postgres.url, SIZES[0] ?? 0),
    await measure(postgres.url, SIZES[1] ?? 0),
  ];
  process.stdout.write(
    `\nDatabase CPU per request, ms\n| what | ${SIZES.join(" | ")} mixes |\n|---|---|---|\n`,
  );
  for (const [name, one] of small as Map<string, number>)
    process.stdout.write(`| ${name} | ${one.toFixed(2)} | ${(large.get(name) ?? 0).toFixed(2)} |\n`);
} finally {
  postgres.stop();
}
