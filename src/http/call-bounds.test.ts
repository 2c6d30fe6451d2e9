import { z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createBoundWork } from "#platform/bound-work.ts";
import type { ApiEnvironment } from "./api-environment.ts";
import { createApi } from "./create-api.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { failures, respond, success } from "./responses.ts";

/** One call that takes as long as the test says, in a process with room for one. */
function openSlowCall(limitMs: number) {
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow = defineEndpoint({
    method: "get",
    path: "/slow",
    operationId: "slow",
    policy: "open",
    tags: ["shops"],
    summary: "Takes its time",
    request: {},
    responses: { 200: success("Done", z.object({ done: z.boolean() })), ...failures },
    async handle(c) {
      begin();
      await held;
      return respond(c, { done: true });
    },
  });
  let looked = 0;
  const api = createApi([slow], {
    rateLimits: null,
    bound: createBoundWork({ atOnce: 1, mostWaiting: 0, limitMs }),
    csrfTokenOf: () => "",
    identify: async () => {
      looked++;
      return { state: "visitor" };
    },
  });
  const app = new Hono<ApiEnvironment>();
  app.use(async (c, next) => {
    c.set("clientAddress", "127.0.0.1");
    await next();
  });
  app.route("/api", api);
  return { ask: async () => app.request("/api/slow"), begun, end, looked: () => looked };
}

test("a call keeps its place while it is answered, and the next is refused before anybody is looked for", async () => {
  const { ask, begun, end, looked } = openSlowCall(60_000);
  const first = ask();
  await begun;
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after"), looked()]).toEqual([503, "5", 1]);
  expect(await refused.json()).toMatchObject({ code: "OVERLOADED" });
  end();
  expect((await first).status).toBe(200);
});

test("a call that takes too long is given up with when to come back", async () => {
  const { ask, end } = openSlowCall(20);
  const late = await ask();
  expect([late.status, late.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await late.json()).toMatchObject({ code: "TIMED_OUT" });
  end();
});
