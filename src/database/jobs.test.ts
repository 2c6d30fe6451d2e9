import { describe, expect } from "vitest";
import { test } from "#tests/support/test.ts";
import { isPostgres } from "#tests/support/test-database.ts";
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
  test("runs once an interval, or when it is asked for by name", async ({ services: { database } }) => {
    const job = countingJob();
    expect(await runJob(database, job, NOON)).toBe("1 done");
    expect(await runJob(database, job, later(59))).toBeNull();
    expect(await runJob(database, job, later(59), { force: true })).toBe("2 done");
    expect(await runJob(database, job, later(120))).toBe("3 done");
    expect(job.runs).toEqual([NOON, later(59), later(120)]);
  });

  test("that fails says so, and comes again in its turn", async ({ services: { database } }) => {
    const job: Job = { ...countingJob(), run: () => Promise.reject(new Error("The disk is full.")) };
    await expect(runJob(database, job, NOON)).rejects.toThrow("The disk is full.");
    expect(await listJobStates(database, [job])).toMatchObject([
      { name: "count", outcome: "failed", detail: "The disk is full.", lastStarted: NOON },
    ]);
    expect(await runJob(database, { ...job, run: async () => "well" }, later(61))).toBe("well");
    expect(await listJobStates(database, [job])).toMatchObject([{ outcome: "done", detail: "well" }]);
  });

  test("is forgotten a month after it ran", async ({ services: { database } }) => {
    const job = countingJob();
    await runJob(database, job, NOON);
    await runJob(database, { ...job, name: "other" }, NOON);
    await runJob(database, job, later(31 * 24 * 60));
    const rows = await database.selectFrom("job_runs").select("name").orderBy("name").execute();
    expect(rows).toEqual([{ name: "count" }, { name: "other" }]);
  });

  // One connection proves nothing about several.
  test.skipIf(!isPostgres)("runs once, however many processes look", async ({ services: { database } }) => {
    const job = countingJob();
    await Promise.all(Array.from({ length: 8 }, () => runJob(database, job, NOON)));
    expect(job.runs).toHaveLength(1);
  });
});
