import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { OpenedDatabase } from "#database/open-database.ts";
import { openRedis } from "#platform/redis.ts";
import { isPostgres, openTestDatabase } from "#tests/support/database/test-database.ts";
import { freePort } from "#tests/support/servers/server-process.ts";
import {
  redisLacks,
  startThrowawayRedis,
  type ThrowawayRedis,
} from "#tests/support/servers/throwaway-redis.ts";
import { type Budget, createRateLimits, RateLimited, type RateLimits } from "./rate-limit.ts";

const BUDGET: Budget = { name: "shared", points: 3, durationS: 3_600 };
const log = pino({ level: "silent" });
const lacks = redisLacks();

/** What a caller of two processes is answered, asking one and the other in turn. */
async function askInTurn(
  processes: RateLimits[],
  caller: string,
  calls: number,
  budget = BUDGET,
): Promise<string[]> {
  const answers: string[] = [];
  for (let call = 0; call < calls; call++) {
    const limits = processes[call % processes.length] as RateLimits;
    answers.push(
      await limits(budget, caller).then(
        () => "ok",
        (error: unknown) => (error instanceof RateLimited ? "limited" : String(error)),
      ),
    );
  }
  return answers;
}

test("each process has counters of its own where nothing is shared", async () => {
  const processes = [createRateLimits(), createRateLimits()];
  expect(await askInTurn(processes, "person:a", 6)).toEqual(Array.from({ length: 6 }, () => "ok"));
});

describe.runIf(isPostgres)("counters in PostgreSQL", () => {
  let databases: OpenedDatabase[];
  beforeAll(async () => {
    databases = [await openTestDatabase()];
  });
  afterAll(() => Promise.all(databases.map((opened) => opened.close())));

  test("are those of all processes for the budgets that say so, and for all where it is asked", async () => {
    const [opened] = databases;
    const processes = (countsAll: boolean) =>
      [0, 1].map(() => createRateLimits({ pool: opened?.pool, countsAll }));
    expect(await askInTurn(processes(false), "person:a", 4)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(await askInTurn(processes(true), "person:a", 4)).toEqual(["ok", "ok", "ok", "limited"]);
    const always = { ...BUDGET, name: "always", isCountedTogether: true } as const;
    expect(await askInTurn(processes(false), "person:a", 4, always)).toEqual(["ok", "ok", "ok", "limited"]);
  });

  test("are those of all processes for the budgets that say so while a Redis is away", async () => {
    const redis = await openRedis(`redis://127.0.0.1:${await freePort()}`, log);
    const [opened] = databases;
    const processes = [0, 1].map(() => createRateLimits({ pool: opened?.pool, redis }));
    const always = { ...BUDGET, name: "always", isCountedTogether: true } as const;
    expect(await askInTurn(processes, "person:b", 4, always)).toEqual(["ok", "ok", "ok", "limited"]);
    expect(await askInTurn(processes, "person:b", 4)).toEqual(["ok", "ok", "ok", "ok"]);
    redis.disconnect();
  });
});

describe.skipIf(lacks)(lacks ? `counters in Redis: this machine lacks ${lacks}` : "counters in Redis", () => {
  let server: ThrowawayRedis;
  let clients: Awaited<ReturnType<typeof openRedis>>[];
  let processes: RateLimits[];
  const untilReady = () => vi.waitUntil(() => clients.every(({ status }) => status === "ready"), 60_000);

  beforeAll(async () => {
    server = await startThrowawayRedis();
    clients = [await openRedis(server.url, log), await openRedis(server.url, log)];
    processes = clients.map((redis) => createRateLimits({ redis }));
    await untilReady();
  });
  afterAll(async () => {
    for (const client of clients ?? []) client.disconnect();
    await server?.kill();
  });

  test("are those of all processes, each caller's by itself", async () => {
    expect(await askInTurn(processes, "person:a", 5)).toEqual(["ok", "ok", "ok", "limited", "limited"]);
    expect(await askInTurn(processes, "person:b", 1)).toEqual(["ok"]);
    const keys = await clients[0]?.keys("*");
    expect(keys?.sort()).toEqual(["kemurica:shared:person:a", "kemurica:shared:person:b"]);
    expect(await clients[0]?.ttl("kemurica:shared:person:a")).toBeGreaterThan(0);
  });

  test("are those of each process while Redis answers nothing", async () => {
    server.freeze();
    try {
      expect(await askInTurn(processes, "person:frozen", 2)).toEqual(["ok", "ok"]);
    } finally {
      server.thaw();
    }
    await untilReady();
  });

  test("are those of each process while Redis is away, and shared again when it is back", async () => {
    await server.kill();
    expect(await askInTurn(processes, "person:c", 8)).toEqual([
      ...Array.from({ length: 6 }, () => "ok"),
      "limited",
      "limited",
    ]);
    await server.start();
    await untilReady();
    expect(await askInTurn(processes, "person:d", 4)).toEqual(["ok", "ok", "ok", "limited"]);
  });

  test("a Redis that says nothing any more is given up with its connection, and used again when it speaks", async () => {
    server.freeze();
    expect(await askInTurn(processes, "person:e", 6)).toEqual(Array.from({ length: 6 }, () => "ok"));
    await vi.waitUntil(() => clients.every(({ status }) => status !== "ready"), 60_000);
    expect(await askInTurn(processes, "person:e", 2)).toEqual(["limited", "limited"]);
    server.thaw();
    await untilReady();
    expect(await askInTurn(processes, "person:f", 4)).toEqual(["ok", "ok", "ok", "limited"]);
  });
});
