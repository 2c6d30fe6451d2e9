import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#database/open-database.ts";
import { roles } from "#fixtures/cast.ts";
import { readEvents } from "#tests/support/read-events.ts";
import { type OwnDemo, openOwnDemo } from "#tests/support/servers/own-demo.ts";
import { bearerOf, type ServerProcess } from "#tests/support/servers/server-process.ts";

const CLIENTS = 6;
/** As many as one person may have. */
const OPEN_PAGES = 8;

let demo: OwnDemo;
let server: ServerProcess;
beforeAll(async () => {
  demo = await openOwnDemo();
  server = await demo.start();
});
afterAll(() => demo.close());

type Answer = {
  status: number;
  connection: string | undefined;
  retryAfter: string | undefined;
  body: string;
};

/** One question on a connection that is kept alive; null once the server takes no more. */
function ask(agent: Agent, path: string): Promise<Answer | null> {
  const { hostname, port } = new URL(server.base);
  return new Promise((resolve) => {
    request({ hostname, port, path, agent }, (answer) => {
      let body = "";
      answer.on("data", (chunk) => (body += chunk));
      answer.on("error", () => resolve(null));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          connection: answer.headers.connection,
          retryAfter: answer.headers["retry-after"],
          body,
        }),
      );
    })
      .on("error", () => resolve(null))
      .end();
  });
}

/** Asks again and again until the server is gone; the answers in their order. */
async function keepAsking(path: string, first: () => void): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answer[] = [];
  for (;;) {
    const answer = await ask(agent, path);
    if (!answer) return answers;
    answers.push(answer);
    if (answers.length === 1) first();
  }
}

/** A question whose body comes later: the server has it, and waits. */
async function askSlowly() {
  const { hostname, port } = new URL(server.base);
  const body = JSON.stringify({ idToken: "x" });
  const slow = request({
    hostname,
    port,
    method: "POST",
    path: "/api/auth/line-signin",
    headers: { "content-type": "application/json", "content-length": body.length, expect: "100-continue" },
  });
  const answered = once(slow, "response");
  slow.flushHeaders();
  await once(slow, "continue");
  return async () => {
    slow.end(body);
    const [answer] = (await answered) as [IncomingMessage];
    answer.resume();
    return answer;
  };
}

/** Connections on which nothing, or half a request, was said; answers their end. */
async function connectSilently(): Promise<() => Promise<unknown>> {
  const { hostname, port } = new URL(server.base);
  const sockets = ["", "GET / HTTP/1.1\r\nHost: loc"].map((said) => {
    const socket = connect(Number(port), hostname, () => said && socket.write(said));
    return socket.on("error", () => undefined);
  });
  const closed = Promise.all(sockets.map((socket) => once(socket, "close")));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  return () => closed;
}

/** Open pages that hear of notifications. Answers what they heard, and their ends. */
async function listenToBells(count: number) {
  const headers = await bearerOf(server.base, roles.regular.displayName);
  const streams = Array.from({ length: count }, async () => {
    const { status, body } = await fetch(`${server.base}/api/notifications/live`, { headers });
    expect(status).toBe(200);
    const events = readEvents(body);
    expect(await events.nextEvent()).toMatchObject({ event: "inbox" });
    return events;
  });
  const open = await Promise.all(streams);
  return () => Promise.all(open.map((events) => events.nextEvent()));
}

test("SIGTERM ends a busy server: what is under way is answered, what is new refused, and nothing keeps it", async () => {
  let busy = 0;
  const { promise: allBusy, resolve } = Promise.withResolvers<void>();
  const first = () => {
    busy++;
    if (busy === CLIENTS) resolve();
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    keepAsking(index % 2 ? "/api/makers" : "/", first),
  );
  const silenceEnds = await connectSilently();
  const bellsEnd = await listenToBells(OPEN_PAGES);
  const finish = await askSlowly();
  await allBusy;

  const ended = server.end("SIGTERM");
  // First of all, and whole: a page that was cut off would take it for trouble.
  expect(await bellsEnd()).toEqual(Array.from({ length: OPEN_PAGES }, () => undefined));
  await expect.poll(async () => (await ask(new Agent(), "/readyz"))?.status ?? "gone").not.toBe(200);
  // Silence goes before what is under way: that would be cut off with it fifteen seconds later.
  await silenceEnds();
  const { statusCode, headers } = await finish();
  expect([statusCode, headers.connection]).toEqual([401, "close"]);
  expect(await ended).toBe(0);

  // How many refusals a client comes to hear is a matter of speed; that nobody is served after one is not.
  for (const answers of await Promise.all(clients)) {
    const firstRefusal = answers.findIndex(({ status }) => status !== 200);
    const refused = firstRefusal < 0 ? [] : answers.slice(firstRefusal);
    for (const { status, connection, retryAfter, body } of refused) {
      expect([status, connection, retryAfter]).toEqual([503, "close", "5"]);
      expect(body).toContain("ただいまご利用いただけません");
    }
  }
  // The data folder is free again.
  const { close } = await openDatabase({ directory: demo.directory });
  await close();
});
