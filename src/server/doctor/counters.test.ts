import { describe, expect, test } from "vitest";
import { freePort } from "#tests/support/servers/server-process.ts";
import { redisLacks, startThrowawayRedis } from "#tests/support/servers/throwaway-redis.ts";
import { examineCounters } from "./counters.ts";

const LIMIT_MS = 60_000;
const lacks = redisLacks();

test("a Redis that is away is a problem, and the address's password is not said", async () => {
  const port = await freePort();
  const url = `redis://:very-secret@127.0.0.1:${port}`;
  const found = await examineCounters({ rateLimits: { store: "redis", url } }, LIMIT_MS);
  expect(found).toMatchObject([{ subject: "RATE_LIMIT_STORE", state: "problem" }]);
  expect(found[0]?.said).toContain(`127.0.0.1:${port}`);
  expect(JSON.stringify(found)).not.toContain("very-secret");
});

test("counters in memory or in the database are nothing to look at", async () => {
  expect(await examineCounters({ rateLimits: { store: "memory" } }, LIMIT_MS)).toEqual([]);
  expect(await examineCounters({ rateLimits: { store: "database" } }, LIMIT_MS)).toEqual([]);
  expect(await examineCounters({ rateLimits: null }, LIMIT_MS)).toEqual([]);
});

describe.skipIf(lacks)(lacks ? `Redis: this machine lacks ${lacks}` : "Redis", () => {
  test("that answers is well, one that refuses the password is a problem", async () => {
    const server = await startThrowawayRedis();
    const examine = (url: string) => examineCounters({ rateLimits: { store: "redis", url } }, LIMIT_MS);
    try {
      expect(await examine(server.url)).toMatchObject([{ state: "ok" }]);
      const guessed = server.url.replace("redis://", "redis://somebody:guessed-one@");
      expect(await examine(guessed)).toMatchObject([{ state: "problem" }]);
    } finally {
      await server.kill();
    }
  });
});
