import { setTimeout as wait } from "node:timers/promises";
import { photoForm, smallPhoto } from "#tests/support/pictures/image-files.ts";
import type { Deployment } from "#tests/support/servers/deployment.ts";
import { type Http2Client, openHttp2, type signInOver } from "#tests/support/servers/http2-client.ts";

type Member = Awaited<ReturnType<typeof signInOver>>;

/** One request that did not go as it should: `status` is a number of HTTP, or what the connection said. */
export type Failure = { atMs: number; what: string; status: number | string };

export type Traffic = {
  failures: Failure[];
  answered: () => number;
  stop: () => Promise<void>;
};

const VISITORS = 6;
const MEMBERS_AT_ONCE = 8;
const OPEN_BELLS = 20;
/** Of somebody who reads between two presses, shortened: so many people at once are not simulated. */
const PAUSE_MS = 250;
const REST_AFTER_FAILURE_MS = 500;
const PICTURES_OF_A_PAGE = 8;
const PICTURE = /(?:src|content)="([^"]*(?:\/storage\/|\/card\.png)[^"]*)"/g;
/** What says that a request was not begun with (RFC 9113, 6.8 and 8.7). */
const NOT_TAKEN = /GOAWAY|NGHTTP2_REFUSED_STREAM|session has been destroyed|ERR_HTTP2_INVALID_SESSION/;
const HTML = { accept: "text/html" };
const BROWSER = { ...HTML, "accept-encoding": "gzip, deflate, br, zstd" };
const NEW_MIX = {
  items: [{ maker_name: "自家製", flavor_name: "ゆず" }],
  rating: 4,
  comment: "まろやかで長持ち。",
};

/** Visitors who open pages with their pictures, members who read, record, like and send photos, and open bells; until it is stopped. */
export async function startTraffic(
  { nginx }: Deployment,
  members: readonly Member[],
  paths: { pages: string[]; cards: string[] },
): Promise<Traffic> {
  const startedAt = Date.now();
  const failures: Failure[] = [];
  let answered = 0;
  let isOver = false;
  const bells = new Set<Http2Client>();
  const photo = await smallPhoto(1_600, 1_200);
  const pick = <One>(from: readonly One[]): One => from[Math.floor(Math.random() * from.length)] as One;

  async function ask(client: Http2Client, path: string, asked: Parameters<Http2Client["ask"]>[1] = {}) {
    const answer = await askAsBrowser(client, path, asked).catch((error: Error) => error);
    answered += 1;
    const status = answer instanceof Error ? answer.message : answer.status;
    if (typeof status === "number" && status < 400) return answer as Exclude<typeof answer, Error>;
    failures.push({ atMs: Date.now() - startedAt, what: `${asked.method ?? "GET"} ${path}`, status });
    await wait(REST_AFTER_FAILURE_MS);
    return null;
  }

  /** A connection that nginx is ending takes no new request: a browser sends that one over a new connection. */
  async function askAsBrowser(client: Http2Client, ...request: Parameters<Http2Client["ask"]>) {
    try {
      return await client.ask(...request);
    } catch (error) {
      if (!NOT_TAKEN.test(String(error))) throw error;
      const next = await dial();
      return next.ask(...request).finally(next.close);
    }
  }

  async function dial(): Promise<Http2Client> {
    for (;;) {
      const client = await openHttp2(nginx).catch((error: Error) => error);
      if (!(client instanceof Error)) return client;
      if (isOver) throw client;
      failures.push({ atMs: Date.now() - startedAt, what: "connection", status: client.message });
      await wait(REST_AFTER_FAILURE_MS);
    }
  }

  /** Begins again with a new connection where one ended. */
  async function repeat(act: (client: Http2Client, turn: number) => Promise<unknown>) {
    let client = await dial();
    for (let turn = 0; !isOver; turn++) {
      if (client.session.closed) client = await dial();
      await act(client, turn);
      await wait(PAUSE_MS * (0.5 + Math.random()));
    }
    client.close();
  }

  /** As it is, not compressed: the addresses of its pictures are read out of it. */
  async function visit(client: Http2Client) {
    const page = await ask(client, pick([...paths.pages, ...paths.cards]), { headers: HTML });
    const pictures = [...(page?.text.matchAll(PICTURE) ?? [])].map(([, address = ""]) => {
      const { pathname, search } = new URL(address.replaceAll("&amp;", "&"), nginx.base);
      return pathname + search;
    });
    const shown = [...new Set(pictures)].slice(0, PICTURES_OF_A_PAGE);
    await Promise.all(shown.map((path) => ask(client, path)));
  }

  async function act(client: Http2Client, turn: number, { cookie, bearer }: Member) {
    const json = { ...bearer, "content-type": "application/json" };
    if (turn % 8 === 7) {
      const mix = await ask(client, "/api/shisha-mixes", {
        method: "POST",
        headers: json,
        body: JSON.stringify(NEW_MIX),
      });
      const { data } = mix ? (JSON.parse(mix.text) as { data: { id: string } }) : {};
      if (data && turn % 40 === 39)
        await ask(client, "/api/upload/mix-image", {
          method: "POST",
          headers: bearer,
          body: await photoForm({ mixId: data.id }, photo),
        });
      return;
    }
    const card = pick(paths.cards).split("/")[2];
    if (turn % 8 === 3)
      return ask(client, `/api/mixes/${card}/like`, {
        method: turn % 16 === 3 ? "POST" : "DELETE",
        headers: bearer,
      });
    const read = pick(["/dashboard", "/shisha", "/friends/cards", "/notifications", "/shops", `/m/${card}`]);
    if (turn % 2 === 0) return ask(client, read, { headers: { ...BROWSER, cookie } });
    return ask(client, pick(["/api/shisha-mixes", "/api/shops", "/api/notifications"]), { headers: bearer });
  }

  /** A bell that is open until its server ends; then it is opened anew. */
  async function hold({ bearer }: Member) {
    while (!isOver) {
      const client = await dial();
      bells.add(client);
      const stream = await client.open("/api/notifications/live", bearer).catch(() => null);
      const reader = stream?.getReader();
      const read = async () => (await reader?.read())?.done ?? true;
      for (let isDone = false; !isDone; ) isDone = await read().catch(() => true);
      bells.delete(client);
      client.close();
      await wait(PAUSE_MS);
    }
  }

  const all = [
    ...Array.from({ length: VISITORS }, () => repeat(visit)),
    ...Array.from({ length: MEMBERS_AT_ONCE }, (_, index) =>
      repeat((client, turn) => act(client, turn + index, members[index % members.length] as Member)),
    ),
    ...Array.from({ length: OPEN_BELLS }, (_, index) => hold(members[index % members.length] as Member)),
  ];
  return {
    failures,
    answered: () => answered,
    async stop() {
      isOver = true;
      for (const bell of bells) bell.close();
      await Promise.all(all);
    },
  };
}
