import { generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { SESSION_ABSOLUTE_MS, SESSION_SLIDING_MS } from "../session.ts";

const cookieOf = (response: Response) => (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";

describe("POST /api/auth/refresh", () => {
  test("rotates the cookie; two tabs at once get the same successor", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const first = await caller.call("POST", "/api/auth/refresh");
    const second = await caller.call("POST", "/api/auth/refresh");

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(cookieOf(first)).not.toBe(caller.headers.cookie);
    expect(cookieOf(second)).toBe(cookieOf(first));
  });

  test("two tabs at the very same moment get the same successor", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const responses = await Promise.all([1, 2, 3].map(() => caller.call("POST", "/api/auth/refresh")));
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(cookieOf)).size).toBe(1);
  });

  test("a token used again after ten seconds ends the session, its descendants too", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const door = await openDoor(services);
    const caller = await door.as(user);
    const successor = cookieOf(await caller.call("POST", "/api/auth/refresh"));
    clock.set("2026-11-20T12:00:11Z");

    const stolen = await caller.call("POST", "/api/auth/refresh");
    const descendant = await caller.call("POST", "/api/auth/refresh", { headers: { cookie: successor } });
    const reading = await caller.call("GET", "/api/auth/identities", { headers: { cookie: successor } });

    expect([stolen.status, descendant.status, reading.status]).toEqual([401, 401, 401]);
    expect(await stolen.json()).toEqual({
      success: false,
      error: "セッションが切れました。再度ログインしてください",
      code: "TOKEN_EXPIRED",
    });
  });

  test("a grandparent is a theft as well", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const caller = await (await openDoor(services)).as(user);
    const second = cookieOf(await caller.call("POST", "/api/auth/refresh"));
    const third = cookieOf(await caller.call("POST", "/api/auth/refresh", { headers: { cookie: second } }));
    clock.set("2026-11-20T12:00:30Z");
    expect((await caller.call("POST", "/api/auth/refresh")).status).toBe(401);
    expect((await caller.call("POST", "/api/auth/refresh", { headers: { cookie: third } })).status).toBe(401);
  });

  test("other clients refresh by the token in the body", async ({ services, user }) => {
    const door = await openDoor(services);
    const caller = await door.as(user);
    const refresh_token = caller.headers.cookie?.split("=")[1];
    const response = await (await door.as(null)).call("POST", "/api/auth/refresh", {
      body: { refresh_token },
    });
    const { session } = await response.json();
    expect(session).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
    });
  });

  test.for([{}, { refresh_token: "" }, { refresh_token: "junk" }])(
    "%j is refused",
    async (body, { services }) => {
      const visitor = await (await openDoor(services)).as(null);
      expect((await visitor.call("POST", "/api/auth/refresh", { body })).status).toBe(401);
    },
  );

  test("needs the csrf token and our origin when a cookie is the credential", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const without = await caller.call("POST", "/api/auth/refresh", { headers: { "x-csrf-token": "" } });
    const foreign = await caller.call("POST", "/api/auth/refresh", {
      headers: { origin: "https://evil.example" },
    });
    expect([without.status, foreign.status]).toEqual([403, 403]);
  });
});

describe("a session", () => {
  test("is kept by the browser for 30 days, and each refresh begins them anew", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const caller = await (await openDoor(services)).as(user);
    clock.passMinutes(29 * 24 * 60);

    const refreshed = await caller.call("POST", "/api/auth/refresh");
    const cookie = refreshed.headers.getSetCookie()[0] ?? "";
    const expires = new Date(/Expires=([^;]+)/i.exec(cookie)?.[1] ?? "");
    expect(expires.getTime() - clock.now().getTime()).toBe(SESSION_SLIDING_MS);

    clock.passMinutes(29 * 24 * 60);
    const later = { headers: { cookie: cookieOf(refreshed) } };
    expect((await caller.call("GET", "/api/auth/identities", later)).status).toBe(200);
    clock.passMinutes(2 * 24 * 60);
    expect((await caller.call("GET", "/api/auth/identities", later)).status).toBe(401);
  });

  test("ends after 90 days, however often it was refreshed", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const started = clock.now().getTime();
    const caller = await (await openDoor(services)).as(user);
    let cookie: Record<string, string> = {};
    let refreshed = new Response();
    for (let times = 0; times < 4; times++) {
      clock.passMinutes(22 * 24 * 60);
      refreshed = await caller.call("POST", "/api/auth/refresh", { headers: cookie });
      cookie = { cookie: cookieOf(refreshed) };
    }
    const expires = /Expires=([^;]+)/i.exec(refreshed.headers.getSetCookie()[0] ?? "")?.[1] ?? "";
    expect(new Date(expires).getTime() - started).toBe(SESSION_ABSOLUTE_MS);

    clock.passMinutes(2 * 24 * 60);
    const read = await caller.call("GET", "/api/auth/identities", { headers: cookie });
    const again = await caller.call("POST", "/api/auth/refresh", { headers: cookie });
    expect([read.status, again.status]).toEqual([401, 401]);
  });

  test("asks for a refresh before a write after fifteen minutes, and reads on", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const caller = await (await openDoor(services)).as(user);
    clock.set("2026-11-20T12:15:01Z");

    expect((await caller.call("GET", "/api/shisha-mixes")).status).toBe(200);
    const write = await caller.call("POST", "/api/users/upsert", { body: { occupation: "学生" } });
    expect([write.status, (await write.json()).code]).toEqual([401, "TOKEN_EXPIRED"]);

    const cookie = cookieOf(await caller.call("POST", "/api/auth/refresh"));
    const retry = await caller.call("POST", "/api/users/upsert", {
      body: { occupation: "学生" },
      headers: { cookie },
    });
    expect(retry.status).toBe(200);
  });

  test.for([
    ["slides thirty days", 31, 0],
    ["ends after ninety days, however busy", 91, 20],
  ] as const)("%s", async ([, days, refreshEvery], { services, user, clock }) => {
    const start = new Date("2026-06-01T00:00:00Z").getTime();
    clock.set(new Date(start));
    const caller = await (await openDoor(services)).as(user);
    let { cookie = "" } = caller.headers;
    for (let day = 1; day <= days; day++) {
      clock.set(new Date(start + day * 86_400_000));
      if (!refreshEvery || day % refreshEvery !== 0) continue;
      const response = await caller.call("POST", "/api/auth/refresh", { headers: { cookie } });
      if (response.ok) cookie = cookieOf(response);
    }
    expect((await caller.call("GET", "/api/auth/identities", { headers: { cookie } })).status).toBe(401);
  });

  test("logout ends it at once, its access tokens too, and drops the cookie", async ({ services, user }) => {
    const door = await openDoor(services);
    const caller = await door.as(user);
    const refresh_token = caller.headers.cookie?.split("=")[1];
    const tokens = await (await door.as(null)).call("POST", "/api/auth/refresh", { body: { refresh_token } });
    const { session } = await tokens.json();

    const out = await caller.call("POST", "/api/auth/logout");

    expect(out.headers.get("set-cookie")).toMatch(/^sb-auth-token=; Max-Age=0/);
    const headers = { authorization: `Bearer ${session.access_token}`, cookie: "" };
    expect((await caller.call("GET", "/api/auth/identities", { headers })).status).toBe(401);
    expect((await caller.call("GET", "/api/auth/identities")).status).toBe(401);
  });

  test("of a demo opens nothing once LINE is real", async ({ services }) => {
    const persona = await createPerson(services, { is_demo: true });
    const inDemo = { ...services, settings: { ...services.settings, isDemo: true } };
    const { headers } = await (await openDoor(inDemo)).as(persona);
    const ask = async (at: typeof services) =>
      (await (await openDoor(at)).as(null)).call("GET", "/api/auth/identities", { headers });

    expect((await ask(inDemo)).status).toBe(200);
    expect((await ask(services)).status).toBe(401);
  });

  test("is kept hashed, never in clear", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const token = caller.headers.cookie?.split("=")[1] ?? "";
    const rows = await services.database.selectFrom("session_tokens").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.token_hash ?? "").toString("base64url")).not.toContain(token);
  });
});

describe("malformed credentials", () => {
  test.for([
    "Bearer",
    "Bearer ",
    "Bearer a b",
    "Basic dXNlcjpwYXNz",
    "bearer x",
    "Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.",
    `Bearer ${"x".repeat(4000)}`,
  ])(
    "%j is 401 with WWW-Authenticate, whatever cookie stands beside it",
    async (authorization, { services, user }) => {
      const caller = await (await openDoor(services)).as(user);
      const response = await caller.call("GET", "/api/auth/identities", { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
    },
  );

  test.for([
    [{}, 200],
    [{ iss: "https://evil.example" }, 401],
    [{ aud: "https://evil.example" }, 401],
    [{ exp: 1_700_000_000 }, 401],
    [{ exp: undefined }, 401],
    [{ sid: undefined }, 401],
    [{ sid: ["x"] }, 401],
    [{ sid: "00000000-0000-4000-8000-000000000000" }, 401],
  ] as const)("our own signature over %j is %i", async ([claims, status], { services, user }) => {
    const door = await openDoor(services);
    await door.as(user);
    const { id: sid } = await services.database.selectFrom("sessions").select("id").executeTakeFirstOrThrow();
    const { privateKey, keyId: kid } = services.secrets.accessTokenKeys;
    const { baseUrl: iss } = services.settings;
    const facts = { iss, aud: iss, sid, exp: Math.floor(Date.now() / 1000) + 60, ...claims };
    const token = await new SignJWT(facts as JWTPayload)
      .setProtectedHeader({ alg: "ES256", kid })
      .sign(privateKey);
    const headers = { authorization: `Bearer ${token}` };
    expect((await (await door.as(null)).call("GET", "/api/auth/identities", { headers })).status).toBe(
      status,
    );
  });

  test("an access token signed by somebody else is refused", async ({ services, user }) => {
    const door = await openDoor(services);
    const caller = await door.as(user);
    const foreign = await generateKeyPair("ES256");
    const token = await new SignJWT({ sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: "ES256", kid: services.secrets.accessTokenKeys.keyId })
      .setIssuer(services.settings.baseUrl)
      .setAudience(services.settings.baseUrl)
      .setExpirationTime("10m")
      .sign(foreign.privateKey);
    const response = await caller.call("GET", "/api/auth/identities", {
      headers: { authorization: `Bearer ${token}`, cookie: "" },
    });
    expect(response.status).toBe(401);
  });
});
