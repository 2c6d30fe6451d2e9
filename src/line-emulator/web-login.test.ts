import { decodeJwt, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import {
  CALLBACK,
  decide,
  exchangeWebCode,
  hajime,
  kemuri,
  post,
  postForm,
  signInByWeb,
  startEmulator,
  WEB,
  webCode,
  webPath,
  webQuery,
} from "./emulator-for-tests.ts";

const { nonce: _nonce, code_challenge: _challenge, code_challenge_method: _method, ...plainQuery } = webQuery;

describe("LINE Login for the web", () => {
  test("signs a persona in with an HS256 ID token for the channel", async () => {
    const emulator = await startEmulator();

    const target = await decide(emulator, webPath(), { persona: kemuri.userId });
    expect(target.href.startsWith(`${CALLBACK}?code=`)).toBe(true);
    expect([...target.searchParams.keys()]).toEqual(["code", "state"]);
    expect(target.searchParams.get("state")).toBe("state-1");

    const { status, headers, body } = await exchangeWebCode(emulator, target.searchParams.get("code") ?? "");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 2_592_000, scope: "openid profile" });

    const secret = new TextEncoder().encode(WEB.client_secret);
    const { payload } = await jwtVerify(body.id_token ?? "", secret, {
      algorithms: ["HS256"],
      currentDate: emulator.clock.now(),
    });
    const iat = emulator.clock.now().getTime() / 1000;
    expect(payload).toEqual({
      iss: "https://access.line.me",
      sub: kemuri.userId,
      aud: WEB.client_id,
      iat,
      exp: iat + 3600,
      amr: ["linesso"],
      nonce: "nonce-1",
      name: "けむり好き",
      picture: kemuri.pictureUrl,
    });
  });

  test("gives the name only with profile and the address only with email", async () => {
    const emulator = await startEmulator();

    const bare = await signInByWeb(emulator, { ...webQuery, scope: "openid" });
    const withEmail = await signInByWeb(emulator, { ...webQuery, scope: "openid email" });

    expect(Object.keys(decodeJwt(bare.id_token ?? ""))).not.toContain("name");
    expect(decodeJwt(bare.id_token ?? "").email).toBeUndefined();
    expect(decodeJwt(withEmail.id_token ?? "").email).toBe("kemuri@example.jp");
    expect(decodeJwt(withEmail.id_token ?? "").name).toBeUndefined();
  });

  test("gives no ID token without openid", async () => {
    const emulator = await startEmulator();

    const tokens = await signInByWeb(emulator, { ...webQuery, scope: "profile" });

    expect(tokens.id_token).toBeUndefined();
    expect(tokens.scope).toBe("profile");
  });

  test("does without PKCE and nonce when none was sent", async () => {
    const emulator = await startEmulator();
    const code = await webCode(emulator, plainQuery);

    const form = { grant_type: "authorization_code", code, redirect_uri: CALLBACK, ...WEB };
    const { status, body } = await postForm(emulator, "/api/oauth2/v2.1/token", form);

    expect(status).toBe(200);
    expect(decodeJwt(body.id_token ?? "").nonce).toBeUndefined();
  });

  test("returns with an error when the person cancels", async () => {
    const emulator = await startEmulator();

    const target = await decide(emulator, webPath(), { persona: kemuri.userId, cancel: "1" });

    expect(Object.fromEntries(target.searchParams)).toEqual({
      error: "ACCESS_DENIED",
      error_description: "The resource owner denied the request.",
      state: "state-1",
    });
  });

  test("takes the request from the form as well", async () => {
    const emulator = await startEmulator();

    const form = { ...webQuery, persona: hajime.userId };
    const target = await decide(emulator, "/access/oauth2/v2.1/authorize", form);

    expect(target.searchParams.get("state")).toBe("state-1");
  });

  test("derives callbacks from the origin it is called at", async () => {
    const callbacks = (origin: string) => [`${origin}/callback`];
    const channels = [{ channelId: WEB.client_id, channelSecret: WEB.client_secret, callbacks }];
    const { app } = await startEmulator({ channels });
    const ask = (redirect_uri: string) =>
      app.request(`http://192.0.2.7:3000${webPath({ ...webQuery, redirect_uri })}`);

    expect((await ask("http://192.0.2.7:3000/callback")).status).toBe(200);
    expect((await ask("http://192.0.2.8:3000/callback")).status).toBe(400);
  });
});

describe("a web login that must not start", () => {
  test.for([
    ["an unknown client", { client_id: "1" }],
    ["another redirect_uri", { redirect_uri: `${CALLBACK}/` }],
    ["a redirect_uri with a query", { redirect_uri: `${CALLBACK}?next=1` }],
    [
      "another redirect_uri for a request that is wrong anyway",
      { redirect_uri: "https://evil.example/", state: "" },
    ],
  ])("%s", async ([, changes]) => {
    const emulator = await startEmulator();
    const path = webPath({ ...webQuery, ...(changes as Record<string, string>) });

    const shown = await emulator.app.request(path);
    const posted = await post(emulator, path, { persona: kemuri.userId });

    expect([shown.status, posted.status]).toEqual([400, 400]);
    expect(posted.headers.get("location")).toBeNull();
  });

  test.for([
    ["an empty state", { state: "" }, "INVALID_REQUEST", undefined],
    ["an unknown scope", { scope: "openid everything" }, "INVALID_REQUEST", "state-1"],
    ["no scope", { scope: "" }, "INVALID_REQUEST", "state-1"],
    ["another response_type", { response_type: "token" }, "UNSUPPORTED_RESPONSE_TYPE", "state-1"],
    ["a plain code_challenge", { code_challenge_method: "plain" }, "INVALID_REQUEST", "state-1"],
    ["a code_challenge that is none", { code_challenge: "short" }, "INVALID_REQUEST", "state-1"],
    ["an age that is none", { max_age: "-1" }, "INVALID_REQUEST", "state-1"],
    ["a page and no page at once", { prompt: "none login" }, "INVALID_REQUEST", "state-1"],
  ] as const)("%s is told to the app that asks", async ([, changes, error, state]) => {
    const emulator = await startEmulator();
    const path = webPath({ ...webQuery, ...changes });

    const asked = await emulator.app.request(path);
    const posted = await post(emulator, path, { persona: kemuri.userId });

    for (const { status, headers } of [asked, posted]) {
      expect(status).toBe(302);
      const target = new URL(headers.get("location") ?? "");
      expect(target.origin + target.pathname).toBe(CALLBACK);
      expect(Object.fromEntries(target.searchParams)).toEqual({
        error,
        error_description: expect.stringContaining(Object.keys(changes)[0] ?? ""),
        ...(state && { state }),
      });
    }
  });

  test("a missing state is told to the app that asks", async () => {
    const { app } = await startEmulator();
    const { state: _missing, ...query } = webQuery;

    const { status, headers } = await app.request(webPath(query));

    expect(status).toBe(302);
    expect(headers.get("location")).toMatch(/\?error=INVALID_REQUEST&error_description=[^&]*state$/);
  });

  test("nobody chosen, or somebody unknown", async () => {
    const emulator = await startEmulator();

    expect((await post(emulator, webPath(), {})).status).toBe(400);
    expect((await post(emulator, webPath(), { persona: `U${"f".repeat(32)}` })).status).toBe(400);
  });
});

describe("a code that must not be exchanged", () => {
  test("a second time", async () => {
    const emulator = await startEmulator();
    const code = await webCode(emulator);

    const [first, second] = await Promise.all([
      exchangeWebCode(emulator, code),
      exchangeWebCode(emulator, code),
    ]);

    expect([first.status, second.status].sort()).toEqual([200, 400]);
    expect((first.status === 400 ? first : second).body.error).toBe("invalid_grant");
  });

  test("after ten minutes", async () => {
    const emulator = await startEmulator();
    const [early, late] = [await webCode(emulator), await webCode(emulator)];

    emulator.clock.passMinutes(9.9);
    expect((await exchangeWebCode(emulator, early)).status).toBe(200);
    emulator.clock.passMinutes(0.1);
    expect((await exchangeWebCode(emulator, late)).body.error).toBe("invalid_grant");
  });

  test.for([
    ["with another verifier", { code_verifier: "w".repeat(43) }, "invalid_grant"],
    ["with another redirect_uri", { redirect_uri: `${CALLBACK}2` }, "invalid_grant"],
    ["with a wrong secret", { client_secret: "wrong" }, "invalid_client"],
    ["by an unknown client", { client_id: "42" }, "invalid_client"],
    ["as something else", { grant_type: "password" }, "unsupported_grant_type"],
    ["without a code", { code: "" }, "invalid_request"],
  ])("%s", async ([, changes, error]) => {
    const emulator = await startEmulator();
    const code = await webCode(emulator);

    const response = await exchangeWebCode(emulator, code, changes as Record<string, string>);

    expect(response.status).toBe(400);
    expect(response.body.error).toBe(error);
    expect(response.body.error_description).toBeTypeOf("string");
  });

  test("without the secret or the verifier that it needs", async () => {
    const emulator = await startEmulator();
    const form = { grant_type: "authorization_code", redirect_uri: CALLBACK, client_id: WEB.client_id };
    const exchange = async (more: Record<string, string>) =>
      postForm(emulator, "/api/oauth2/v2.1/token", { ...form, code: await webCode(emulator), ...more });

    expect((await exchange({ code_verifier: webQuery.code_challenge })).body.error).toBe("invalid_client");
    expect((await exchange({ client_secret: WEB.client_secret })).body.error).toBe("invalid_grant");
  });

  test("with a verifier although none was announced", async () => {
    const emulator = await startEmulator();

    const response = await exchangeWebCode(emulator, await webCode(emulator, plainQuery));

    expect(response.body.error).toBe("invalid_grant");
  });
});
