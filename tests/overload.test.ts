import { expect } from "vitest";
import { createBounds, createBoundWork } from "#platform/bound-work.ts";
import { openApp } from "./support/open-app.ts";
import { test } from "./support/test.ts";

/** Rooms that are all taken. */
function full() {
  const bound = createBoundWork({ atOnce: 1, mostWaiting: 0, limitMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = bound.run(() => promise);
  const free = () => {
    resolve();
    return held;
  };
  return { bound, free };
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
