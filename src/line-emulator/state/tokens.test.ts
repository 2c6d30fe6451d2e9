import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import {
  type Answer,
  call,
  hajime,
  kemuri,
  postForm,
  signInByLiff,
  signInByWeb,
  startEmulator,
  type TestEmulator,
  WEB,
  webQuery,
} from "../emulator-for-tests.ts";

const verifyIdToken = (emulator: TestEmulator, form: Record<string, string>) =>
  postForm(emulator, "/api/oauth2/v2.1/verify", { client_id: WEB.client_id, ...form });

const verifyAccessToken = (emulator: TestEmulator, accessToken = ""): Promise<Answer> =>
  call(emulator, `/api/oauth2/v2.1/verify?${new URLSearchParams({ access_token: accessToken })}`, "ignored");

describe("verifying an ID token", () => {
  test("answers its claims for both flows", async () => {
    const emulator = await startEmulator();
    const web = await signInByWeb(emulator);
    const liff = await signInByLiff(emulator);

    const ofWeb = await verifyIdToken(emulator, {
      id_token: web.id_token ?? "",
      nonce: "nonce-1",
      user_id: kemuri.userId,
    });
    const ofLiff = await verifyIdToken(emulator, { id_token: liff.id_token ?? "", client_id: "1650000001" });

    expect(ofWeb.body).toMatchObject({ sub: kemuri.userId, aud: WEB.client_id, name: "けむり好き" });
    expect(ofLiff.body).toMatchObject({ sub: kemuri.userId, aud: "1650000001" });
  });

  test.for([
    [{ nonce: "other" }, "Invalid IdToken Nonce."],
    [{ client_id: "1650000001" }, "Invalid IdToken Audience."],
    [{ user_id: hajime.userId }, "Invalid IdToken Subject Identifier."],
    [{ id_token: "junk" }, "Invalid IdToken."],
    [{ id_token: "a.b.c" }, "Invalid IdToken."],
  ] as const)("refuses %o", async ([changes, description]) => {
    const emulator = await startEmulator();
    const { id_token = "" } = await signInByWeb(emulator);

    const response = await verifyIdToken(emulator, { id_token, ...changes });

    expect(response.status).toBe(400);
    expect(response.body).toEqual({ error: "invalid_request", error_description: description });
  });

  test("refuses an expired one", async () => {
    const emulator = await startEmulator();
    const { id_token = "" } = await signInByWeb(emulator);

    emulator.clock.passMinutes(60);

    expect((await verifyIdToken(emulator, { id_token })).body.error_description).toBe("IdToken expired.");
  });

  test("refuses one that was changed, unsigned, of another issuer or no ID token at all", async () => {
    const emulator = await startEmulator();
    const { id_token = "", access_token = "" } = await signInByWeb(emulator);
    const [header, payload, signature] = id_token.split(".");
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${payload}.`;
    const foreign = await new SignJWT({ iss: "https://evil.example", sub: "U", aud: WEB.client_id, amr: [] })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setIssuedAt(0)
      .setExpirationTime(9e9)
      .sign(new TextEncoder().encode(WEB.client_secret));
    const descriptionOf = async (token: string) =>
      (await verifyIdToken(emulator, { id_token: token })).body.error_description;

    expect(await descriptionOf(`${header}.${payload}x.${signature}`)).toBe("Invalid IdToken.");
    expect(await descriptionOf(unsigned)).toBe("Invalid IdToken.");
    expect(await descriptionOf(access_token)).toBe("Invalid IdToken.");
    expect(await descriptionOf(foreign)).toBe("Invalid IdToken Issuer.");
  });
});

describe("an access token", () => {
  test("says whose client it is, for how long and for what", async () => {
    const emulator = await startEmulator();
    const { access_token } = await signInByWeb(emulator);

    emulator.clock.passMinutes(1);

    expect((await verifyAccessToken(emulator, access_token)).body).toEqual({
      scope: "openid profile",
      client_id: WEB.client_id,
      expires_in: 2_592_000 - 60,
    });
  });

  test("opens profile, userinfo and friendship", async () => {
    const emulator = await startEmulator();
    const { access_token = "" } = await signInByWeb(emulator);
    const bodyOf = async (path: string, init?: RequestInit) =>
      (await call(emulator, path, access_token, init)).body;

    expect(await bodyOf("/api/v2/profile")).toEqual({
      userId: kemuri.userId,
      displayName: "けむり好き",
      pictureUrl: kemuri.pictureUrl,
      statusMessage: "今夜も一服",
    });
    const userinfo = { sub: kemuri.userId, name: "けむり好き", picture: kemuri.pictureUrl };
    expect(await bodyOf("/api/oauth2/v2.1/userinfo")).toEqual(userinfo);
    expect(await bodyOf("/api/oauth2/v2.1/userinfo", { method: "POST" })).toEqual(userinfo);
    expect(await bodyOf("/api/friendship/v1/status?officialAccountId=%40kemurica")).toEqual({
      friendFlag: true,
    });
  });

  test("opens only what was granted", async () => {
    const emulator = await startEmulator();
    const { access_token = "" } = await signInByLiff(emulator, { persona: hajime.userId });
    const responseTo = (path: string) => call(emulator, path, access_token);

    expect((await responseTo("/api/v2/profile")).status).toBe(403);
    expect((await responseTo("/api/v2/profile")).body.message).toBeTypeOf("string");
    expect((await responseTo("/api/oauth2/v2.1/userinfo")).body).toEqual({ sub: hajime.userId });
    const friendship = await responseTo("/api/friendship/v1/status");
    expect(friendship.status).toBe(403);
    expect(friendship.body).toEqual({ message: "The access token was not granted the profile scope" });
  });

  test("ends after thirty days, with its persona, or when revoked", async () => {
    const people = [kemuri];
    const emulator = await startEmulator({ personas: () => people });
    const [kept, revoked] = [await signInByWeb(emulator), await signInByWeb(emulator)];
    const profileStatus = async (token = "") => (await call(emulator, "/api/v2/profile", token)).status;

    const form = { access_token: revoked.access_token ?? "", ...WEB };
    const revoking = await postForm(emulator, "/api/oauth2/v2.1/revoke", form);
    expect(revoking.status).toBe(200);
    expect(await profileStatus(revoked.access_token)).toBe(401);
    expect((await verifyAccessToken(emulator, revoked.access_token)).body).toEqual({
      error: "invalid_request",
      error_description: "access token expired",
    });
    expect((await refresh(emulator, revoked.refresh_token)).status).toBe(400);

    expect(await profileStatus(kept.access_token)).toBe(200);
    emulator.clock.passMinutes(30 * 24 * 60);
    expect(await profileStatus(kept.access_token)).toBe(401);
    people.pop();
    expect(await profileStatus((await refresh(emulator, kept.refresh_token)).body.access_token)).toBe(401);
  });
});

describe("refreshing", () => {
  test("rotates: each refresh token is good once, also for two at the same time", async () => {
    const emulator = await startEmulator();
    const first = await signInByWeb(emulator, { ...webQuery, scope: "openid" });

    const racing = await Promise.all([
      refresh(emulator, first.refresh_token),
      refresh(emulator, first.refresh_token),
    ]);

    expect(racing.map(({ status }) => status).sort()).toEqual([200, 400]);
    const second = racing.find(({ status }) => status === 200)?.body;
    expect(second).toMatchObject({ token_type: "Bearer", expires_in: 2_592_000, scope: "openid" });
    expect(second?.id_token).toBeUndefined();
    expect(second?.refresh_token).not.toBe(first.refresh_token);
    expect((await refresh(emulator, first.refresh_token)).body.error).toBe("invalid_grant");
    expect((await refresh(emulator, second?.refresh_token)).status).toBe(200);
    expect((await verifyAccessToken(emulator, first.access_token)).status).toBe(200);
  });

  test("asks a web client for its secret, and refuses tokens of other kinds and clients", async () => {
    const emulator = await startEmulator();
    const { refresh_token = "", access_token = "" } = await signInByWeb(emulator);
    const liff = await signInByLiff(emulator);
    const ask = (form: Record<string, string>) =>
      postForm(emulator, "/api/oauth2/v2.1/token", { grant_type: "refresh_token", ...form });

    expect((await ask({ refresh_token, client_id: WEB.client_id })).body.error).toBe("invalid_client");
    expect((await ask({ refresh_token, client_id: "1650000001" })).body.error).toBe("invalid_grant");
    expect((await ask({ refresh_token: access_token, ...WEB })).body.error).toBe("invalid_grant");
    expect((await call(emulator, "/api/v2/profile", refresh_token)).status).toBe(401);
    const ofLiff = { refresh_token: liff.refresh_token ?? "", client_id: "1650000001" };
    expect((await ask(ofLiff)).status).toBe(200);
  });
});

function refresh(emulator: TestEmulator, refreshToken = ""): Promise<Answer> {
  const form = { grant_type: "refresh_token", refresh_token: refreshToken, ...WEB };
  return postForm(emulator, "/api/oauth2/v2.1/token", form);
}
