import { createServer, type Socket } from "node:net";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { listenOnPostgres } from "./postgres-notices.ts";

const message = (type: string, body: string) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
};
const IDLE = message("Z", "I");
const WELCOME = Buffer.concat([message("R", "\0\0\0\0"), IDLE]);
const DONE = Buffer.concat([message("C", "LISTEN\0"), IDLE]);

/** Speaks as much of PostgreSQL's protocol as a listener needs, and can be away. */
async function startServer() {
  const open = new Set<Socket>();
  let attempts = 0;
  let isAway = false;
  const server = createServer((socket) => {
    attempts++;
    if (isAway) return void socket.destroy();
    open.add(socket);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    socket.once("data", () => {
      socket.write(WELCOME);
      socket.on("data", (said) => said[0] === "Q".charCodeAt(0) && socket.write(DONE));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  return {
    url: `postgresql://somebody@127.0.0.1:${port}/kemurica`,
    attempts: () => attempts,
    listeners: () => open.size,
    goAway() {
      isAway = true;
      for (const socket of open) socket.destroy();
    },
    comeBack() {
      isAway = false;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

const RECONNECT_MS = 500;

/** How often somebody has asked to be woken half a second later. */
const countPauses = () =>
  vi.mocked(globalThis.setTimeout).mock.calls.filter(([, delay]) => delay === RECONNECT_MS).length;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a database that is away is asked for one connection at a time, and finds one listener when it is back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(globalThis, "setTimeout");
  const server = await startServer();
  let missed = 0;
  const stop = await listenOnPostgres(pg.Client, server.url, "public_pages", {
    heard: () => undefined,
    missed: () => missed++,
  });
  expect([server.listeners(), missed]).toEqual([1, 1]);

  const before = server.attempts();
  server.goAway();
  for (let failures = 0; failures < 5; failures++) {
    // Two pauses after one failure would be twice as many attempts each time.
    await expect.poll(countPauses).toBe(failures + 1);
    expect(server.attempts() - before).toBe(failures);
    vi.advanceTimersByTime(RECONNECT_MS);
  }
  await expect.poll(countPauses).toBe(6);

  // What is kept is good for as long as nothing can change behind it.
  expect(missed).toBe(1);
  server.comeBack();
  vi.advanceTimersByTime(RECONNECT_MS);
  await expect.poll(() => missed).toBe(2);
  expect([server.attempts() - before, server.listeners()]).toEqual([6, 1]);
  await stop();
  await expect.poll(server.listeners).toBe(0);
  await server.close();
});
