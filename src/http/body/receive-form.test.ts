import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMetrics } from "#platform/metrics.ts";
import { silentLog } from "#tests/support/test-services.ts";
import type { ApiEnvironment } from "../api-environment.ts";
import { respondToError } from "../error-response.ts";
import { receiveForm } from "./receive-form.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const UPLOAD = {
  maxBytes: 1_000,
  tooLarge: { code: "IMAGE_TOO_LARGE", text: "大きすぎます" },
  timeLimitMs: 60_000,
  tooSlow: { code: "UPLOAD_TOO_SLOW", text: "時間がかかりすぎました" },
};
const BODY_LIMIT_MS = 45_000;

const app = new Hono<ApiEnvironment>();
app.onError(respondToError);
app.post("/", async (c) => {
  c.set("services", { log: silentLog, metrics: createMetrics() } as ApiEnvironment["Variables"]["services"]);
  await receiveForm(c, UPLOAD, c.req.header("x-caller") ?? null);
  return c.json(Object.fromEntries(await c.req.formData()));
});

/** A form that begins and does not go on. */
const stalled = (caller?: string) =>
  app.request("/", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b", ...(caller && { "x-caller": caller }) },
    body: new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("--b\r\n")),
    }),
    duplex: "half",
  } as RequestInit);

const whole = (caller?: string) => {
  const body = new FormData();
  body.set("mixId", "1");
  return app.request("/", { method: "POST", body, headers: caller ? { "x-caller": caller } : {} });
};

test("forms that stall are refused in time, and their rooms are there for others again", async () => {
  const forms = Array.from({ length: 22 }, () => stalled());
  expect((await whole()).status).toBe(503);

  await vi.advanceTimersByTimeAsync(BODY_LIMIT_MS);
  for (const answer of await Promise.all(forms)) {
    expect([answer.status, answer.headers.get("connection")]).toEqual([408, "close"]);
    expect((await answer.json()).code).toBe("UPLOAD_TOO_SLOW");
  }
  const answer = await whole();
  expect([answer.status, await answer.json()]).toEqual([200, { mixId: "1" }]);
});

test("one caller has a share of the rooms", async () => {
  const forms = Array.from({ length: 4 }, () => stalled("person:a"));
  expect((await whole("person:a")).status).toBe(429);
  expect((await whole("person:b")).status).toBe(200);
  await vi.advanceTimersByTimeAsync(BODY_LIMIT_MS);
  await Promise.all(forms);
  expect((await whole("person:a")).status).toBe(200);
});
