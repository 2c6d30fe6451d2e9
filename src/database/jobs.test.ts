import { sql } from "kysely";
import { describe, expect } from "vitest";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { type Job, listJobStates, runJob } from "./jobs.ts";

const NOON = new Date("2026-11-20T12:00:00Z");
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

function countingJob(): Job & { runs: Date[] } {
  const runs: Date[] = [];
  const run = async (now: Date) => {
    runs.push(now);
    return `${runs.length} done`;
  };
  return { name: "count", everyMinutes: 60, run, runs };
}

describe("a job", () => {
  test("runs once an interval, or when it is asked for by name", async ({
    services: { database },
    locks,
  }) => {
    const job = countingJob();
    expect(await runJob({ database, locks }, job, NOON)).toBe("1 done");
    expect(await runJob({ database, locks }, job, later(59))).toBeNull();
    expect(await runJob({ database, locks }, job, later(59), { force: true })).toBe("2 done");
    expect(await runJob({ database, locks }, job, later(120))).toBe("3 done");
    expect(job.runs).toEqual([NOON, later(59), later(120)]);
  });

  test("that fails says so, and comes again in its turn", async ({ services: { database }, locks }) => {
    const job: Job = { ...countingJob(), run: () => Promise.reject(new Error("The disk is full.")) };
    await expect(runJob({ database, locks }, job, NOON)).rejects.toThrow("The disk is full.");
    expect(await listJobStates(database, [job])).toMatchObject([
      { name: "count", outcome: "failed", detail: "The disk is full.", lastStarted: NOON },
    ]);
    expect(await runJob({ database, locks }, { ...job, run: async () => "well" }, later(61))).toBe("well");
    expect(await listJobStates(database, [job])).toMatchObject([{ outcome: "done", detail: "well" }]);
  });

  test("is forgotten a month after it ran", async ({ services: { database }, locks }) => {
    const job = countingJob();
    await runJob({ database, locks }, job, NOON);
    await runJob({ database, locks }, { ...job, name: "other" }, NOON);
    await runJob({ database, locks }, job, later(31 * 24 * 60));
    const rows = await database.selectFrom("job_runs").select("name").orderBy("name").execute();
    expect(rows).toEqual([{ name: "count" }, { name: "other" }]);
  });

  test("runs once, however many look", async ({ services: { database }, locks }) => {
    const job = countingJob();
    await Promise.all(Array.from({ length: 8 }, () => runJob({ database, locks }, job, NOON)));
    expect(job.runs).toHaveLength(1);
  });

  test("is nobody else's while it runs, and its lock goes with its end, also a bad one", async ({
    services: { database },
    locks,
  }) => {
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<string>();
    const slow: Job = {
      ...countingJob(),
      run: () => {
        begun.resolve();
        return mayEnd.promise;
      },
    };
    const force = { force: true };
    const first = runJob({ database, locks }, slow, NOON);
    await begun.promise;
    expect(await runJob({ database, locks }, slow, later(120))).toBeNull();
    expect(await runJob({ database, locks }, slow, later(120), force)).toBeNull();
    mayEnd.reject(new Error("It went wrong."));
    await expect(first).rejects.toThrow("It went wrong.");
    expect(await runJob({ database, locks }, countingJob(), later(120), force)).toBe("1 done");
  });

  // One connection proves nothing about several.
  test.skipIf(!isPostgres)(
    "of a process that died is free again",
    async ({ services: { database }, locks }) => {
      const mayEnd = Promise.withResolvers<string>();
      const begun = Promise.withResolvers<void>();
      const run = () => {
        begun.resolve();
        return mayEnd.promise;
      };
      const died = runJob({ database, locks }, { ...countingJob(), run }, NOON);
      await begun.promise;
      expect(await runJob({ database, locks }, countingJob(), NOON, { force: true })).toBeNull();

      await sql`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(database);

      await expect
        .poll(() => runJob({ database, locks }, countingJob(), NOON, { force: true }))
        .toBe("1 done");
      mayEnd.resolve("died");
      await died;
    },
  );
});
