import { expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { test } from "#tests/support/test.ts";

const SAFE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

test("whatever is no page loads and runs nothing when it is opened as one, and no page frames it", async ({
  services,
  user,
}) => {
  const door = await openDoor(services);
  const [visitor, member] = [await door.as(null), await door.as(user)];

  for (const [caller, method, path, status] of [
    [visitor, "GET", "/api/makers", 200],
    [member, "GET", "/api/auth/identities", 200],
    [visitor, "GET", "/api/auth/identities", 401],
    [member, "GET", "/api/favorites?limit=0", 400],
    [member, "POST", "/api/shisha-mixes", 400],
    [visitor, "GET", "/api/nothing-here", 404],
    [visitor, "GET", "/api/auth/line", 302],
    [visitor, "GET", "/robots.txt", 200],
    [visitor, "GET", "/healthz", 200],
    [visitor, "GET", "/storage/nothing/there", 404],
    [visitor, "GET", "/m/nothing/card.png", 404],
  ] as const) {
    const response = await caller.call(method, path, method === "POST" ? { body: {} } : {});
    expect([path, response.status, response.headers.get("content-security-policy")]).toEqual([
      path,
      status,
      SAFE,
    ]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("by https every response asks for https alone, for a year and with all hosts below", async ({
  services,
}) => {
  const door = await openDoor(services, { BASE_URL: "https://localhost" });
  for (const path of ["/api/makers", "/robots.txt", "/healthz", "/storage/nothing/there"]) {
    const { headers } = await door.fetch(new Request(`https://localhost${path}`));
    expect([path, headers.get("strict-transport-security")]).toEqual([
      path,
      "max-age=31536000; includeSubDomains",
    ]);
  }
});

test("no response lets another origin read it", async ({ services, user }) => {
  const member = await (await openDoor(services)).as(user);
  for (const method of ["GET", "OPTIONS"]) {
    const { headers } = await member.call(method, "/api/auth/identities", {
      headers: { origin: "https://elsewhere.example", "access-control-request-method": "POST" },
    });
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

test("a parameter that comes twice is refused instead of being read one way here and another way there", async ({
  services,
}) => {
  const visitor = await (await openDoor(services)).as(null);
  expect((await visitor.call("GET", "/api/shops?limit=1")).status).toBe(200);
  expect((await visitor.call("GET", "/api/shops?limit=1&limit=2")).status).toBe(400);
});
