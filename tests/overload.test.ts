import { expect } from "vitest";
import { type BoundWork, createBounds, createBoundWork } from "#platform/bound-work.ts";
import { openApp } from "./support/open-app.ts";
import { test } from "./support/test.ts";

/** Rooms that are all taken. */
function full() {
  const bound = createBoundWork({ atOnce: 1, mostWaiting: 0, limitMs: 60_000 });
  return { bound, free: occupy(bound) };
}

/** Takes one place until `free` is called. */
function occupy(bound: BoundWork) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = bound.run(() => promise);
  return () => {
    resolve();
    return held;
  };
}

test("a call beyond the bounds is refused before anybody is looked for, and says when to come back", async ({
  services,
  user,
}) => {
  const { bound: calls, free } = full();
  const app = await openApp(services, {}, { ...createBounds(), calls });
  const member = await app.as(user);
  const refused = await member.call("GET", "/api/shisha-mixes");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toEqual({
    success: false,
    code: "OVERLOADED",
    error: "ただいま混み合っています。しばらくしてからもう一度お試しください。",
  });
  await free();
  expect((await member.call("GET", "/api/shisha-mixes")).status).toBe(200);
});

test("a page beyond the bounds is a page that says so; operation and files are answered all the same", async ({
  services,
  user,
}) => {
  const { bound: pages, free } = full();
  const app = await openApp(services, {}, { ...createBounds(), pages });
  const member = await app.as(user);
  for (const who of [member, await app.as(null)]) {
    const refused = await who.call("GET", "/guide");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(refused.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(refused.headers.get("cache-control")).toBe("no-store");
  }
  for (const path of ["/healthz", "/readyz", "/robots.txt"])
    expect([path, (await member.call("GET", path)).status]).toEqual([path, 200]);
  expect((await member.call("GET", "/api/makers")).status).toBe(200);
  await free();
  expect((await member.call("GET", "/guide")).status).toBe(200);
});

test.for([
  ["pages of visitors", "/guide", "/terms", "/privacy"],
  ["pages of members", "/preferences", "/preferences", "/preferences"],
  ["calls", "/api/makers", "/api/makers", "/api/makers"],
] as const)(
  "of %s one address has as much room as others leave",
  async ([kind, first, second, third], { services, user }) => {
    const bound = createBoundWork({ atOnce: 1, mostWaiting: 2, limitMs: 60_000 });
    const free = occupy(bound);
    const app = await openApp(services, { TRUST_PROXY: "1" }, { pages: bound, calls: bound });
    const caller = await app.as(kind === "pages of visitors" ? null : user);
    const ask = (path: string, from: string) =>
      caller.call("GET", path, { headers: { "x-forwarded-for": from } });
    const one = ask(first, "198.51.100.1");
    await expect.poll(() => bound.state().waiting).toBe(1);
    const two = ask(second, "198.51.100.2");
    await expect.poll(() => bound.state().waiting).toBe(2);
    const other = ask(third, "203.0.113.1");
    expect((await two).status).toBe(503);
    await free();
    expect([(await one).status, (await other).status]).toEqual([200, 200]);
  },
);
