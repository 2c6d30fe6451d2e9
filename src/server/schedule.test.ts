import { EventEmitter } from "node:events";
import { afterEach, expect, vi } from "vitest";
import type { Locks } from "#database/locks.ts";
import { test } from "#tests/support/test.ts";
import type { RunningServices } from "./create-services.ts";
import { startSchedule } from "./schedule.ts";

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
