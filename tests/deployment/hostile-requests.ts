import { connect } from "node:tls";
import type { Nginx } from "#tests/support/servers/nginx.ts";

const MIB = 2 ** 20;
/** What proxies hand on as it is, and what is three characters each in the right writing of an address. */
const RAW = "<".repeat(7_900);
const LARGE = `Content-Length: ${11 * MIB}`;

type Hostile = { head: string; more?: string[]; body?: true };

/** Requests of one stranger, each of which would make a proxy believe that the server is away if it were not answered well. */
export const HOSTILE: Record<string, Hostile> = {
  "an address whose right writing is much longer": { head: `GET /SHOPS?${RAW} HTTP/1.1` },
  "another host, with such an address": {
    head: `GET /?${RAW} HTTP/1.1`,
    more: ["Accept: text/html", "Host: elsewhere.example"],
  },
  "a host that is none": { head: "GET / HTTP/1.1", more: ["Host: a%b{c}"] },
  "a way back that fills the cookie of a sign-in": {
    head: `GET /api/auth/line?next=/${RAW.slice(0, 1_250)}${"%E3%81%82".repeat(730)} HTTP/1.1`,
  },
  "a method that nobody knows, with a body": { head: "FOO / HTTP/1.1", more: [LARGE], body: true },
  "a control character, with a body": { head: "GET / HTTP/1.1", more: ["X-Y: \x01", LARGE], body: true },
  "headers beyond Node's bound, with a body": {
    head: "GET / HTTP/1.1",
    more: [1, 2, 3].map((n) => `X-${n}: ${"x".repeat(7_500)}`).concat(LARGE),
    body: true,
  },
  "a page with a body": { head: "GET / HTTP/1.1", more: [LARGE], body: true },
  "a call that reads, with a body": { head: "GET /api/makers HTTP/1.1", more: [LARGE], body: true },
  "health with a body": { head: "POST /healthz HTTP/1.1", more: [LARGE], body: true },
  "a page that is written to": { head: "POST /shops HTTP/1.1", more: [LARGE], body: true },
  "a call of nobody's": {
    head: "POST /api/shisha-mixes HTTP/1.1",
    more: ["Content-Type: application/json", LARGE],
    body: true,
  },
  "a call that is not there": { head: "PUT /api/nothing HTTP/1.1", more: [LARGE], body: true },
  "a kind of body that nobody takes": {
    head: "POST /api/auth/line-signin HTTP/1.1",
    more: ["Content-Type: text/x", LARGE],
    body: true,
  },
  "a picture that is put": { head: "PUT /storage/a/b/c HTTP/1.1", more: [LARGE], body: true },
  "a head with a body": { head: "HEAD /storage/a/b/c HTTP/1.1", more: [LARGE], body: true },
};

/** Says one of them over a connection of its own, and gives the first line of the answer. */
export function sayHostile(nginx: Nginx, { head, more = [], body }: Hostile): Promise<string> {
  const { hostname, port, host } = new URL(nginx.base);
  const names = more.some((line) => line.startsWith("Host:")) ? more : [`Host: ${host}`, ...more];
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect(
      { host: hostname, port: Number(port), ca: nginx.certificate, servername: hostname },
      () => {
        socket.write(Buffer.from([head, "Connection: close", ...names, "", ""].join("\r\n"), "latin1"));
        if (body) socket.write(Buffer.alloc(11 * MIB));
      },
    );
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
    socket.on("close", () => resolve(heard.split("\r\n")[0] ?? ""));
  });
}
