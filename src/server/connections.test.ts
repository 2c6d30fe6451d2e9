import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CONNECTION_LIMITS, type Connections, watchConnections } from "./connections.ts";

let server = createServer();
let connections: Connections;
let open: Socket[] = [];
/** Requests that the server has and has not answered yet, by their paths. */
let waiting = new Map<string, ServerResponse>();

beforeEach(async () => {
  // The sockets are real; only what the server waits for is moved on by hand.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  server = createServer();
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open = [];
  waiting = new Map();
  vi.useRealTimers();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
});

async function listen(limits: Partial<typeof CONNECTION_LIMITS> = {}, isProxied = false): Promise<void> {
  connections = watchConnections(server, { isProxied, limits: { ...CONNECTION_LIMITS, ...limits } });
  server.on("request", (request, response) => void waiting.set(request.url ?? "", response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

/** A connection, what it heard so far, and its end. */
async function dial(said = "") {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  open.push(socket);
  const heard = { text: "", isOver: false };
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => (heard.text += chunk));
  socket.on("close", () => (heard.isOver = true));
  await once(socket, "connect");
  if (said) socket.write(said);
  return { socket, heard };
}
const ask = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const answer = async (path: string) => {
  await expect.poll(() => waiting.has(path)).toBe(true);
  waiting.get(path)?.end("done");
};

describe("connections", () => {
  test("are bounded for one address: those within are answered, the next is closed", async () => {
    await listen({ ofOneHolder: 2 });
    const [first, second] = [await dial(), await dial()];
    const third = await dial();
    await expect.poll(() => third.heard.isOver).toBe(true);
    for (const [index, { socket, heard }] of [first, second].entries()) {
      socket.write(ask(`/${index}`));
      await answer(`/${index}`);
      await expect.poll(() => heard.text).toContain("done");
    }
    first.socket.destroy();
    await expect.poll(async () => (await dial()).heard.isOver).toBe(false);
  });

  test("are closed where more is asked than is answered", async () => {
    await listen({ requestsOfOne: 2 });
    const { heard } = await dial(ask("/1") + ask("/2"));
    await answer("/1");
    await answer("/2");
    await expect.poll(() => heard.text.split("done").length).toBe(3);
    const hasty = await dial(ask("/3") + ask("/4") + ask("/5"));
    await expect.poll(() => hasty.heard.isOver).toBe(true);
    expect(hasty.heard.text).toBe("");
  });

  test("behind a proxy are all the proxy's", async () => {
    await listen({ ofOneHolder: 1 }, true);
    const [, second] = [await dial(), await dial(ask("/second"))];
    await answer("/second");
    await expect.poll(() => second.heard.text).toContain("done");
  });

  test("of a proxy rest for longer than the example's proxies keep them", async () => {
    await listen({}, true);
    const proxy = readFileSync(join(import.meta.dirname, "..", "..", "deploy", "nginx.conf"), "utf8");
    const [, seconds] = /upstream kemurica \{[^}]*keepalive_timeout (\d+)s;/.exec(proxy) ?? [];
    expect(server.keepAliveTimeout).toBeGreaterThan(Number(seconds) * 1_000);
  });

  test("have a time for their headers and a bound for all of them", async () => {
    await listen();
    expect([server.headersTimeout, server.requestTimeout, server.maxConnections]).toEqual([
      10_000, 75_000, 2_000,
    ]);
  });

  test("on which no request came are answered, and whoever still sends is not cut off before they have read it", async () => {
    await listen();
    const { socket, heard } = await dial("FOO / HTTP/1.1\r\nHost: x\r\nContent-Length: 8000000\r\n\r\n");
    const sent = await new Promise((resolve) => socket.write(Buffer.alloc(8_000_000), resolve));
    expect(sent ?? null).toBeNull();
    await expect.poll(() => heard.text).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close/i);

    const large = await dial(ask("/", `X: ${"x".repeat(20_000)}\r\n`));
    await expect.poll(() => large.heard.text).toMatch(/^HTTP\/1\.1 431 /);
    const endless = await dial("FOO");
    await expect.poll(() => endless.heard.text).toMatch(/^HTTP\/1\.1 400 /);
    await vi.advanceTimersByTimeAsync(CONNECTION_LIMITS.unreadableMs);
    await expect.poll(() => endless.heard.isOver).toBe(true);
  });

  test("go with the answer where a body came that nobody takes", async () => {
    await listen();
    const { heard } = await dial(ask("/", "Content-Length: 5\r\n"));
    await answer("/");
    await expect.poll(() => heard.text).toMatch(/connection: close/i);
  });
});

test("a server that stops answers what is under way and closes after it, silence first", async () => {
  await listen();
  const silent = await dial();
  const half = await dial("GET / HTTP/1.1\r\nHo");
  const early = await dial(ask("/early"));
  const late = await dial(ask("/late"));
  const endless = await dial(ask("/endless"));
  for (const path of ["/early", "/late", "/endless"]) await expect.poll(() => waiting.has(path)).toBe(true);

  let isStopped = false;
  const stopped = connections.stop().then(() => (isStopped = true));
  expect(connections.isStopping()).toBe(true);
  await answer("/early");
  await expect.poll(() => early.heard.text).toMatch(/connection: close/i);
  await expect.poll(() => early.heard.isOver).toBe(true);
  expect([silent.heard.isOver, half.heard.isOver]).toEqual([false, false]);

  await vi.advanceTimersByTimeAsync(CONNECTION_LIMITS.farewellMs);
  await expect.poll(() => [silent.heard.isOver, half.heard.isOver]).toEqual([true, true]);
  expect(server.listening).toBe(false);
  await answer("/late");
  await expect.poll(() => late.heard.text).toContain("done");
  expect([endless.heard.isOver, isStopped]).toEqual([false, false]);

  await vi.advanceTimersByTimeAsync(CONNECTION_LIMITS.drainMs);
  await stopped;
  await expect.poll(() => endless.heard.isOver).toBe(true);
});

test("a connection of a proxy rests longer than the proxy keeps it; those of others go soon", async () => {
  const nginxKeepsMs = 60_000;
  await listen({}, true);
  expect(server.keepAliveTimeout).toBeGreaterThan(nginxKeepsMs);

  const others = createServer();
  watchConnections(others, { isProxied: false });
  expect(others.keepAliveTimeout).toBeLessThan(nginxKeepsMs);
});

test("behind a proxy the farewell is long enough for the proxy to see it", async () => {
  await listen({}, true);
  const silent = await dial();
  const stopped = connections.stop();
  await vi.advanceTimersByTimeAsync(CONNECTION_LIMITS.farewellMs);
  expect([server.listening, silent.heard.isOver]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(CONNECTION_LIMITS.proxiedFarewellMs - CONNECTION_LIMITS.farewellMs);
  await stopped;
  expect(server.listening).toBe(false);
});
