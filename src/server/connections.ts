import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { hasUnwantedBody } from "#http/body/take-the-rest.ts";
import { addressBlock } from "#http/client-address.ts";

export const CONNECTION_LIMITS = {
  /** Together with 1 MB of JSON or 10 MB of form for some of them, what a process can hold (security.md R6). */
  connections: 2_000,
  ofOneHolder: 256,
  /** Requests of one connection that wait for their answers: browsers and proxies send the next one after the answer. */
  requestsOfOne: 16,
  /** A request's headers take at most this; its body is timed by the call that reads it, and `requestMs` is behind all of them. */
  headersMs: 10_000,
  requestMs: 75_000,
  /**
   * How long a connection of a proxy rests between two requests: longer than proxies keep theirs (nginx: 60 s), so that it is the proxy that
   * ends it. Ended from here it might be in the moment in which the proxy sends the next request, which people read as a 502.
   */
  proxiedRestMs: 75_000,
  /** How long a stopping server still answers its open connections, with a refusal, so that nobody is cut off in silence. */
  farewellMs: 1_000,
  /** The same behind a proxy, which has to see that this server goes before it lets nobody in any more (decision 101). */
  proxiedFarewellMs: 3_000,
  /** What is still under way then is cut off. */
  drainMs: 15_000,
  /** How long what still comes is taken in of a connection on which something came that is no request. */
  unreadableMs: 2_000,
};

/** What Node says of requests that it does not read, as a status; of whatever else it is a bad request. */
const STATUS_OF_UNREADABLE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** An address of IPv4, a /64 of IPv6: what one customer of a provider has. */
function holderOf(address: string): string {
  return address.includes(":") && !address.includes(".") ? addressBlock(address) : address;
}

export type Connections = {
  isStopping: () => boolean;
  /** Ends the listening and every connection: what is under way is answered first. */
  stop: () => Promise<void>;
};

/**
 * Bounds a server's connections, in number and time, and ends them when it stops. From the stop on every answer closes its
 * connection, and connections on which nothing is under way go after the farewell, silent ones too. Behind a proxy all
 * connections have the proxy's address, so `isProxied` leaves the bound of one address to the proxy.
 */
export function watchConnections(
  server: Server,
  { isProxied, limits = CONNECTION_LIMITS }: { isProxied: boolean; limits?: typeof CONNECTION_LIMITS },
): Connections {
  const underWay = new Map<Socket, Set<ServerResponse>>();
  const ofAddress = new Map<string, number>();
  let isStopping = false;

  server.maxConnections = limits.connections;
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  if (isProxied) server.keepAliveTimeout = limits.proxiedRestMs;

  server.on("connection", (socket: Socket) => {
    const address = holderOf(socket.remoteAddress ?? "");
    const open = (ofAddress.get(address) ?? 0) + 1;
    if (!isProxied && open > limits.ofOneHolder) return void socket.destroy();
    ofAddress.set(address, open);
    underWay.set(socket, new Set());
    socket.once("close", () => {
      underWay.delete(socket);
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left > 0) ofAddress.set(address, left);
      else ofAddress.delete(address);
    });
  });

  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // Nobody takes a body with what only reads: its connection goes with the response.
    if (isStopping || hasUnwantedBody(request)) response.shouldKeepAlive = false;
    const responses = underWay.get(socket);
    responses?.add(response);
    // What of its requests has been parsed already still comes: whoever answers looks at the socket.
    if (responses && responses.size > limits.requestsOfOne) socket.destroy();
    response.once("close", () => responses?.delete(response));
  });

  const unreadable = new WeakSet<Duplex>();
  // Node's own answer cuts off whoever is still sending. A proxy sees a server that is away in that, sends nobody there for a while, and
  // what no server reads does so to one after the other: a stranger's request would take the place from everybody.
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (unreadable.has(socket)) return;
    unreadable.add(socket);
    const responses = [...(underWay.get(socket as Socket) ?? [])];
    if (!socket.writable || responses.some(({ headersSent }) => headersSent)) return void socket.destroy();
    const status = STATUS_OF_UNREADABLE[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    const cutOff = setTimeout(() => socket.destroy(), limits.unreadableMs);
    socket.once("close", () => clearTimeout(cutOff));
  });

  return {
    isStopping: () => isStopping,
    async stop() {
      isStopping = true;
      for (const responses of underWay.values())
        for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false;
      const farewellMs = isProxied ? limits.proxiedFarewellMs : limits.farewellMs;
      await new Promise((resolve) => setTimeout(resolve, farewellMs));
      const closed = new Promise((resolve) => server.close(resolve));
      for (const [socket, responses] of underWay) if (responses.size === 0) socket.destroy();
      const cutOff = setTimeout(() => server.closeAllConnections(), limits.drainMs);
      await closed;
      clearTimeout(cutOff);
    },
  };
}
