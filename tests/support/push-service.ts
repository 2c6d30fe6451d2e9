import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import { importJWK, jwtVerify } from "jose";
import type { PushSubscription } from "#platform/push/web-push.ts";

/** A message as its browser gets it. */
export type Pushed = { endpoint: string; topic: string | undefined; text: string };

type Answer = { status: number; headers?: Record<string, string> };
type Browser = { ecdh: ECDH; auth: Buffer; applicationServerKey: string };

const DAY_S = 86_400;

/** A browser's push service on loopback (RFC 8030), strict as the real ones: what it would not take, it says why, and answers so. */
export class PushService {
  readonly pushed: Pushed[] = [];
  /** What was wrong with what came. */
  readonly faults: string[] = [];
  /** What the next messages are answered, one after the other; 201 where nothing is said. */
  answers: Answer[] = [];
  /** Done while a message waits for its answer. */
  meanwhile: (() => Promise<void>) | null = null;
  readonly #browsers = new Map<string, Browser>();
  readonly #server: Server;
  origin = "";

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => {
        void this.#answer(request.url ?? "", request.headers, Buffer.concat(chunks), response);
      });
    });
  }

  async listen(port = 0): Promise<this> {
    this.#server.listen(port, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    this.origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  /** A browser subscribes, for whoever has this key. */
  subscribe(applicationServerKey: string): PushSubscription {
    const ecdh = createECDH("prime256v1");
    ecdh.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(12).toString("base64url")}`;
    this.#browsers.set(path, { ecdh, auth, applicationServerKey });
    return {
      endpoint: this.origin + path,
      p256dh: ecdh.getPublicKey("base64url"),
      auth: auth.toString("base64url"),
    };
  }

  async #answer(
    path: string,
    headers: IncomingHttpHeaders,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const act = this.meanwhile;
    this.meanwhile = null;
    await act?.();
    const asked = this.answers.shift() ?? { status: 201 };
    const answer = await this.#take(path, headers, body, asked).catch((error: Error): Answer => {
      this.faults.push(error.message);
      return { status: 400 };
    });
    response.writeHead(answer.status, answer.headers ?? {});
    response.end("x".repeat(100_000));
  }

  async #take(path: string, headers: IncomingHttpHeaders, body: Buffer, answer: Answer): Promise<Answer> {
    const browser = this.#browsers.get(path);
    if (!browser) return { status: 404 };
    requireHeaders(headers, body);
    await requireVapid(headers.authorization ?? "", browser.applicationServerKey, this.origin);
    const text = decrypt(body, browser);
    if (answer.status === 201) {
      this.pushed.push({ endpoint: this.origin + path, topic: headers.topic?.toString(), text });
    }
    return answer;
  }
}

function requireHeaders(headers: IncomingHttpHeaders, body: Buffer): void {
  const { ttl, topic, urgency, "content-encoding": encoding } = headers;
  if (!/^\d+$/.test(String(ttl))) throw new Error(`TTL: ${ttl}`);
  if (encoding !== "aes128gcm") throw new Error(`Content-Encoding: ${encoding}`);
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) throw new Error(`Topic: ${topic}`);
  if (urgency !== undefined && !/^(?:very-low|low|normal|high)$/.test(String(urgency)))
    throw new Error(`Urgency: ${urgency}`);
  if (body.length > 4096) throw new Error(`${body.length} bytes`);
}

/** RFC 8292: signed by the key that the browser subscribed with, for this service, for a day at most. */
async function requireVapid(authorization: string, key: string, origin: string): Promise<void> {
  const [, token = "", named = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (named !== key) throw new Error("not the key that was subscribed with");
  const point = Buffer.from(named, "base64url");
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), {
    algorithms: ["ES256"],
    audience: origin,
  });
  const lasts = (payload.exp ?? 0) - Date.now() / 1000;
  if (lasts <= 0 || lasts > DAY_S) throw new Error(`exp: ${payload.exp}`);
  if (!/^(?:https:\/\/|mailto:)\S+$/.test(payload.sub ?? "")) throw new Error(`sub: ${payload.sub}`);
}

/** RFC 8291 and RFC 8188, of one record. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error("more than one record");
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", key, from, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const key = derive(ecdh.computeSecret(sender), auth, info, 32);
  const contentKey = derive(key, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(key, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no end of the record");
  return padded.subarray(0, end).toString();
}
