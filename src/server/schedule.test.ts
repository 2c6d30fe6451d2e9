import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, vi } from "vitest";
import type { Locks } from "#database/locks.ts";
import { test } from "#tests/support/test.ts";
import type { RunningServices } from "./create-services.ts";
import { listJobs, startSchedule } from "./schedule.ts";

const SECOND_MS = 1_000;

afterEach(() => void vi.useRealTimers());

test("pushes that take long do not gather before the other jobs", async ({ services }) => {
  vi.useFakeTimers();
  const begun: string[] = [];
  // Nothing runs: each job is somebody else's, and a push takes its half minute all the same.
  const ifFree: Locks["ifFree"] = async (name) => {
    begun.push(name);
    if (name === "job:send-push") await new Promise((done) => setTimeout(done, 30 * SECOND_MS));
    return null;
  };
  const inboxes: RunningServices["inboxes"] = new EventEmitter();
  const running = { services, inboxes, opened: { locks: { ifFree } } } as unknown as RunningServices;
  const stop = startSchedule(running);
  for (let second = 0; second < 125; second++) {
    inboxes.emit("change");
    await vi.advanceTimersByTimeAsync(SECOND_MS);
  }
  expect(begun.filter((name) => name === "job:sweep-images")).toHaveLength(1);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(150 * SECOND_MS);
  await stopped;
});

test("a job that takes long has the others go on, and ends before the server does", async ({ services }) => {
  vi.useFakeTimers();
  const begun: string[] = [];
  const { promise: made, resolve: end } = Promise.withResolvers<void>();
  const ifFree: Locks["ifFree"] = async (name) => {
    begun.push(name);
    if (name === "job:make-exports") await made;
    return null;
  };
  const inboxes: RunningServices["inboxes"] = new EventEmitter();
  const running = { services, inboxes, opened: { locks: { ifFree } } } as unknown as RunningServices;
  const stop = startSchedule(running);
  await vi.advanceTimersByTimeAsync(185 * SECOND_MS);
  const times = (job: string) => begun.filter((name) => name === `job:${job}`).length;
  expect([times("make-exports"), times("encode-avif"), times("run-imports")]).toEqual([1, 3, 3]);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(isStopped).toBe(false);
  end();
  await stopped;
});

test("docs/operations.md says of each job what it does, and of no other", ({ services }) => {
  const everything = { ...services, serviceMessages: {} } as typeof services;
  const names = listJobs({ services: everything, opened: { kind: "pglite" } as RunningServices["opened"] });
  const page = readFileSync(join(import.meta.dirname, "..", "..", "docs", "operations.md"), "utf8");
  const [, section = ""] = page.split("\n## Timed jobs\n");
  const [table = ""] = section.split("\n## ");
  const described = [...table.matchAll(/^\| `([a-z-]+)`, /gm)].map(([, name = ""]) => name);
  expect(described.sort()).toEqual(names.map(({ name }) => name).sort());
});
