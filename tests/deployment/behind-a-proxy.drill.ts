import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_FILE_BYTES } from "#features/pictures/stored-picture.ts";
import { cast, roles } from "#fixtures/cast.ts";
import { photoForm, smallPhoto } from "#tests/support/pictures/image-files.ts";
import { readEvents } from "#tests/support/read-events.ts";
import { type Deployment, deploymentLacks, startDeployment } from "#tests/support/servers/deployment.ts";
import { type Http2Client, openHttp2, signInOver } from "#tests/support/servers/http2-client.ts";
import type { Nginx } from "#tests/support/servers/nginx.ts";
import type { ServerProcess } from "#tests/support/servers/server-process.ts";
import { startLoad } from "#tests/support/servers/steady-load.ts";
import { HOSTILE, sayHostile } from "./hostile-requests.ts";

const MIB = 2 ** 20;
const LOAD_CLIENTS = 4;
/** In every so many requests of the load one writes. */
const WRITES_EVERY = 4;
const persona = (name: string) => cast.find((person) => person.displayName === name)?.userId ?? "";

const lacks = deploymentLacks();
const title = "two servers behind the example's nginx, on one PostgreSQL and one bucket";

if (lacks && process.env.DEPLOYMENT_REQUIRED) {
  test(title, () => Promise.reject(new Error(`This machine lacks ${lacks}.`)));
} else {
  describe.skipIf(lacks)(lacks ? `${title}: this machine lacks ${lacks}` : title, drill);
}

function drill() {
  let deployment: Deployment;
  let nginx: Nginx;
  let [first, second] = [] as unknown as [ServerProcess, ServerProcess];
  let visitor: Http2Client;
  let member: Awaited<ReturnType<typeof signInOver>>;
  /** A bell that was opened at the beginning, and what keeps it alive. */
  let bell: ReturnType<typeof readEvents>;
  let rung: unknown;
  /** A connection of a proxy that rested since the beginning. */
  let rested: Agent;
  const clients: Http2Client[] = [];
  const client = async (from?: string) => {
    const opened = await openHttp2(nginx, from);
    clients.push(opened);
    return opened;
  };
  const start = (which: 0 | 1, more: Record<string, string> = {}) =>
    deployment.start(which, { LOG_LEVEL: "info", ...more });

  beforeAll(async () => {
    deployment = await startDeployment();
    nginx = deployment.nginx;
    // Signed in while there is one server alone: what LINE's emulator waits for, a demo's process knows by itself.
    first = await start(0);
    visitor = await client();
    member = await signInOver(visitor, persona(roles.regular.displayName));
    second = await start(1);
    bell = readEvents(await visitor.open("/api/notifications/live", member.bearer));
    rung = await bell.nextEvent();
    rested = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await askDirectly(rested, second.base)).toMatchObject({ statusCode: 200 });
  });
  afterAll(async () => {
    for (const one of clients) one.close();
    rested?.destroy();
    await deployment?.remove();
  });

  test("HTTP/2 stands in front, plain HTTP leads to it, and the session's cookie is for this host alone", async () => {
    expect(visitor.session.alpnProtocol).toBe("h2");
    expect(member.setCookie).toMatch(/^__Host-sb-auth-token=.+; Secure/);
    const page = await visitor.ask("/dashboard", { headers: { cookie: member.cookie, accept: "text/html" } });
    expect([page.status, page.text.includes(roles.regular.displayName)]).toEqual([200, true]);
    const plain = await fetch(`${nginx.plainBase}/shops?area=x`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([308, `${nginx.base}/shops?area=x`]);
    const call = await fetch(`${nginx.plainBase}/api/makers`, { redirect: "manual" });
    expect([call.status, call.headers.get("location")]).toEqual([403, null]);
  });

  test("TLS is 1.2 or 1.3, with ciphers that keep what was said from whoever gets the key later", async () => {
    const { hostname, port } = new URL(nginx.base);
    const greet = (options: ConnectionOptions) =>
      new Promise<string>((resolve) => {
        const asked = { host: hostname, port: Number(port), ca: nginx.certificate, ...options };
        const socket = connectTls(asked, () => {
          resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
          socket.end();
        });
        socket.on("error", () => resolve("refused"));
      });
    expect(await greet({})).toMatch(/^TLSv1\.3 /);
    expect(await greet({ maxVersion: "TLSv1.2" })).toMatch(/^TLSv1\.2 ECDHE-RSA-/);
    expect(await greet({ maxVersion: "TLSv1.2", ciphers: "AES128-SHA:AES256-GCM-SHA384" })).toBe("refused");
    expect(await greet({ maxVersion: "TLSv1.1", minVersion: "TLSv1", ciphers: "ALL:@SECLEVEL=0" })).toBe(
      "refused",
    );
  });

  test("a trace goes through the proxy into the log, of a visitor's page and of a call", async () => {
    const traces = ["4bf92f3577b34da6a3ce929d0e0e4736", "0af7651916cd43dd8448eb211c80319c"];
    const traceparent = (trace?: string) => ({ traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    await visitor.ask("/guide", { headers: traceparent(traces[0]) });
    await visitor.ask("/api/makers", { headers: traceparent(traces[1]) });
    for (const trace of traces)
      await expect.poll(() => first.output() + second.output()).toContain(`"traceId":"${trace}"`);
  });

  test("an event comes as soon as it is said, while the response goes on", () => {
    expect(rung).toMatchObject({ event: "inbox" });
  });

  test("a photo of nearly 10 MB passes; a larger one is refused by the product, one beyond all bounds by the proxy", async () => {
    const mix = await visitor.ask("/api/shisha-mixes", {
      method: "POST",
      headers: { ...member.bearer, "content-type": "application/json" },
      body: JSON.stringify(NEW_MIX),
    });
    const { data } = JSON.parse(mix.text) as { data: { id: string } };
    const uploader = await client();
    const upload = async (bytes: number) =>
      uploader.ask("/api/upload/mix-image", {
        method: "POST",
        headers: member.bearer,
        body: await photoForm({ mixId: data.id }, await photoOf(bytes)),
      });
    expect(await upload(MAX_FILE_BYTES - 1_000)).toMatchObject({ status: 201 });
    const refused = await upload(11 * MIB);
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      413,
      expect.objectContaining({ code: "IMAGE_TOO_LARGE" }),
    ]);
    expect(await upload(13 * MIB)).toMatchObject({ status: 413 });
  });

  test("what is for collectors is not reached from outside, however it is written", async () => {
    for (const path of ["/metrics", "//metrics", "/%6detrics", "/x/../metrics", "/metrics?x"]) {
      const { status, text } = await visitor.ask(path);
      expect([path, status, text.includes("nginx")]).toEqual([path, 404, true]);
    }
  });

  test("nothing that a stranger sends makes the proxy believe that a server is away", async () => {
    for (const [name, hostile] of Object.entries(HOSTILE)) {
      const before = nginx.complaints().length;
      for (let turn = 0; turn < 5; turn++)
        expect([name, await sayHostile(nginx, hostile)]).toEqual([name, expect.stringMatching(/ [24]\d\d /)]);
      expect([name, nginx.complaints().slice(before)]).toEqual([name, []]);
    }
  });

  test("pictures that everybody may see come from the cache; a member is answered by the product, and nothing of them is kept", async () => {
    const [path = ""] = await readTexts(deployment.postgres.url, PUBLIC_PHOTOS);
    for (let turn = 0; turn < 5; turn++) expect((await visitor.ask(path)).status).toBe(200);
    const asMember = [{ cookie: member.cookie }, member.bearer];
    for (const headers of asMember) expect((await visitor.ask(path, { headers })).status).toBe(200);
    await visitor.ask("/dashboard", { headers: { cookie: member.cookie } });
    await expect
      .poll(() => nginx.requests().flatMap((one) => (one.path === path ? [one.cache] : [])))
      .toEqual(["MISS", "HIT", "HIT", "HIT", "HIT", "BYPASS", "BYPASS"]);
    const kept = nginx.kept();
    expect(kept.length).toBeGreaterThan(0);
    for (const one of kept) {
      const [, key, headers = ""] = /\nKEY: (\S+)\n([\s\S]*?)\r\n\r\n/.exec(one) ?? [];
      expect(key).toMatch(/\/storage\/|\/card\.png$/);
      expect(headers).toMatch(/cache-control: public/i);
      expect(headers).not.toMatch(/set-cookie|private|no-store/i);
    }
  });

  test("a connection of the proxy that rested for longer than headers may take is answered, and the bell is alive", async () => {
    // A sign of life comes every 25 seconds, beside what is said of the inbox.
    let said = await bell.next();
    while (said && said !== "heartbeat") said = await bell.next();
    expect(said).toBe("heartbeat");
    const answer = await askDirectly(rested, second.base);
    expect([answer.statusCode, answer.reusedSocket]).toEqual([200, true]);
  });

  test("both servers are started anew, one after the other, and of the requests meanwhile not one fails or is carried out twice", async () => {
    const loaded = await Promise.all(Array.from({ length: LOAD_CLIENTS }, () => client()));
    const reads = ["/", "/shops", "/api/makers", "/api/notifications", "/api/makers"];
    const written = new Set<string>();
    const load = startLoad(loaded, (turn) => {
      if (turn % WRITES_EVERY !== 0) {
        const path = reads[turn % reads.length] ?? "/";
        return [path, path.startsWith("/api") ? { headers: member.bearer } : {}];
      }
      const name = `load ${turn}`;
      written.add(name);
      const headers = { ...member.bearer, "content-type": "application/json" };
      return [
        "/api/shisha-mixes",
        { method: "POST", headers, body: JSON.stringify({ ...NEW_MIX, title: name }) },
      ];
    });
    const hasServed = (server: ServerProcess) =>
      expect.poll(() => server.output()).toContain('"path":"/api/makers"');
    await Promise.all([hasServed(first), hasServed(second)]);

    expect(await first.end("SIGTERM")).toBe(0);
    first = await start(0);
    // As an operator waits: until the proxy trusts it again.
    await hasServed(first);
    expect(await second.end("SIGTERM")).toBe(0);
    second = await start(1);
    await hasServed(second);
    await load.stop();

    expect(load.failed).toEqual([]);
    const found = await readTexts(deployment.postgres.url, TITLES_OF_LOAD);
    expect(found.sort()).toEqual([...written].sort());
  });

  test("budgets are of the address that the proxy saw, whatever a client says of itself", async () => {
    await Promise.all([first.end("SIGTERM"), second.end("SIGTERM")]);
    first = await start(0, { RATE_LIMITS: "on" });
    const [one, other] = [await client("127.0.5.1"), await client("127.0.6.1")];
    const attempt = (from: Http2Client, turn: number) =>
      from.ask("/api/auth/line-signin", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": `198.51.${turn}.1`,
          "x-real-ip": `198.51.${turn}.1`,
          forwarded: `for=198.51.${turn}.1`,
        },
        body: JSON.stringify({ idToken: "x" }),
      });
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn++) statuses.push((await attempt(one, turn)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    expect((await attempt(other, 0)).status).toBe(401);
  });
}

const NEW_MIX = { items: [{ maker_name: "自家製", flavor_name: "ゆず" }] };

/** A photo of exactly so many bytes: behind a picture's end readers look at nothing. */
async function photoOf(bytes: number): Promise<Uint8Array> {
  return Buffer.concat([await smallPhoto()], bytes);
}

async function askDirectly(agent: Agent, base: string) {
  const asked = request(`${base}/healthz`, { agent }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return { statusCode: answer.statusCode, reusedSocket: asked.reusedSocket };
}

const TITLES_OF_LOAD = "SELECT title AS text FROM shisha_mixes WHERE title LIKE 'load %'";
const PUBLIC_PHOTOS = `SELECT image_url AS text FROM mix_images JOIN shisha_mixes AS mix ON mix.id = mix_id
  WHERE mix.visibility = 'public' ORDER BY image_url`;

async function readTexts(url: string, statement: string): Promise<string[]> {
  const database = new Client(url);
  await database.connect();
  const { rows } = await database.query<{ text: string }>(statement);
  await database.end();
  return rows.map((row) => row.text);
}
