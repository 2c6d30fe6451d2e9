import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { decide, get, persona, startLogin } from "#tests/support/line/line-sign-in.ts";
import { test } from "#tests/support/test.ts";

describe("a browser that signs in again", () => {
  test("ends the session that it had, whoever it was, and no other one", async ({ services, user }) => {
    const door = await openDoor(services);
    const [here, elsewhere] = [await door.as(user), await door.as(user)];
    const { authorize, cookie } = await startLogin(door);
    const callback = (await decide(door, authorize, { persona })).href;

    await get(door, callback, { cookie: `${cookie}; ${here.headers.cookie}` });

    expect((await here.call("GET", "/api/auth/identities")).status).toBe(401);
    expect((await elsewhere.call("GET", "/api/auth/identities")).status).toBe(200);
    const ended = await services.database
      .selectFrom("audit_events")
      .select("actor_id")
      .where("action", "=", "session.ended")
      .execute();
    expect(ended).toEqual([{ actor_id: user.userId }]);
  });

  test("refreshing is no signing in: the session goes on", async ({ services, user }) => {
    const here = await (await openDoor(services)).as(user);
    const refreshed = await here.call("POST", "/api/auth/refresh");
    expect(refreshed.status).toBe(200);
    expect((await here.call("GET", "/api/auth/identities")).status).toBe(200);
  });
});
