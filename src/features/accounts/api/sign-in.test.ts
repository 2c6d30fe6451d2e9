import { type JWTPayload, SignJWT } from "jose";
import { describe, expect, expectTypeOf } from "vitest";
import type { z } from "zod";
import type { SignedIn } from "#api-client/sign-in-through-line.ts";
import { roles } from "#fixtures/cast.ts";
import { readIdentity } from "#platform/line/line-identity.ts";
import { createLineLogin } from "#platform/line/line-login.ts";
import { openDoor } from "#tests/support/caller.ts";
import { BASE, decide, get, lineTokens, persona, startLogin } from "#tests/support/line/line-sign-in.ts";
import { test } from "#tests/support/test.ts";
import { signInWithLine } from "../commands/sign-in-with-line.ts";
import type { BrieflySignedIn } from "../session-response.ts";

test("the api-client reads the short response as it is described", () => {
  expectTypeOf<SignedIn>().toEqualTypeOf<Pick<z.infer<typeof BrieflySignedIn>, "csrfToken" | "user">>();
});

describe("LINE Login in an ordinary browser", () => {
  test("ends with a session cookie out of reach of scripts, on the page that was wanted", async ({
    services,
  }) => {
    const door = await openDoor(services);
    const { authorize, cookie } = await startLogin(door, "?next=/shisha/new");
    expect(authorize.searchParams.get("code_challenge_method")).toBe("S256");

    const back = await get(door, (await decide(door, authorize, { persona })).href, { cookie });

    expect(back.headers.get("location")).toBe("/shisha/new");
    expect(back.headers.getSetCookie().find((one) => one.startsWith("sb-auth-token="))).toMatch(
      /HttpOnly; SameSite=Lax/,
    );
    const users = await services.database.selectFrom("users").select(["line_user_id", "is_demo"]).execute();
    expect(users.map((user) => user.line_user_id)).toEqual([persona]);
  });

  test("keeps no more than three attempts, out of reach of neighbouring hosts", async ({ services }) => {
    const settings = { ...services.settings, isSecure: true };
    const door = await openDoor({ ...services, settings });
    const jar = new Map<string, string>();
    for (let i = 0; i < 6; i++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await get(door, `/api/auth/line?next=/${"a".repeat(1900)}`, cookie ? { cookie } : {});
      for (const one of response.headers.getSetCookie()) {
        expect(one).toMatch(/^__Host-line-login-/);
        expect(one).toMatch(/; Path=\/;/);
        expect(one).toContain("; Secure");
        expect(one).not.toContain("Domain");
        const [name = "", value = ""] = (one.split(";")[0] ?? "").split("=");
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
    }
    expect(jar.size).toBe(3);
    expect([...jar].join("; ").length).toBeLessThan(12_000);
  });

  test("a demo alone lets its banner say who signs in", async ({ services }) => {
    const hintOf = async (isDemo: boolean) => {
      const settings = { ...services.settings, isDemo };
      const { authorize } = await startLogin(
        await openDoor({ ...services, settings }),
        `?as=${roles.regular.id}`,
      );
      return authorize.searchParams.get("login_hint");
    };
    expect(await hintOf(true)).toBe(roles.regular.userId);
    expect(await hintOf(false)).toBeNull();
  });

  test("a code is good once", async ({ services }) => {
    const door = await openDoor(services);
    const { authorize, cookie } = await startLogin(door);
    const callback = (await decide(door, authorize, { persona })).href;
    await get(door, callback, { cookie });

    const again = await get(door, callback, { cookie });

    expect(again.headers.get("location")).toBe("/login?notice=failed");
    expect(again.headers.getSetCookie().some((one) => one.startsWith("sb-auth-token="))).toBe(false);
  });

  test("cancelling at LINE leads back kindly and keeps the wanted page", async ({ services }) => {
    const door = await openDoor(services);
    const { authorize, cookie } = await startLogin(door, "?next=/shisha/new");

    const back = await get(door, (await decide(door, authorize, { cancel: "1" })).href, { cookie });

    expect(back.headers.get("location")).toBe("/login?notice=cancelled&next=%2Fshisha%2Fnew");
  });

  test("the wanted page is stored with the attempt and read once: the callback removes it", async ({
    services,
  }) => {
    const door = await openDoor(services);
    const { authorize, cookie } = await startLogin(door, "?next=/shisha/new");
    const callback = (await decide(door, authorize, { persona })).href;

    const back = await get(door, callback, { cookie });

    const [name = ""] = cookie.split("=");
    expect(back.headers.get("location")).toBe("/shisha/new");
    expect(back.headers.getSetCookie().find((one) => one.startsWith(`${name}=`))).toMatch(/=; Max-Age=0;/);
    expect((await get(door, callback)).headers.get("location")).toBe("/login?notice=interrupted");
  });

  test.for([
    "",
    "?state=other&code=1",
    "?state=a&state=b",
    "?error=access_denied",
    `?state=${"x".repeat(5000)}`,
  ])("a callback nobody started (%j) opens no session", async (query, { services }) => {
    const door = await openDoor(services);
    const back = await get(door, `/api/auth/line/callback${query}`);
    expect(back.headers.getSetCookie()).toEqual([]);
    expect([302, 400]).toContain(back.status);
  });

  test("too many starts lead back to the sign-in screen, not to raw text", async ({ services }) => {
    const door = await openDoor(services, { RATE_LIMITS: "on" });
    const responses = [];
    for (let start = 0; start < 21; start++) responses.push(await get(door, "/api/auth/line"));
    expect(responses.at(-1)?.headers.get("location")).toBe("/login?notice=busy");
  });

  test("another browser's callback is refused", async ({ services }) => {
    const door = await openDoor(services);
    const { authorize } = await startLogin(door);
    const callback = (await decide(door, authorize, { persona })).href;

    const back = await get(door, callback);

    expect(back.headers.get("location")).toBe("/login?notice=interrupted");
  });

  test.for([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/.//evil.example",
    "/%2F%2Fevil.example",
  ])("never leads to %s", async (next, { services }) => {
    const door = await openDoor(services);
    const { authorize, cookie } = await startLogin(door, `?next=${encodeURIComponent(next)}`);
    const back = await get(door, (await decide(door, authorize, { persona })).href, { cookie });
    expect(back.headers.get("location")).toBe("/dashboard");
  });
});

describe("POST /api/auth/line-signin", () => {
  test("answers session and user to a client that is no browser, and the session works", async ({
    services,
  }) => {
    const door = await openDoor(services);
    const visitor = await door.as(null);
    const { id_token: idToken, access_token: accessToken } = await lineTokens(door);

    const response = await visitor.call("POST", "/api/auth/line-signin", { body: { idToken, accessToken } });
    const body = await response.json();

    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(body).toMatchObject({ success: true, user: { line_user_id: persona, terms_agreed_at: null } });
    const headers = { authorization: `Bearer ${body.session.access_token}` };
    expect((await visitor.call("GET", "/api/auth/identities", { headers })).status).toBe(200);
    expect(
      (await visitor.call("GET", "/api/auth/identities", { headers: { authorization: `Bearer ${idToken}` } }))
        .status,
    ).toBe(200);
  });

  test("an access token serves where the ID token has expired", async ({ services }) => {
    const door = await openDoor(services);
    const visitor = await door.as(null);
    const { access_token: accessToken } = await lineTokens(door);
    const expired = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiIxNjUwMDAwMDAwIn0.x";
    const response = await visitor.call("POST", "/api/auth/line-signin-simple", {
      body: { idToken: expired, accessToken },
    });
    expect(await response.json()).toMatchObject({
      success: true,
      user: { lineUserId: persona, isNewUser: true },
    });
  });

  test("our own pages get a cookie and no token", async ({ services }) => {
    const door = await openDoor(services);
    const visitor = await door.as(null);
    const { id_token: idToken } = await lineTokens(door);
    const headers = { "x-session": "cookie", origin: BASE };

    const response = await visitor.call("POST", "/api/auth/line-signin-simple", {
      body: { idToken },
      headers,
    });
    const body = await response.json();

    expect(Object.keys(body.session)).toEqual(["expires_at"]);
    expect(body.csrfToken).toMatch(/^[\w-]{43}$/);
    expect(response.headers.get("set-cookie")).toMatch(/^sb-auth-token=.*HttpOnly/);
  });

  test("another site gets no cookie", async ({ services }) => {
    const door = await openDoor(services);
    const visitor = await door.as(null);
    const { id_token: idToken } = await lineTokens(door);
    const headers = { "x-session": "cookie", origin: "http://localhost:3000.evil.example" };
    const response = await visitor.call("POST", "/api/auth/line-signin", { body: { idToken }, headers });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.for([
    [{}, 400],
    [{ idToken: "", accessToken: "" }, 400],
    [{ idToken: 5 }, 400],
    [{ idToken: "junk" }, 401],
    [{ accessToken: "junk" }, 401],
    [{ idToken: "a.b.c", accessToken: "x" }, 401],
    [{ idToken: "eyJhbGciOiJub25lIn0.eyJzdWIiOiJVMSIsImF1ZCI6IjE2NTAwMDAwMDAifQ." }, 401],
  ] as const)("%j is %i", async ([body, status], { services }) => {
    const door = await openDoor(services);
    const response = await (await door.as(null)).call("POST", "/api/auth/line-signin", { body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      success: false,
      error: expect.any(String),
      code: expect.any(String),
    });
    expect(await services.database.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });
});

test("a sign-in without any token says what is missing", async ({ services }) => {
  const visitor = await (await openDoor(services)).as(null);
  const response = await visitor.call("POST", "/api/auth/line-signin", { body: {} });
  expect(JSON.stringify(await response.json())).toContain("認証情報が見つかりません");
});

describe("an ID token that anybody can sign in a demo, whose channel secret is public", () => {
  test.for([
    ["a person who is none of the cast", { sub: `U${"f".repeat(32)}` }],
    ["something that is no LINE user id", { sub: "U\u0000" }],
    ["a list of channels", { sub: persona, aud: ["1650000000"] }],
    ["another channel", { sub: persona, aud: "1650009999" }],
    ["another issuer", { sub: persona, iss: "https://access.line.me.evil.example" }],
    ["a time that is over", { sub: persona, exp: 1_700_000_000 }],
  ] as const)("signs nobody in for %s", async ([, claims], { services }) => {
    const door = await openDoor(services);
    const secret = new TextEncoder().encode("demo-channel-secret-of-the-emulator");
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    const facts = { iss: "https://access.line.me", aud: "1650000000", iat: 1, exp: inAnHour, amr: [] };
    const idToken = await new SignJWT({ ...facts, ...claims } as JWTPayload)
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .sign(secret);

    const response = await (await door.as(null)).call("POST", "/api/auth/line-signin", { body: { idToken } });

    expect(response.status).toBe(401);
    expect(await services.database.selectFrom("users").select("id").execute()).toEqual([]);
  });
});

describe("what LINE says of a person", () => {
  test.for([
    [{ email: "a\u0000@example.com" }, { email: null }],
    [{ email: "no address" }, { email: null }],
    [{ email: `${"a".repeat(250)}@example.com` }, { email: null }],
    [{ email: "kemuri@example.com" }, { email: "kemuri@example.com" }],
    [{ picture: "https://tracker.example/pixel.gif" }, { picture_url: null }],
    [{ picture: "https://profile.line-scdn.net/\u0000" }, { picture_url: null }],
    [{ picture: "javascript:alert(1)" }, { picture_url: null }],
    [{ picture: "https://profile.line-scdn.net/0h1" }, { picture_url: "https://profile.line-scdn.net/0h1" }],
    [{ name: "a\u0000b" }, { display_name: "ab" }],
    [{ name: "\ud800けむり" }, { display_name: "\ufffdけむり" }],
  ] as const)("%j passes the checks of what people say: %j", async ([claims, kept], { services }) => {
    await signInWithLine(services, readIdentity({ sub: persona, name: "けむり", ...claims }));
    const row = await services.database.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject(kept);
  });
});

test.for([500, 502, 503])(
  "LINE's own %i at the exchange of the code reads as unavailable",
  async (status) => {
    const lineLogin = createLineLogin({
      channel: { id: "1650000000", secret: "0123456789abcdef0123" },
      audiences: ["1650000000"],
      accessUrl: "https://access.line.me",
      apiUrl: "https://api.line.me",
      fetch: async () => Response.json({ error: "server_error" }, { status }),
    });
    const callback = new URL("http://localhost:3000/api/auth/line/callback?code=x&state=s");
    await expect(
      lineLogin.finish(callback, { state: "s", nonce: "n", codeVerifier: "v".repeat(43) }),
    ).rejects.toMatchObject({ kind: "unavailable", code: "LINE_UNAVAILABLE" });
  },
);
