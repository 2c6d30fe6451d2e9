import { createHash } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLineEmulator, type LineEmulator, type LineEmulatorOptions, type Persona } from "./emulator.ts";

export const kemuri: Persona = {
  userId: `U${"a".repeat(32)}`,
  displayName: "けむり好き",
  pictureUrl: "https://pictures.example/kemuri.jpg",
  statusMessage: "今夜も一服",
  email: "kemuri@example.jp",
  friend: true,
};
export const hajime: Persona = { userId: `U${"b".repeat(32)}`, displayName: "はじめ", friend: false };

export const CALLBACK = "http://localhost:3000/api/auth/callback";
export const WEB = { client_id: "1650000009", client_secret: "0123456789abcdef0123456789abcdef" };
export const LIFF_ID = "1650000001-AbCdEfGh";
/** The mini app's own channel, where a test lets it have a secret. */
export const MINI_APP = { client_id: "1650000001", client_secret: "m".repeat(32) };
export const PLAIN_LIFF_ID = "1650000002-AbCdEfGh";

export const verifier = "v".repeat(43);
export const challenge = createHash("sha256").update(verifier).digest("base64url");

/** A clock that a test moves by hand. */
export class Clock {
  private time = Date.parse("2026-11-20T12:00:00Z");
  now = () => new Date(this.time);
  passMinutes(minutes: number): void {
    this.time += minutes * 60_000;
  }
}

export type TestEmulator = LineEmulator & { clock: Clock; options: LineEmulatorOptions };

export async function startEmulator(changes: Partial<LineEmulatorOptions> = {}): Promise<TestEmulator> {
  const clock = new Clock();
  const options: LineEmulatorOptions = {
    keyDirectory: join(await mkdtemp(join(tmpdir(), "line-emulator-")), "keys"),
    personas: () => [kemuri, hajime],
    channels: [{ channelId: WEB.client_id, channelSecret: WEB.client_secret, callbacks: [CALLBACK] }],
    liffApps: [
      {
        liffId: LIFF_ID,
        endpointUrl: "http://localhost:3000/",
        scope: ["profile", "openid", "chat_message.write"],
        incremental: true,
      },
      {
        liffId: PLAIN_LIFF_ID,
        endpointUrl: "http://localhost:3000/app",
        scope: ["profile", "openid"],
        incremental: false,
      },
    ],
    allowedOrigins: ["http://localhost:3000", "http://127.0.0.1:3000"],
    publicUrl: "http://localhost:3000/_line",
    productName: "ケムリカ",
    now: clock.now,
    ...changes,
  };
  return { ...(await createLineEmulator(options)), clock, options };
}

export const webQuery = {
  response_type: "code",
  client_id: WEB.client_id,
  redirect_uri: CALLBACK,
  state: "state-1",
  scope: "openid profile",
  nonce: "nonce-1",
  code_challenge: challenge,
  code_challenge_method: "S256",
};
export const liffQuery = {
  app_id: LIFF_ID,
  state: "abcdefghijkl",
  response_type: "code",
  code_challenge_method: "S256",
  code_challenge: challenge,
  liff_sdk_version: "2.31.0",
  redirect_uri: "http://localhost:3000/m/abc?x=1&y=%20z#menu",
};

type Fields = Record<string, string>;
export type Answer = { status: number; headers: Headers; body: Fields & { expires_in: number } };

export const webPath = (query: Fields = webQuery) =>
  `/access/oauth2/v2.1/authorize?${new URLSearchParams(query)}`;
export const liffPath = (query: Fields = liffQuery) =>
  `/access/liff/v1/authorize?${new URLSearchParams(query)}`;

export function post({ app }: TestEmulator, path: string, form: Fields): Response | Promise<Response> {
  return app.request(path, { method: "POST", body: new URLSearchParams(form) });
}

/** Decides on a consent page and answers where it sends the browser. */
export async function decide(emulator: TestEmulator, path: string, form: Fields): Promise<URL> {
  const response = await post(emulator, path, form);
  if (response.status !== 302) throw new Error(`Expected a redirect, got ${response.status}`);
  return new URL(response.headers.get("location") ?? "");
}

export async function responseOf(responding: Response | Promise<Response>): Promise<Answer> {
  const response = await responding;
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: text === "" ? {} : JSON.parse(text) };
}

export async function postForm(emulator: TestEmulator, path: string, form: Fields): Promise<Answer> {
  return responseOf(post(emulator, path, form));
}

/** Calls an endpoint with an access token. */
export async function call({ app }: TestEmulator, path: string, accessToken: string, init: RequestInit = {}) {
  return responseOf(
    app.request(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${accessToken}` } }),
  );
}

export function exchangeWebCode(emulator: TestEmulator, code: string, changes: Fields = {}): Promise<Answer> {
  return postForm(emulator, "/api/oauth2/v2.1/token", {
    grant_type: "authorization_code",
    code,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    ...WEB,
    ...changes,
  });
}

export function exchangeLiffCode(
  emulator: TestEmulator,
  code: string,
  changes: Fields = {},
): Promise<Answer> {
  return postForm(emulator, "/api/oauth2/v2.1/token", {
    grant_type: "authorization_code",
    client_id: "1650000001",
    appId: LIFF_ID,
    code,
    code_verifier: verifier,
    redirect_uri: liffQuery.redirect_uri,
    id_token_key_type: "JWK",
    ...changes,
  });
}

export async function webCode(emulator: TestEmulator, query: Fields = webQuery): Promise<string> {
  const target = await decide(emulator, webPath(query), { persona: kemuri.userId });
  return target.searchParams.get("code") ?? "";
}

export async function liffCode(emulator: TestEmulator, form: Fields = {}): Promise<string> {
  const target = await decide(emulator, liffPath(), { persona: kemuri.userId, ...form });
  return target.searchParams.get("code") ?? "";
}

export async function signInByWeb(emulator: TestEmulator, query: Fields = webQuery): Promise<Answer["body"]> {
  return (await exchangeWebCode(emulator, await webCode(emulator, query))).body;
}

export async function signInByLiff(emulator: TestEmulator, form: Fields = {}): Promise<Answer["body"]> {
  return (await exchangeLiffCode(emulator, await liffCode(emulator, form))).body;
}

/** Sends JSON, with an access token where one is given. */
export function postJson(
  { app }: TestEmulator,
  path: string,
  body: unknown,
  { accessToken, userAgent }: { accessToken?: string; userAgent?: string } = {},
): Promise<Answer> {
  const headers = {
    "content-type": "application/json",
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    ...(userAgent && { "user-agent": userAgent }),
  };
  return responseOf(app.request(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** As a mini app's channel, with which its server sends service messages. */
export const startMiniApp = () =>
  startEmulator({
    channels: [WEB, MINI_APP].map(({ client_id, client_secret }) => ({
      channelId: client_id,
      channelSecret: client_secret,
      callbacks: [CALLBACK],
    })),
  });

/** A channel access token, as LINE's servers and ours get it. */
export async function channelToken(emulator: TestEmulator, client = WEB): Promise<string> {
  const form = { grant_type: "client_credentials", ...client };
  const { body } = await postForm(emulator, "/api/oauth2/v3/token", form);
  return body.access_token ?? "";
}

export const IN_LINE = "Mozilla/5.0 (iPhone) Safari Line/15.6.0 LIFF";

/** Opens the app in LINE and answers the credentials that the page gets in its hash. */
export async function openInLine({ app }: TestEmulator, liffId = LIFF_ID): Promise<Fields> {
  const response = await app.request(`/liff/${liffId}`, { headers: { "user-agent": IN_LINE } });
  const { hash } = new URL(response.headers.get("location") ?? "");
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}
