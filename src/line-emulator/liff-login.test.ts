import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import {
  call,
  decide,
  exchangeLiffCode,
  hajime,
  kemuri,
  LIFF_ID,
  liffCode,
  liffPath,
  liffQuery,
  PLAIN_LIFF_ID,
  post,
  postForm,
  signInByLiff,
  signInByWeb,
  startEmulator,
} from "./emulator-for-tests.ts";

describe("liff.login()", () => {
  test("returns to the page with its own query and hash", async () => {
    const emulator = await startEmulator();

    const target = await decide(emulator, liffPath(), { persona: kemuri.userId });

    expect(target.href.startsWith("http://localhost:3000/m/abc?x=1&y=%20z&code=")).toBe(true);
    expect(target.hash).toBe("#menu");
    expect(target.searchParams.get("state")).toBe("abcdefghijkl");
    expect(target.searchParams.get("liffClientId")).toBe("1650000001");
    expect(target.searchParams.get("liffRedirectUri")).toBe(liffQuery.redirect_uri);
  });

  test("gives an ES256 ID token that the published keys verify", async () => {
    const emulator = await startEmulator();
    const { id_token } = await signInByLiff(emulator);

    const keys = await (await emulator.app.request("/api/oauth2/v2.1/certs")).json();
    const { payload, protectedHeader } = await jwtVerify(id_token ?? "", createLocalJWKSet(keys), {
      algorithms: ["ES256"],
      currentDate: emulator.clock.now(),
    });

    expect(protectedHeader.kid).toBe(keys.keys[0].kid);
    expect(payload).toMatchObject({ iss: "https://access.line.me", sub: kemuri.userId, aud: "1650000001" });
    expect(keys.keys[0]).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" });
    expect(keys.keys[0].d).toBeUndefined();
  });

  test("grants openid alone under incremental consent", async () => {
    const emulator = await startEmulator();

    const { access_token, id_token, scope } = await signInByLiff(emulator);

    expect(scope).toBe("openid");
    expect(Object.keys(decodeJwt(id_token ?? "")).sort()).toEqual(["amr", "aud", "exp", "iat", "iss", "sub"]);
    expect((await call(emulator, "/api/v2/profile", access_token ?? "")).status).toBe(403);
  });

  test("grants profile too when the person ticks it", async () => {
    const emulator = await startEmulator();

    const { access_token, id_token, scope } = await signInByLiff(emulator, { profile: "1" });

    expect(scope?.split(" ").sort()).toEqual(["openid", "profile"]);
    expect(decodeJwt(id_token ?? "").name).toBe("けむり好き");
    expect((await call(emulator, "/api/v2/profile", access_token ?? "")).status).toBe(200);
  });

  test("grants the app's whole scope where consent is not incremental", async () => {
    const emulator = await startEmulator();
    const redirect_uri = "http://localhost:3000/app";
    const path = liffPath({ ...liffQuery, app_id: PLAIN_LIFF_ID, redirect_uri });

    const target = await decide(emulator, path, { persona: kemuri.userId });
    const { body } = await exchangeLiffCode(emulator, target.searchParams.get("code") ?? "", {
      client_id: "1650000002",
      appId: PLAIN_LIFF_ID,
      redirect_uri,
    });

    expect(body.scope).toBe("profile openid");
  });

  test("returns to the endpoint when no page is named", async () => {
    const emulator = await startEmulator();
    const { redirect_uri: _unnamed, ...query } = liffQuery;

    const target = await decide(emulator, liffPath(query), { persona: kemuri.userId });

    expect(target.origin + target.pathname).toBe("http://localhost:3000/");
    expect(target.searchParams.get("liffRedirectUri")).toBe("http://localhost:3000/");
  });

  test("returns with the SDK's error when the person cancels", async () => {
    const emulator = await startEmulator();

    const target = await decide(emulator, liffPath(), { cancel: "1" });

    expect(Object.fromEntries(target.searchParams)).toEqual({
      x: "1",
      y: " z",
      error: "access_denied",
      error_description: "The resource owner denied the request.",
      liffOAuth2Error: "true",
      state: "abcdefghijkl",
    });
  });

  test.for([
    ["an unknown app", { app_id: "1650000001-unknown0" }],
    ["another origin", { redirect_uri: "https://evil.example/" }],
    ["an origin that only begins alike", { redirect_uri: "http://localhost:3000.evil.example/" }],
    ["a port that only begins alike", { redirect_uri: "http://localhost:30001/" }],
    ["a user name that looks like the origin", { redirect_uri: "http://localhost:3000@evil.example/" }],
    [
      "a page beside the endpoint",
      { app_id: PLAIN_LIFF_ID, redirect_uri: "http://localhost:3000/application" },
    ],
    [
      "a way out of the endpoint",
      { app_id: PLAIN_LIFF_ID, redirect_uri: "http://localhost:3000/app/../other" },
    ],
    ["a script", { redirect_uri: "javascript:alert(1)" }],
    ["no PKCE", { code_challenge: "" }],
  ])("refuses %s", async ([, changes]) => {
    const emulator = await startEmulator();
    const path = liffPath({ ...liffQuery, ...(changes as Record<string, string>) });

    const shown = await emulator.app.request(path);
    const posted = await post(emulator, path, { persona: kemuri.userId });

    expect([shown.status, posted.status]).toEqual([400, 400]);
    expect(posted.headers.get("location")).toBeNull();
  });

  test.for([
    ["another verifier", { code_verifier: "w".repeat(43) }],
    ["another page", { redirect_uri: "http://localhost:3000/" }],
    ["another app", { appId: "1650000001-unknown0" }],
    ["another channel", { client_id: "1650000002" }],
  ])("does not exchange a code for %s", async ([, changes]) => {
    const emulator = await startEmulator();

    const answer = await exchangeLiffCode(
      emulator,
      await liffCode(emulator),
      changes as Record<string, string>,
    );

    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe("invalid_grant");
  });

  test("does not exchange a code without a verifier", async () => {
    const emulator = await startEmulator();
    const form = { grant_type: "authorization_code", client_id: "1650000001", appId: LIFF_ID };

    const code = await liffCode(emulator);
    const redirect_uri = liffQuery.redirect_uri;
    const answer = await postForm(emulator, "/api/oauth2/v2.1/token", { ...form, code, redirect_uri });

    expect(answer.body.error).toBe("invalid_grant");
  });
});

describe("GET /liff/v2/apps/:id/contextToken", () => {
  const path = `/api/liff/v2/apps/${LIFF_ID}/contextToken`;

  test.for([
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000/"],
    ["http://localhost:3000", "http://localhost:3000/"],
    ["https://evil.example", "http://localhost:3000/"],
  ])("names the endpoint as the page at %s sees it", async ([origin = "", endpointUrl]) => {
    const emulator = await startEmulator();

    const { status, body } = await respondWithOrigin(emulator, origin);

    expect(status).toBe(200);
    const context = decodeJwt(body.contextToken ?? "");
    expect(context).toMatchObject({
      type: "external",
      liffId: LIFF_ID,
      endpointUrl,
      permanentLinkPattern: "concat",
    });
    expect(context.scope).toEqual(["profile", "openid", "chat_message.write"]);
    expect(context.availability).toHaveProperty("multipleLiffTransition.permission", false);
    expect(context.userId).toBeUndefined();
  });

  async function respondWithOrigin(emulator: Awaited<ReturnType<typeof startEmulator>>, origin: string) {
    const response = await emulator.app.request(path, { headers: { origin } });
    return { status: response.status, body: (await response.json()) as { contextToken?: string } };
  }

  test("knows the person from the app's own access token alone", async () => {
    const emulator = await startEmulator();
    const own = await signInByLiff(emulator, { persona: hajime.userId });
    const foreign = await signInByWeb(emulator);

    const { body } = await call(emulator, path, own.access_token ?? "");

    expect(decodeJwt(body.contextToken ?? "").userId).toBe(hajime.userId);
    expect((await call(emulator, path, foreign.access_token ?? "")).status).toBe(401);
  });

  test("answers 404 for an unknown app", async () => {
    const { app } = await startEmulator();

    expect((await app.request("/api/liff/v2/apps/1-unknown/contextToken")).status).toBe(404);
  });
});
