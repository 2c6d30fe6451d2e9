import { describe, expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createAdmin } from "#tests/support/do-as-admin.ts";
import { test } from "#tests/support/test.ts";

/** A whole configuration with everything in it that must not be told. */
const SECRETS = {
  LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef-login-secret",
  LINE_MINI_APP_CHANNEL_SECRET: "0123456789abcdef-mini-secret",
  S3_ACCESS_KEY_ID: "access-key-id-of-ours",
  S3_SECRET_ACCESS_KEY: "secret-access-key-of-ours",
  METRICS_TOKEN: "metrics-token-of-ours",
  DATABASE_URL: "postgresql://kemurica:password-of-ours@127.0.0.1/kemurica",
  S3_ENDPOINT: "https://user:endpoint-password@s3.example",
};
const CONFIGURED = {
  ...SECRETS,
  LINE_LOGIN_CHANNEL_ID: "1650000000",
  LIFF_ID: "1650000000-AbCdEfGh",
  STORAGE: "s3",
  S3_BUCKET: "kemurica",
  S3_DOCUMENT_BUCKET: "kemurica-documents",
  BASE_URL: "https://kemurica.example",
};

async function openAsAdmin(services: Services, environment: Record<string, string> = {}) {
  const admin = await createAdmin(services);
  return { admin, caller: await (await openDoor(services, environment)).as(admin) };
}

describe("the state of the process", () => {
  test("tells settings, jobs, queues and tables, and no secret", async ({ services }) => {
    const { caller } = await openAsAdmin(services, CONFIGURED);
    const { material } = await services.database
      .insertInto("keys")
      .values({ name: "test", material: "key-material-of-ours" })
      .returning("material")
      .executeTakeFirstOrThrow();
    const response = await caller.call("GET", "/api/admin/debug");
    const text = await response.text();
    for (const [name, secret] of Object.entries(SECRETS))
      expect([name, text.includes(secret)]).toEqual([name, false]);
    expect(text).not.toMatch(/password|of-ours|-secret"/);
    expect(text).not.toContain(material);
    const { data } = JSON.parse(text);
    expect(data.settings).toContainEqual({ name: "S3_SECRET_ACCESS_KEY", value: "設定あり" });
    expect(data.settings).toContainEqual({ name: "METRICS_TOKEN", value: "設定あり" });
    expect(data.settings).toContainEqual({ name: "BASE_URL", value: "https://kemurica.example" });
    expect(data.is_ready).toBe(true);
    expect(data.jobs.map(({ name }: { name: string }) => name)).toContain("end-suspensions");
    expect(data.queues).toContainEqual({ name: "push_messages", length: 0, oldest_at: null });
    expect(data.database.tables[0].bytes).toBeGreaterThan(0);
    expect(data.process.memory.rss).toBeGreaterThan(0);
  });

  test("tells how long what waits has waited", async ({ services, user }) => {
    const { caller } = await openAsAdmin(services);
    await services.database
      .insertInto("stale_ranking_months")
      .values({ month: "2026-11-01", due_at: "2026-11-20T12:00:00Z" })
      .execute();
    await services.database.insertInto("stale_recommendations").values({ user_id: user.userId }).execute();
    const { data } = await (await caller.call("GET", "/api/admin/debug")).json();
    expect(data.queues).toContainEqual({
      name: "stale_ranking_months",
      length: 1,
      oldest_at: "2026-11-20T12:00:00+00:00",
    });
    const other = data.queues.find(({ name }: { name: string }) => name === "stale_recommendations");
    expect(other.oldest_at).toBeNull();
  });

  test("finds an error by its number", async ({ services }) => {
    const { caller } = await openAsAdmin(services);
    const error = {
      occasion: "page failed",
      name: "Error",
      positions: ["src/a.ts:1:2"],
      happened_at: services.clock(),
    };
    await services.database
      .insertInto("recent_errors")
      .values([
        { ...error, number: "1a2b3c4d" },
        { ...error, number: "ffffffff" },
      ])
      .execute();
    const numbers = async (query = "") =>
      (await (await caller.call("GET", `/api/admin/debug${query}`)).json()).data.errors.map(
        ({ number }: { number: string }) => number,
      );
    expect(await numbers()).toEqual(["ffffffff", "1a2b3c4d"]);
    expect(await numbers("?number=1a2b3c4d")).toEqual(["1a2b3c4d"]);
    expect((await caller.call("GET", "/api/admin/debug?number=x")).status).toBe(400);
  });
});

describe("a timed job", () => {
  test("begins at once, and its run stands in the list when it is over", async ({ services }) => {
    const { admin, caller } = await openAsAdmin(services);
    const started = await caller.call("PUT", "/api/admin/jobs/sweep-invites");
    expect([started.status, (await started.json()).data]).toEqual([202, { name: "sweep-invites" }]);
    const run = async () => {
      const { data } = await (await caller.call("GET", "/api/admin/debug")).json();
      return data.jobs.find(({ name }: { name: string }) => name === "sweep-invites");
    };
    await expect.poll(run).toMatchObject({ outcome: "done", finished_at: expect.any(String) });
    const log = await services.database
      .selectFrom("audit_events")
      .select(["action", "actor_id", "target_id"])
      .execute();
    expect(log).toEqual([{ action: "job.started", actor_id: admin.userId, target_id: "sweep-invites" }]);
  });

  test("of another name is not there", async ({ services }) => {
    const { caller } = await openAsAdmin(services);
    const { status } = await caller.call("PUT", "/api/admin/jobs/no-such-job");
    expect(status).toBe(404);
    expect(await services.database.selectFrom("audit_events").select("id").execute()).toEqual([]);
  });
});

describe("the schema", () => {
  test("is told with checksums and durations, and without a text", async ({ services }) => {
    const { caller } = await openAsAdmin(services);
    const response = await caller.call("GET", "/api/admin/migrations");
    const text = await response.text();
    expect(text).not.toMatch(/CREATE|ALTER|INSERT/);
    const { data } = JSON.parse(text);
    const [first] = data.migrations;
    expect(first).toMatchObject({ name: "0001_people", applied_at: expect.any(String), is_same_text: true });
    expect(first.duration_ms).toBeGreaterThanOrEqual(0);
    expect(first.checksum).toMatch(/^[0-9a-f]{12}$/);
    expect(data.functions).toEqual({ count: expect.any(Number), changed: [] });
  });
});
