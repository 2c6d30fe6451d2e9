import type { Pool } from "pg";
import { describe, expect } from "vitest";
import { recordBackup } from "#server/backup/record-backup.ts";
import { openDoor, runOver } from "#tests/support/caller.ts";
import { decide, get, persona, startLogin } from "#tests/support/line/line-sign-in.ts";
import { photoForm, smallPhoto } from "#tests/support/pictures/image-files.ts";
import { test } from "#tests/support/test.ts";
import { collectState } from "./collect-state.ts";

const TOKEN = "metrics-token-of-ours";
const WITH_TOKEN = { METRICS_TOKEN: TOKEN };
const ASKING = { headers: { authorization: `Bearer ${TOKEN}` } };

/** The value of one series, written as the text format writes it; undefined where there is none. */
function seriesValue(text: string, series: string): number | undefined {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe("GET /metrics", () => {
  test("is not there without a token in the settings", async ({ services }) => {
    const visitor = await (await openDoor(services)).as(null);
    expect((await visitor.call("GET", "/metrics", ASKING)).status).toBe(404);
  });

  test("is for whoever has the token alone", async ({ services }) => {
    const door = await openDoor(services, WITH_TOKEN);
    const visitor = await door.as(null);
    for (const authorization of [undefined, "", TOKEN, `Bearer ${TOKEN}x`, "Bearer", `Basic ${TOKEN}`]) {
      const refused = await visitor.call("GET", "/metrics", {
        headers: authorization ? { authorization } : {},
      });
      expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(await refused.text()).toBe("");
    }
    const asked = await visitor.call("GET", "/metrics", ASKING);
    expect(asked.status).toBe(200);
    expect(asked.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(asked.headers.get("cache-control")).toBe("no-store");
  });

  test("counts requests by the pattern of their route, never by what stands in it", async ({
    services,
    user,
  }) => {
    const door = await openDoor(services, WITH_TOKEN);
    const member = await door.as(user);
    await member.call("GET", "/api/mixes/0123456789ab");
    await member.call("GET", "/api/makers");
    await member.call("GET", "/api/makers");
    await member.call("GET", "/api/no-such-call-of-ours");

    const text = await (await member.call("GET", "/metrics", ASKING)).text();
    const count = (labels: string) =>
      seriesValue(text, `kemurica_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/api/makers",status="200"')).toBe(2);
    expect(count('method="GET",route="/api/mixes/:id",status="404"')).toBe(1);
    expect(text).not.toMatch(/0123456789ab|no-such-call/);
  });

  test("counts sign-ins by their way, also those that were refused, and what LINE was asked for", async ({
    services,
  }) => {
    const door = await openDoor(services, WITH_TOKEN);
    const visitor = await door.as(null);
    await visitor.call("POST", "/api/auth/line-signin", { body: { idToken: "a.b.c" } });
    const { authorize, cookie } = await startLogin(door);
    await get(door, (await decide(door, authorize, { persona })).href, { cookie });
    const text = await (await visitor.call("GET", "/metrics", ASKING)).text();
    expect(seriesValue(text, 'kemurica_sign_ins_total{way="line-tokens",outcome="refused"}')).toBe(1);
    expect(seriesValue(text, 'kemurica_sign_ins_total{way="line-login",outcome="started"}')).toBe(1);
    const token =
      'kemurica_line_request_duration_seconds_count{path="/_line/api/oauth2/v2.1/token",status="200"}';
    expect(seriesValue(text, token)).toBe(1);
  });

  test("counts the bytes of uploads", async ({ services, user }) => {
    const member = await (await openDoor(services, WITH_TOKEN)).as(user);
    const photo = await smallPhoto();
    const form = await photoForm({}, photo);
    expect((await member.call("POST", "/api/upload/profile-image", { form })).status).toBe(201);
    const text = await (await member.call("GET", "/metrics", ASKING)).text();
    expect(seriesValue(text, "kemurica_uploaded_bytes_total")).toBeGreaterThan(photo.length);
  });

  test("says how many connections to PostgreSQL are busy, and how many statements wait for one", async ({
    services,
  }) => {
    const running = await runOver(services);
    const pool = { totalCount: 7, idleCount: 2, waitingCount: 3 } as Pool;
    const state = collectState({ ...running, opened: { ...running.opened, pool } });
    await state.refresh();
    const text = await state.registry.metrics();
    expect(seriesValue(text, 'kemurica_database_connections{state="busy"}')).toBe(5);
    expect(seriesValue(text, 'kemurica_database_connections{state="idle"}')).toBe(2);
    expect(seriesValue(text, "kemurica_database_connections_awaited")).toBe(3);
  });

  test("says the age of the newest backup, what waits and that the database is there", async ({
    services,
  }) => {
    const visitor = await (await openDoor(services, WITH_TOKEN)).as(null);
    const without = await (await visitor.call("GET", "/metrics", ASKING)).text();
    expect(seriesValue(without, "kemurica_backup_timestamp_seconds")).toBeUndefined();
    const createdAt = new Date("2026-11-20T18:00:00Z");
    await recordBackup(services.database, {
      name: "kemurica-20261120T180000Z.kbak",
      created_at: createdAt.toISOString(),
      bytes: 12_345,
      is_encrypted: true,
      missing: 0,
    });
    const text = await (await visitor.call("GET", "/metrics", ASKING)).text();
    expect(seriesValue(text, "kemurica_backup_timestamp_seconds")).toBe(createdAt.getTime() / 1000);
    expect(seriesValue(text, "kemurica_database_up")).toBe(1);
    expect(seriesValue(text, 'kemurica_waiting_cases{queue="reports"}')).toBe(0);
    expect(seriesValue(text, 'kemurica_queue_waiting{queue="pages"}')).toBe(0);
    expect(seriesValue(text, 'kemurica_job_interval_seconds{job="sweep-expired"}')).toBe(3_600);
  });

  test("goes on without the database, and says so", async ({ services }) => {
    const away = new Proxy(services.database, {
      get: () => {
        throw new Error("away");
      },
    });
    const visitor = await (await openDoor({ ...services, database: away }, WITH_TOKEN)).as(null);
    const text = await (await visitor.call("GET", "/metrics", ASKING)).text();
    expect(seriesValue(text, "kemurica_database_up")).toBe(0);
    expect(seriesValue(text, 'kemurica_waiting_cases{queue="reports"}')).toBeUndefined();
    expect(seriesValue(text, "kemurica_backup_timestamp_seconds")).toBeUndefined();
    expect(text).toContain("nodejs_eventloop_lag_seconds");
  });
});
