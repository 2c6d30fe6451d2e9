import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import {
  call,
  hajime,
  kemuri,
  LIFF_ID,
  PLAIN_LIFF_ID,
  signInByLiff,
  signInByWeb,
  startEmulator,
  type TestEmulator,
} from "./emulator-for-tests.ts";
import type { InClient } from "./options.ts";

const inLine = { "user-agent": "Mozilla/5.0 (iPhone) Safari Line/15.6.0 LIFF" };
const inChat: InClient = { userId: kemuri.userId, contextType: "utou" };

async function open({ app }: TestEmulator, path: string, headers: Record<string, string> = {}): Promise<URL> {
  const response = await app.request(path, { headers });
  expect(response.status).toBe(302);
  return new URL(response.headers.get("location") ?? "");
}

const credentialsOf = ({ hash }: URL) => new URLSearchParams(hash.slice(1));

describe("a LIFF address", () => {
  test.for([
    ["/liff", "", "http://localhost:3000/"],
    ["/liff", "/", "http://localhost:3000/"],
    ["/miniapp", "/shops/abc?tab=mix", "http://localhost:3000/?liff.state=%2Fshops%2Fabc%3Ftab%3Dmix"],
    ["/liff", "?from=chat", "http://localhost:3000/?liff.state=%3Ffrom%3Dchat"],
    ["/liff", "/%E7%85%99", "http://localhost:3000/?liff.state=%2F%25E7%2585%2599"],
    ["/liff", "//evil.example/", "http://localhost:3000/?liff.state=%2F%2Fevil.example%2F"],
  ])("%s/<id>%s opens the endpoint with the rest as liff.state", async ([host, rest, target]) => {
    const emulator = await startEmulator({ inClient: () => inChat });

    expect((await open(emulator, `${host}/${LIFF_ID}${rest}`)).href).toBe(target);
  });

  test("keeps the endpoint's own path", async () => {
    const emulator = await startEmulator();

    const target = await open(emulator, `/liff/${PLAIN_LIFF_ID}/deep`);

    expect(target.href).toBe("http://localhost:3000/app?liff.state=%2Fdeep");
  });

  test("hands credentials to the page inside LINE", async () => {
    const emulator = await startEmulator({ inClient: () => inChat });

    const target = await open(emulator, `/liff/${LIFF_ID}/m/abc`, inLine);

    const credentials = credentialsOf(target);
    expect([...credentials.keys()].sort()).toEqual([
      "access_token",
      "client_id",
      "context_token",
      "feature_token",
      "id_token",
      "mst_challenge",
    ]);
    expect(credentials.get("client_id")).toBe("1650000001");
    expect(decodeJwt(credentials.get("id_token") ?? "")).toMatchObject({ sub: kemuri.userId });
    const context = decodeJwt(credentials.get("context_token") ?? "");
    expect(context).toMatchObject({ type: "utou", liffId: LIFF_ID, userId: kemuri.userId });
    expect(context.availability).toMatchObject({
      shareTargetPicker: { permission: true },
      skipChannelVerificationScreen: { permission: true },
      iap: { permission: false },
      multipleLiffTransition: { permission: false },
    });
  });

  test("grants openid at first, or what the holder had granted before", async () => {
    const scopeAt = async (holder: InClient) => {
      const emulator = await startEmulator({ inClient: () => holder });
      const accessToken = credentialsOf(await open(emulator, `/liff/${LIFF_ID}`, inLine)).get("access_token");
      return (await call(emulator, `/api/oauth2/v2.1/verify?access_token=${accessToken}`, "")).body.scope;
    };

    expect(await scopeAt(inChat)).toBe("openid");
    expect(await scopeAt({ ...inChat, scope: ["openid", "profile"] })).toBe("openid profile");
  });

  test.for([
    ["nobody holds the phone", null, inLine],
    ["a stranger holds it", { userId: "U0", contextType: "none" }, inLine],
    ["it is LINE's plain browser", inChat, { "user-agent": "Mozilla/5.0 (iPhone) Safari Line/15.6.0" }],
  ] as const)("hands out nothing when %s", async ([, holder, headers]) => {
    const emulator = await startEmulator({ inClient: () => holder });

    expect((await open(emulator, `/liff/${LIFF_ID}/m/abc`, headers)).hash).toBe("");
  });

  test("does not exist for an unknown app", async () => {
    const { app } = await startEmulator({ inClient: () => inChat });

    expect((await app.request("/liff/1650000001-unknown0/m", { headers: inLine })).status).toBe(404);
  });
});

describe("GET /liff/v2/apps/:id/featureToken", () => {
  const path = `/api/liff/v2/apps/${LIFF_ID}/featureToken`;

  test("answers the app's own access token alone", async () => {
    const emulator = await startEmulator();
    const own = await signInByLiff(emulator, { persona: hajime.userId });
    const foreign = await signInByWeb(emulator);

    const answer = await call(emulator, path, own.access_token ?? "");

    expect(answer.status).toBe(200);
    expect(answer.body.featureToken).toMatch(/^[0-9a-f]{32}$/);
    expect((await call(emulator, path, foreign.access_token ?? "")).status).toBe(401);
    expect((await call(emulator, path.replace(LIFF_ID, "1-unknown"), own.access_token ?? "")).status).toBe(
      404,
    );
  });
});

describe("the context token", () => {
  test("says what the app was opened from, and what it may do there", async () => {
    const emulator = await startEmulator({
      inClient: () => ({ userId: kemuri.userId, contextType: "group" }),
    });
    const contextAt = async (headers: Record<string, string>) => {
      const response = await emulator.app.request(`/api/liff/v2/apps/${LIFF_ID}/contextToken`, { headers });
      return decodeJwt((await response.json()).contextToken);
    };

    expect(await contextAt({})).toMatchObject({
      type: "external",
      availability: { shareTargetPicker: { permission: true }, subwindowOpen: { permission: false } },
    });
    expect(await contextAt(inLine)).toMatchObject({
      type: "group",
      availability: { subwindowOpen: { permission: true } },
    });
  });

  test("follows what an app is set up with", async () => {
    const { options } = await startEmulator();
    const [app, ...others] = options.liffApps;
    if (!app) throw new Error("no app");
    const shareTargetPicker = { permission: false, minVer: "10.3.0" };
    const emulator = await startEmulator({
      liffApps: [
        { ...app, iap: true, addToHomeLineScheme: true, availability: { shareTargetPicker } },
        ...others,
      ],
    });

    const response = await emulator.app.request(`/api/liff/v2/apps/${LIFF_ID}/contextToken`);

    expect(decodeJwt((await response.json()).contextToken).availability).toMatchObject({
      shareTargetPicker,
      iap: { permission: true },
      addToHomeLineScheme: { permission: true },
    });
  });
});
