import { pino } from "pino";
import { openDatabase } from "#database/open-database.ts";
import { migrate } from "#database/schema/migrate.ts";
import { createRateLimits } from "#http/rate-limit.ts";
import { openRedis } from "#platform/redis.ts";
import { startThrowawayRedis } from "#tests/support/servers/throwaway-redis.ts";
import { startPostgres } from "./bench-postgres.ts";
import { findCluster } from "./processor-time.ts";
import { POSTGRES_PORT } from "./servers.ts";

// What one count of a caller costs by where it is kept (decision 105): 16 at once, each of a caller out of a thousand.
const COUNTS = 20_000;
const AT_ONCE = 16;
const CALLERS = 1_000;
const BUDGET = { name: "bench", points: COUNTS, durationS: 3_600 };

const postgres = startPostgres(POSTGRES_PORT);
const redis = await startThrowawayRedis();
const opened = await openDatabase({ url: postgres.url });
const cluster = await findCluster(postgres.url);
const client = await openRedis(redis.url, pino({ level: "silent" }));
try {
  await migrate(opened.database, "migrations");
  await client.ping().catch(() => undefined);
  for (const [name, stores] of [
    ["memory", {}],
    ["redis", { redis: client }],
    ["database", { pool: opened.pool, countsAll: true }],
  ] as const)
    await measure(name, stores);
} finally {
  client.disconnect();
  await opened.close();
  await redis.kill();
  postgres.stop();
}

async function measure(name: string, stores: Parameters<typeof createRateLimits>[0]): Promise<void> {
  const limits = createRateLimits(stores);
  let next = 0;
  const count = async () => {
    while (next < COUNTS) await limits(BUDGET, `person:${next++ % CALLERS}`);
  };
  const [before, databaseBefore] = [process.cpuUsage(), cluster.now()];
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, count));
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  const databaseMs = cluster.since(databaseBefore) / COUNTS;
  process.stdout.write(
    `${name.padEnd(10)} ${((ms * AT_ONCE) / COUNTS).toFixed(2)} ms a count, ${((user + system) / 1_000 / COUNTS).toFixed(3)} ms of our processor, ${databaseMs.toFixed(3)} of the database's, ${Math.round((COUNTS * 1_000) / ms)} a second\n`,
  );
}
