import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentLog } from "#tests/support/test-services.ts";
import type { ApiEnvironment } from "../api-environment.ts";
import { respondToError } from "../error-response.ts";
import { BODY_LIMIT_MS, receiveJson } from "./receive-json.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const app = new Hono<ApiEnvironment>();
app.onError(respondToError);
app.post("/", async (c) => {
  c.set("services", { log: silentLog } as ApiEnvironment["Variables"]["services"]);
  await receiveJson(c, c.req.header("x-caller") ?? null);
  return c.json(await c.req.json());
});

/** A body that comes when it likes. */
function slowBody(caller?: string) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
  });
  const say = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  const answer = app.request("/", {
    method: "POST",
    headers: { "content-type": "application/json", ...(caller && { "x-caller": caller }) },
    body,
    duplex: "half",
  } as RequestInit);
  return { answer, say, end: () => controller?.close() };
}

test("a body has fifteen seconds, however busily it trickles; then its connection closes", async () => {
  const { answer, say } = slowBody();
  for (let byte = 0; byte < 3; byte++) {
    say("1");
    await vi.advanceTimersByTimeAsync(BODY_LIMIT_MS / 3);
  }
  const refused = await answer;
  expect([refused.status, refused.headers.get("connection")]).toEqual([408, "close"]);
  expect(await refused.json()).toEqual({
    success: false,
    code: "BODY_TOO_SLOW",
    error: "通信に時間がかかりすぎました。電波の良いところでもう一度お試しください。",
  });
});

test("a body that is whole in time is read", async () => {
  const { answer, say, end } = slowBody();
  say('{"title":');
  await vi.advanceTimersByTimeAsync(BODY_LIMIT_MS - 1);
  say('"夜"}');
  end();
  expect(await (await answer).json()).toEqual({ title: "夜" });
});

test("so many bodies are read at a time and no more", async () => {
  const open = Array.from({ length: 200 }, () => slowBody());
  const refused = await slowBody().answer;
  expect([refused.status, (await refused.json()).code]).toEqual([503, "OVERLOADED"]);
  for (const { say, end } of open) {
    say("{}");
    end();
  }
  expect((await Promise.all(open.map(({ answer }) => answer))).every(({ status }) => status === 200)).toBe(
    true,
  );
});

test("one caller has a share of the rooms, and gives it back; others are not kept out", async () => {
  const greedy = Array.from({ length: 20 }, () => slowBody("person:a"));
  expect((await slowBody("person:a").answer).status).toBe(429);

  const modest = slowBody("person:b");
  modest.say("{}");
  modest.end();
  expect((await modest.answer).status).toBe(200);

  await vi.advanceTimersByTimeAsync(BODY_LIMIT_MS);
  expect((await Promise.all(greedy.map(({ answer }) => answer))).every(({ status }) => status === 408)).toBe(
    true,
  );
  const again = slowBody("person:a");
  again.say("{}");
  again.end();
  expect((await again.answer).status).toBe(200);
});
