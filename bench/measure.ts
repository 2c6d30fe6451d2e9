import { request } from "node:http";
import autocannon from "autocannon";
import { type Cluster, processorMs } from "./processor-time.ts";
import type { Server } from "./servers.ts";

export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
export const CONNECTIONS = 16;
/** Of a side, each as long as one that is measured. */
const WARM_UP_TURNS = 4;

/** What stands on one side of a comparison: who is asked, and for what. */
export type Side = { server: Server; ask: autocannon.Options };

/** Of one request, on the average: milliseconds of the server's and of the database's processor time, bytes sent. */
type Turn = { perSecond: number; serverMs: number; databaseMs: number; bytes: number };

/** Each connection asks for something of its own. */
export function eachAsks(
  origin: string,
  requestsOf: (index: number, connections: number) => autocannon.Request[],
  connections = CONNECTIONS,
): autocannon.Options {
  let clients = 0;
  return {
    url: origin,
    connections,
    setupClient: (client) => client.setRequests(requestsOf(clients++ % connections, connections)),
  };
}

/** Each connection asks for all of them, beginning with another one: who asks for one page at once waits for one. */
export function inTurn<Thing>(things: readonly Thing[], requestOf: (thing: Thing) => autocannon.Request) {
  return (index: number, connections: number) => {
    const from = Math.floor((index * things.length) / connections);
    return [...things.slice(from), ...things.slice(0, from)].map(requestOf);
  };
}

/** Runs a side for `SECONDS`. Throws where an answer is none of 2xx. */
async function takeTurn({ server, ask }: Side, cluster: Cluster): Promise<Turn> {
  const [serverBefore, databaseBefore] = [processorMs(server.pid), cluster.now()];
  const result = await load(ask, SECONDS);
  const [serverMs, databaseMs] = [processorMs(server.pid) - serverBefore, cluster.since(databaseBefore)];
  const count = result.requests.total;
  return {
    perSecond: result.requests.average,
    serverMs: serverMs / count,
    databaseMs: databaseMs / count,
    bytes: result.throughput.total / count,
  };
}

/** Asks for some seconds. Throws where an answer is none of 2xx. */
export async function load(ask: autocannon.Options, seconds: number): Promise<autocannon.Result> {
  const result = await autocannon({ connections: CONNECTIONS, duration: seconds, ...ask });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${ask.url}: ${result.errors} errors, and these answers: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return result;
}

/** Requests a second of one turn, once it has run as long as the sides of a comparison do before theirs. */
export async function rateOf(ask: autocannon.Options): Promise<number> {
  for (let turn = 0; turn < WARM_UP_TURNS; turn++) await load(ask, SECONDS);
  return (await load(ask, SECONDS)).requests.average;
}

/**
 * All sides in turn, twice each (A B A B), once each has run long enough for the engine to have compiled it. They warm up by turns
 * too: a server of ours that waits for longer throws away what was compiled (decision 057).
 */
export async function takeTurns(sides: Side[], cluster: Cluster): Promise<Turn[]> {
  for (let round = 0; round < WARM_UP_TURNS; round++) for (const side of sides) await takeTurn(side, cluster);
  const turns: Turn[][] = sides.map(() => []);
  for (let round = 0; round < 2; round++)
    for (const [index, side] of sides.entries()) turns[index]?.push(await takeTurn(side, cluster));
  return turns.map(average);
}

function average(turns: Turn[]): Turn {
  const of = (field: keyof Turn) => turns.reduce((sum, turn) => sum + turn[field], 0) / turns.length;
  return {
    perSecond: of("perSecond"),
    serverMs: of("serverMs"),
    databaseMs: of("databaseMs"),
    bytes: of("bytes"),
  };
}

/** A response as it comes over the wire, still compressed. */
type RawResponse = { status: number; encoding: string; body: Buffer };

/** How the answers of a side are encoded; empty where its connections ask for different things. */
export async function encodingOf({ ask }: Side): Promise<string> {
  if (ask.setupClient) return "";
  const [first] = ask.requests ?? [];
  const headers = (first?.headers ?? ask.headers ?? {}) as Record<string, string>;
  return (await fetchRaw(ask.url + (first?.path ?? ""), headers)).encoding;
}

export function fetchRaw(url: string, headers: Record<string, string>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const encoding = response.headers["content-encoding"] ?? "identity";
      resolve({ status: response.statusCode ?? 0, encoding, body: Buffer.concat(chunks) });
    })
      .on("error", reject)
      .end();
  });
}
