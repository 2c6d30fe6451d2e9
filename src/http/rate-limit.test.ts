import { Hono } from "hono";
import { describe, expect } from "vitest";
import { createBounds } from "#platform/bound-work.ts";
import { openDoor } from "#tests/support/caller.ts";
import { test } from "#tests/support/test.ts";
import type { ApiEnvironment } from "./api-environment.ts";
import { createApi } from "./create-api.ts";
import { ADDRESS_BUDGET, createRateLimits } from "./rate-limit.ts";

/** Tokens that no LINE knows: a sign-in that is counted and refused. */
const JUNK = { idToken: "junk" };
const LIMITED = { RATE_LIMITS: "on" };
const timesOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

describe("a budget", () => {
  test("is counted exactly when everything comes at once, and says when to come back", async ({
    services,
  }) => {
    const visitor = await (await openDoor(services, LIMITED)).as(null);
    const statuses = await Promise.all(
      Array.from({ length: 310 }, async () => (await visitor.call("GET", "/api/nothing")).status),
    );
    expect([timesOf(statuses, 404), timesOf(statuses, 429)]).toEqual([300, 10]);

    const refused = await visitor.call("GET", "/api/makers");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ success: false, code: "RATE_LIMITED" });
  });

  test("is not renewed by headers about where a request came from", async ({ services }) => {
    const visitor = await (await openDoor(services, LIMITED)).as(null);
    const statuses: number[] = [];
    for (let i = 0; i < 25; i++) {
      const headers = {
        "x-forwarded-for": `10.0.${i}.1`,
        forwarded: `for=10.0.${i}.1`,
        "x-real-ip": `10.0.${i}.1`,
      };
      statuses.push((await visitor.call("POST", "/api/auth/line-signin", { body: JUNK, headers })).status);
    }
    expect([timesOf(statuses, 401), timesOf(statuses, 429)]).toEqual([20, 5]);
  });

  test("behind a trusted proxy goes by the address that the proxy saw", async ({ services }) => {
    const visitor = await (await openDoor(services, { ...LIMITED, TRUST_PROXY: "1" })).as(null);
    const ask = async (forwarded: string) => {
      const headers = { "x-forwarded-for": forwarded };
      return (await visitor.call("POST", "/api/auth/line-signin", { body: JUNK, headers })).status;
    };
    for (let i = 0; i < 20; i++) await ask(`10.0.${i}.1, 198.51.100.7`);

    expect(await ask("10.9.9.9, 198.51.100.250")).toBe(429);
    expect(await ask("198.51.100.7, 203.0.113.1")).toBe(401);
  });

  test("belongs to the person: more sessions are no more of it", async ({ services, user }) => {
    const door = await openDoor(services, LIMITED);
    const devices = await Promise.all([door.as(user), door.as(user)]);
    const statuses: number[] = [];
    for (let i = 0; i < 16; i++) {
      for (const device of devices) {
        const body = { items: [{ maker_name: "自家製", flavor_name: "ゆず" }] };
        statuses.push((await device.call("POST", "/api/shisha-mixes", { body })).status);
      }
    }
    expect([timesOf(statuses, 201), timesOf(statuses, 429)]).toEqual([30, 2]);
  });

  test("of its own has what is drawn for one person alone", async ({ services, user }) => {
    const member = await (await openDoor(services, LIMITED)).as(user);
    const statuses: number[] = [];
    for (let i = 0; i < 125; i++) {
      statuses.push((await member.call("GET", "/api/shisha-mixes/album/2019/cover.png")).status);
    }
    expect([timesOf(statuses, 404), timesOf(statuses, 429)]).toEqual([120, 5]);
  });

  test("stands before every question to LINE", async ({ services }) => {
    const visitor = await (await openDoor(services, LIMITED)).as(null);
    const unsigned = `${btoa('{"alg":"HS256"}')}.${btoa('{"aud":"1650000000"}')}.x`.replaceAll("=", "");
    const headers = { authorization: `Bearer ${unsigned}` };
    const statuses: number[] = [];
    for (let i = 0; i < 70; i++) {
      statuses.push((await visitor.call("GET", "/api/auth/identities", { headers })).status);
    }
    expect([timesOf(statuses, 401), timesOf(statuses, 429)]).toEqual([60, 10]);
  });
});

test("the budget of an address block comes before everything: nobody is looked for and nothing is read", async () => {
  const rateLimits = createRateLimits();
  for (let call = 0; call < ADDRESS_BUDGET.points; call++)
    await rateLimits(ADDRESS_BUDGET, "address:127.0.0");
  let looked = 0;
  const api = createApi([], {
    rateLimits,
    bound: createBounds().calls,
    csrfTokenOf: () => "",
    identify: async () => {
      looked++;
      return { state: "visitor" };
    },
  });
  const app = new Hono<ApiEnvironment>();
  app.use(async (c, next) => {
    c.set("clientAddress", "127.0.0.9");
    await next();
  });
  app.route("/api", api);
  let read = 0;
  const body = new ReadableStream({ pull: () => void read++ }, { highWaterMark: 0 });
  const response = await app.request("/api/shisha-mixes", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  expect([response.status, (await response.json()).code, looked, read]).toEqual([429, "RATE_LIMITED", 0, 0]);
});
