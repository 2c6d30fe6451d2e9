import { describe, expect } from "vitest";
import { readIdentity } from "#platform/line/line-identity.ts";
import { type Caller, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { lineTokens, persona } from "#tests/support/line/line-sign-in.ts";
import { test } from "#tests/support/test.ts";
import { endAllSessions } from "../commands/end-session.ts";
import { signInWithLine } from "../commands/sign-in-with-line.ts";

const HOUR_MS = 3_600_000;
const statusOf = async (caller: Caller, headers = caller.headers) =>
  (await caller.call("GET", "/api/auth/identities", { headers })).status;
const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("POST /api/auth/logout-all", () => {
  test("ends the sessions of all devices, nobody else's, and drops the cookie", async ({
    services,
    user,
    clock,
  }) => {
    const door = await openDoor(services);
    const [phone, desk] = [await door.as(user), await door.as(user)];

    const response = await phone.call("POST", "/api/auth/logout-all");

    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(response.headers.get("set-cookie")).toMatch(/^sb-auth-token=;.*Max-Age=0/);
    expect([await statusOf(phone), await statusOf(desk)]).toEqual([401, 401]);
    expect((await desk.call("POST", "/api/auth/refresh")).status).toBe(401);
    clock.passMinutes(1);
    expect(await statusOf(await door.as(user))).toBe(200);
    const audit = await services.database.selectFrom("audit_events").select(["action", "actor_id"]).execute();
    expect(audit).toContainEqual({ action: "session.all_ended", actor_id: user.userId });
  });

  test("takes LINE's ID tokens their force, as bearers and for signing in; later ones count", async ({
    services,
    clock,
  }) => {
    const door = await openDoor(services);
    const visitor = await door.as(null);
    const { id_token: idToken, access_token: accessToken } = await lineTokens(door);
    const signIn = (body: object) => visitor.call("POST", "/api/auth/line-signin", { body });
    expect((await signIn({ accessToken })).status).toBe(200);

    const ending = (at: Date) => {
      clock.set(at);
      return visitor.call("POST", "/api/auth/logout-all", { headers: bearer(idToken) });
    };
    expect((await ending(new Date(Date.now() - HOUR_MS))).status).toBe(200);
    expect(await statusOf(visitor, bearer(idToken))).toBe(200);

    expect((await ending(new Date(Date.now() + 60_000))).status).toBe(200);
    expect(await statusOf(visitor, bearer(idToken))).toBe(401);
    expect((await signIn({ idToken })).status).toBe(401);
    // LINE still vouches for whoever holds its access token: it says nothing of when it was issued.
    expect((await signIn({ idToken, accessToken })).status).toBe(200);
  });
});

test("an ID token that opened a session is no bearer once that session has logged out", async ({
  services,
}) => {
  const door = await openDoor(services);
  const visitor = await door.as(null);
  const { id_token: idToken } = await lineTokens(door);
  const { session } = await (
    await visitor.call("POST", "/api/auth/line-signin", { body: { idToken } })
  ).json();
  expect(await statusOf(visitor, bearer(idToken))).toBe(200);

  await visitor.call("POST", "/api/auth/logout", { headers: bearer(session.access_token) });

  // However its signature is written.
  for (const other of [idToken, `${idToken}=`, ...alphabet.map((last) => idToken.slice(0, -1) + last)])
    expect(await statusOf(visitor, bearer(other))).toBe(401);
});

test("an ID token opens nothing behind a logout of all devices that came in between", async ({
  services,
  clock,
}) => {
  const identity = readIdentity({ sub: persona, iat: Math.floor(Date.now() / 1000) });
  const { userId } = await signInWithLine(services, { ...identity, idToken: "a.b.c" });
  clock.passMinutes(1);
  await endAllSessions(services, { ...(await createPerson(services)), userId });
  await expect(signInWithLine(services, { ...identity, idToken: "a.b.c" })).rejects.toMatchObject({
    code: "AUTHENTICATION_FAILED",
  });
});

test("a suspension ends the sessions that were open, and refuses their successors", async ({
  services,
  user,
  clock,
}) => {
  const door = await openDoor(services);
  const open = await door.as(user);
  clock.passMinutes(1);
  await services.database
    .updateTable("users")
    .set({ suspended_at: clock.now() })
    .where("id", "=", user.userId)
    .execute();

  expect([await statusOf(open), (await open.call("POST", "/api/auth/refresh")).status]).toEqual([401, 401]);

  const restricted = await door.as(user);
  expect(await statusOf(restricted)).toBe(200);
  expect((await restricted.call("POST", "/api/users/upsert", { body: {} })).status).toBe(403);

  await services.database
    .updateTable("users")
    .set({ suspended_at: null })
    .where("id", "=", user.userId)
    .execute();
  expect(await statusOf(open)).toBe(401);
});
