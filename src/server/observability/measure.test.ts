import { expect, test } from "vitest";
import { createMetrics } from "#platform/metrics.ts";
import type { WebPush } from "#platform/push/web-push.ts";
import { countPushes, measureJob, measureLine, measureStatements } from "./measure.ts";

/** What a collector would read of one metric: its labels, without those of the buckets, and how often. */
async function countsOf(metric: { get: () => Promise<{ values: Counted[] }> }) {
  const { values } = await metric.get();
  return values
    .filter(({ metricName }) => metricName === undefined || metricName.endsWith("_count"))
    .map(({ labels, value }) => [labels, value]);
}
type Counted = { labels: object; value: number; metricName?: string };

test("statements count as done or failed", async () => {
  const metrics = createMetrics();
  const note = measureStatements(metrics);
  const event = { query: {} as never, queryDurationMillis: 3 };
  note({ ...event, level: "query" });
  note({ ...event, level: "query" });
  note({ ...event, level: "error", error: new Error("no such column") });
  expect(await countsOf(metrics.statements)).toEqual([
    [{ outcome: "done" }, 2],
    [{ outcome: "failed" }, 1],
  ]);
});

test("a job's runs count by its name and how they ended, and it fails as before", async () => {
  const metrics = createMetrics();
  let fails = false;
  const run = async () => {
    if (fails) throw new Error("no room");
    return "12 swept";
  };
  const job = measureJob({ name: "sweep", everyMinutes: 60, run }, metrics);
  expect(await job.run(new Date())).toBe("12 swept");
  fails = true;
  await expect(job.run(new Date())).rejects.toThrow("no room");
  expect(await countsOf(metrics.jobs)).toEqual([
    [{ job: "sweep", outcome: "done" }, 1],
    [{ job: "sweep", outcome: "failed" }, 1],
  ]);
});

test("LINE's answers count by path and status, without what is asked; one that did not come is none", async () => {
  const metrics = createMetrics();
  const answers = measureLine(async () => new Response("", { status: 429 }), metrics);
  await answers("https://api.line.me/oauth2/v2.1/verify?access_token=secret");
  await answers(new Request("https://api.line.me/oauth2/v2.1/verify", { method: "POST" }));
  const silent = measureLine(() => Promise.reject(new TypeError("fetch failed")), metrics);
  await expect(silent(new URL("https://api.line.me/v2/profile"))).rejects.toThrow("fetch failed");
  expect(await countsOf(metrics.line)).toEqual([
    [{ path: "/oauth2/v2.1/verify", status: 429 }, 2],
    [{ path: "/v2/profile", status: "none" }, 1],
  ]);
});

test("pushes count by what their service said", async () => {
  const metrics = createMetrics();
  const states = ["sent", "gone", "sent"] as const;
  let sent = 0;
  const push = { send: async () => ({ state: states[sent++] }) } as unknown as WebPush;
  const counted = countPushes(push, metrics);
  for (const _ of states) await counted.send({ endpoint: "", p256dh: "", auth: "" }, {});
  expect(await countsOf(metrics.pushes)).toEqual([
    [{ state: "sent" }, 2],
    [{ state: "gone" }, 1],
  ]);
});
