import { once } from "node:events";
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  type IncomingHttpHeaders,
} from "node:http2";
import { connect as connectPlain } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";

export type Http2Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
};

type Asked = { method?: string; headers?: Record<string, string>; body?: BodyInit };

export type Http2Client = {
  session: ClientHttp2Session;
  ask: (path: string, asked?: Asked) => Promise<Http2Answer>;
  /** A response that goes on, to be read as it comes. */
  open: (path: string, headers: Record<string, string>) => Promise<ReadableStream<Uint8Array>>;
  close: () => void;
};

/** A client of one connection, as a browser has it; `from` is the address of this machine (127.0.0.0/8) that it comes from. */
export async function openHttp2(
  { base, certificate }: { base: string; certificate: string },
  from = "127.0.0.1",
): Promise<Http2Client> {
  const { hostname, port } = new URL(base);
  const session = connect(base, {
    createConnection: () =>
      connectTls({
        socket: connectPlain({ host: "127.0.0.1", port: Number(port), localAddress: from }),
        servername: hostname,
        ca: certificate,
        ALPNProtocols: ["h2"],
      }),
  });
  await once(session, "connect");

  async function begin(path: string, { method = "GET", headers = {}, body }: Asked) {
    // Forms and the like become bytes with their type.
    const sent = body === undefined ? null : new Response(body);
    const type = sent?.headers.get("content-type");
    const stream = session.request({
      ":path": path,
      ":method": method,
      ...(type && { "content-type": type }),
      ...headers,
    });
    const answered = once(stream, "response");
    stream.end(sent ? Buffer.from(await sent.arrayBuffer()) : undefined);
    const [answer] = (await answered) as [IncomingHttpHeaders & { ":status": number }];
    return { stream, answer };
  }

  return {
    session,
    async ask(path, asked = {}) {
      const { stream, answer } = await begin(path, asked);
      const body = await buffer(stream);
      return { status: answer[":status"], headers: answer, body, text: body.toString() };
    },
    async open(path, headers) {
      const { stream } = await begin(path, { headers });
      return streamOf(stream);
    },
    close: () => session.destroy(),
  };
}

const streamOf = (stream: ClientHttp2Stream) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

const firstCookie = ({ headers }: Http2Answer) => headers["set-cookie"]?.[0]?.split(";")[0] ?? "";

/** Signs somebody of the cast in over the proxy, as a browser does; gives the cookie, and the headers of a client that is no browser. */
export async function signInOver(client: Http2Client, persona: string) {
  const start = await client.ask("/api/auth/line");
  const authorize = new URL(String(start.headers.location));
  const consent = await client.ask(authorize.pathname + authorize.search, {
    method: "POST",
    body: new URLSearchParams({ ...Object.fromEntries(authorize.searchParams), persona }),
  });
  const callback = new URL(String(consent.headers.location));
  const back = await client.ask(callback.pathname + callback.search, {
    headers: { cookie: firstCookie(start) },
  });
  const setCookies = back.headers["set-cookie"] ?? [];
  const session = setCookies.find((one) => one.startsWith("__Host-sb-auth-token=")) ?? "";
  const [cookie = ""] = session.split(";");
  const refreshed = await client.ask("/api/auth/refresh", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: cookie.split("=")[1] }),
  });
  const { session: own } = JSON.parse(refreshed.text) as { session: { access_token: string } };
  return { setCookie: session, cookie, bearer: { authorization: `Bearer ${own.access_token}` } };
}
