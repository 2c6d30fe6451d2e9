import { expect, test } from "vitest";
import { type JobFacts, judgeJobs } from "./jobs.ts";

const NOW = new Date("2026-11-29T12:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const job = (changed: Partial<JobFacts>): JobFacts => ({
  name: "count-days",
  everyMinutes: 60,
  lastStarted: ago(5),
  lastSuccess: ago(5),
  outcome: "done",
  detail: null,
  ...changed,
});
const judge = (jobs: JobFacts[], isEmbedded = false) => judgeJobs(jobs, { now: NOW, isEmbedded });
const never = { lastStarted: null, lastSuccess: null, outcome: null };

test("jobs that run are well, also those whose first turn comes", () => {
  expect(judge([job({}), job({ name: "later", ...never })])).toEqual([
    expect.objectContaining({ state: "ok", said: expect.stringContaining("2") }),
  ]);
});

test("a job that failed or is late is named with how to run it", () => {
  const findings = judge([
    job({}),
    job({ name: "failing", outcome: "failed", detail: "no room" }),
    job({ name: "late", lastSuccess: ago(191) }),
    job({ name: "in-time", lastSuccess: ago(189) }),
    job({ name: "never-well", lastStarted: ago(191), lastSuccess: null, outcome: null }),
  ]);
  expect(findings.map(({ subject, state }) => [subject, state])).toEqual([
    ["Job failing", "problem"],
    ["Job late", "problem"],
    ["Job never-well", "problem"],
  ]);
  expect(findings[0]).toMatchObject({
    said: expect.stringContaining("no room"),
    next: expect.stringContaining("npm run admin -- jobs failing"),
  });
});

test("where no server is, that is said once", () => {
  const old = { lastStarted: ago(60 * 24 * 9), lastSuccess: ago(60 * 24 * 9) };
  expect(judge([job(old), job({ name: "other", ...old })])).toEqual([
    expect.objectContaining({ state: "note", next: expect.stringContaining("Start the server") }),
  ]);
  expect(judge([job(never)])[0]?.said).toContain("none ever ran");
  expect(judge([job(old)], true)).toEqual([expect.objectContaining({ state: "ok" })]);
});
