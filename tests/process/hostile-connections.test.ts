import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONNECTION_LIMITS } from "#server/connections.ts";
import { type OwnDemo, openOwnDemo } from "#tests/support/servers/own-demo.ts";
import type { ServerProcess } from "#tests/support/servers/server-process.ts";

let demo: OwnDemo;
let server: ServerProcess;
beforeAll(async () => {
  demo = await openOwnDemo();
  server = await demo.start({ LOG_LEVEL: "info" });
});
afterAll(() => demo.close());

/** A connection on which `said` was said, and what came back until it was closed. */
async function say(said: string): Promise<{ socket: Socket; closed: Promise<string> }> {
  const { hostname, port } = new URL(server.base);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  let heard = "";
  socket.on("data", (chunk) => (heard += chunk));
  await once(socket, "connect");
  if (said) socket.write(said);
  // Not `once` of node:events, which rejects where the server resets the connection.
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(heard)));
  return { socket, closed };
}

const head = (path: string, length: number) =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(server.base).host}`,
    "Content-Type: application/json",
    `Content-Length: ${length}`,
    "\r\n",
  ].join("\r\n");

test("nobody's body is waited for before it is known who asks: the refusal comes without it", async () => {
  const { closed } = await say(`${head("/api/shisha-mixes", 990_000)}{"title":`);
  expect(await closed).toMatch(/^HTTP\/1\.1 401 [\s\S]*AUTHENTICATION_REQUIRED/);
});

test("a body that is too large is refused unread, and its connection closed", async () => {
  const { closed } = await say(`${head("/api/auth/line-signin", 2_000_000)}{"idToken":`);
  const heard = await closed;
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(heard).toMatch(/\r\nconnection: close\r\n/i);
  expect(heard).toContain("TOO_LARGE");
});

test("a request with two lengths is refused, and what hides in it is no request", async () => {
  const hidden = "GET /healthz HTTP/1.1\r\nHost: hidden\r\n\r\n";
  const two = head("/api/auth/refresh", 5).replace("\r\n\r\n", "\r\nTransfer-Encoding: chunked\r\n\r\n");
  const { closed } = await say(`${two}0\r\n\r\n${hidden}`);
  const heard = await closed;
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test("whoever sends too much comes to reading why", async () => {
  const response = await fetch(`${server.base}/api/auth/line-signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{"idToken":"${"x".repeat(8_000_000)}"}`,
  });
  expect([response.status, (await response.json()).error]).toEqual([413, "送信された内容が大きすぎます。"]);
});

test("whoever asks on and on without reading an answer is cut off after the first few", async () => {
  const asked = (index: number) =>
    `GET /m/${String(index).padStart(12, "0")} HTTP/1.1\r\nHost: ${new URL(server.base).host}\r\n\r\n`;
  const { closed } = await say(Array.from({ length: 5_000 }, (_, index) => asked(index)).join(""));
  await closed;
  const isLogged = (line: string) => /"path":"\/m\/0{8}\d{4}"/.test(line);
  await expect.poll(() => server.output().split("\n").filter(isLogged).length).toBeGreaterThan(0);
  await fetch(`${server.base}/healthz`);
  expect(server.output().split("\n").filter(isLogged).length).toBeLessThanOrEqual(
    CONNECTION_LIMITS.requestsOfOne,
  );
});

test("what only reads is answered, and a body that nobody wants is not cut off", async () => {
  const { host } = new URL(server.base);
  const { socket, closed } = await say(`GET / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 8000000\r\n\r\n`);
  const failed = await new Promise((resolve) => socket.write(Buffer.alloc(8_000_000), resolve));
  expect(failed ?? null).toBeNull();
  expect(await closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
});

test("a client that goes away in the middle of its body is no error", async () => {
  const { socket, closed } = await say(`${head("/api/auth/line-signin", 500)}{"idToken":`);
  // The server has read the head when it knows the connection; another answer on it would come later.
  await fetch(`${server.base}/healthz`);
  socket.destroy();
  await closed;
  await expect.poll(() => server.output()).toContain('"status":499');
  expect(server.output()).not.toContain('"level":50');
});

test("a body that does not come is waited for fifteen seconds, and its connection closed", async () => {
  const { closed } = await say(`${head("/api/auth/line-signin", 500)}{`);
  expect(await closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*BODY_TOO_SLOW/);
});
