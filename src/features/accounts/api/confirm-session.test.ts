import { describe, expect } from "vitest";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { type Caller, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { PasskeyDevice } from "#tests/support/passkey-device.ts";
import { beginRegistration, registerPasskey } from "#tests/support/register-passkey.ts";
import { test } from "#tests/support/test.ts";

const ADMIN_CALL = "/api/admin/waiting";
const status = async (caller: Caller, path = ADMIN_CALL) => (await caller.call("GET", path)).status;
// As the browser's client sends every POST.
const confirm = (caller: Caller, body: object) =>
  caller.call("POST", "/api/auth/confirm", { body, headers: { "idempotency-key": newId() } });
const begin = async (caller: Caller) => (await (await confirm(caller, { step: "begin" })).json()).data;
const finish = async (caller: Caller, response: unknown) => {
  const answer = await confirm(caller, { step: "finish", response });
  const [cookie] = answer.headers.getSetCookie();
  if (cookie) caller.headers.cookie = cookie.split(";")[0] ?? "";
  return [answer.status, (await answer.json()).code];
};

/** An admin who has just shown their passkey: the browser as it was before, and the cookie that it got. */
async function showPasskey(services: Services) {
  const admin = await createPerson(services, { is_admin: true });
  const door = await openDoor(services);
  const { device } = await registerPasskey(await door.as(admin));
  const here = await door.as(admin);
  const signed = device.sign(await begin(here));
  const shown = await confirm(here, { step: "finish", response: signed });
  const cookie = shown.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { door, here, cookie };
}

describe("an admin's passkey", () => {
  test("is asked for once in each session, from the first one on", async ({ services }) => {
    const admin = await createPerson(services, { is_admin: true });
    const door = await openDoor(services);
    const [first, second] = [await door.as(admin), await door.as(admin)];
    expect(await status(first)).toBe(200);
    const { device } = await registerPasskey(first);
    // Whoever has just made it has shown it.
    expect(await status(first)).toBe(200);
    const refused = await second.call("GET", ADMIN_CALL);
    expect([refused.status, (await refused.json()).code]).toEqual([403, "PASSKEY_REQUIRED"]);

    expect(await finish(second, device.sign(await begin(second)))).toEqual([200, undefined]);
    expect(await status(second)).toBe(200);
    const audited = await services.database
      .selectFrom("audit_events")
      .select("action")
      .where("actor_id", "=", admin.userId)
      .orderBy("created_at")
      .execute();
    expect(audited.at(-1)?.action).toBe("session.confirmed");
  });

  test("is asked for wherever an admin does more than a member, and keeps the keys as they are", async ({
    services,
  }) => {
    const admin = await createPerson(services, { is_admin: true });
    const door = await openDoor(services);
    const { id } = await registerPasskey(await door.as(admin));
    const stolen = await door.as(admin);
    const shop = await services.database
      .insertInto("shops")
      .values({ name: "月と煙", prefecture: "東京都" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await status(stolen, `/api/shops/${shop.id}/coupons`)).toBe(403);
    const removal = await stolen.call("DELETE", "/api/auth/factors", { body: { id } });
    expect([removal.status, (await removal.json()).code]).toEqual([403, "PASSKEY_REQUIRED"]);
    expect(await beginRegistration(stolen)).toBeUndefined();
    // What a member may goes on.
    expect(await status(stolen, "/api/auth/factors")).toBe(200);
  });

  test("is their own, of this session's challenge, and used once", async ({ services, user }) => {
    const admin = await createPerson(services, { is_admin: true });
    const door = await openDoor(services);
    const { device } = await registerPasskey(await door.as(admin));
    const other = await registerPasskey(await door.as(user));
    const [one, two] = [await door.as(admin), await door.as(admin)];
    expect(await finish(one, other.device.sign(await begin(one)))).toEqual([401, "PASSKEY_REFUSED"]);
    const stranger = new PasskeyDevice();
    stranger.userHandle = device.userHandle;
    expect(await finish(one, stranger.sign(await begin(one)))).toEqual([401, "PASSKEY_REFUSED"]);
    expect(await finish(one, device.sign(await begin(two)))).toEqual([410, "PASSKEY_CEREMONY_OVER"]);
    const signed = device.sign(await begin(one));
    expect(await finish(one, signed)).toEqual([200, undefined]);
    expect(await finish(two, signed)).toEqual([410, "PASSKEY_CEREMONY_OVER"]);
    expect([await status(one), await status(two)]).toEqual([200, 403]);
  });

  test("that is removed has to be shown by no session any more, and the last one stays", async ({
    services,
  }) => {
    const admin = await createPerson(services, { is_admin: true });
    const door = await openDoor(services);
    const [phone, laptop] = [await door.as(admin), await door.as(admin)];
    const { device, id } = await registerPasskey(phone);
    const remove = async (caller: Caller, key: string) => {
      const answer = await caller.call("DELETE", "/api/auth/factors", { body: { id: key } });
      return [answer.status, (await answer.json()).code];
    };
    expect(await remove(phone, id)).toEqual([409, "LAST_ADMIN_PASSKEY"]);
    expect(await finish(laptop, device.sign(await begin(laptop)))).toEqual([200, undefined]);
    await registerPasskey(laptop);
    expect(await remove(laptop, id)).toEqual([200, undefined]);
    // The phone was stolen: it is asked for the other one.
    expect([await status(phone), await status(laptop)]).toEqual([403, 200]);
  });

  test("changes the token of the session: whoever copied it before is found out", async ({
    services,
    clock,
  }) => {
    const { here, cookie } = await showPasskey(services);
    expect(cookie).toMatch(/^sb-auth-token=./);
    expect(cookie).not.toBe(here.headers.cookie);

    clock.passMinutes(1);
    expect(await status(here)).toBe(401);
    expect((await here.call("GET", ADMIN_CALL, { headers: { cookie } })).status).toBe(200);
  });

  test("opens nothing for a copy of the former token, not in its last ten seconds either; another tab stays signed in", async ({
    services,
  }) => {
    const { door, here, cookie } = await showPasskey(services);

    // With what was copied before, which is what another tab's call on its way has.
    expect([await status(here), await status(here, "/api/auth/factors")]).toEqual([403, 200]);
    const refresh_token = here.headers.cookie?.split("=")[1];
    const visitor = await door.as(null);
    expect((await visitor.call("POST", "/api/auth/refresh", { body: { refresh_token } })).status).toBe(401);
    expect((await here.call("GET", ADMIN_CALL, { headers: { cookie } })).status).toBe(200);
  });

  test("is shown by browsers: a client with a bearer signs in with it instead", async ({ services }) => {
    const admin = await createPerson(services, { is_admin: true });
    const door = await openDoor(services);
    await registerPasskey(await door.as(admin));
    const refresh_token = (await door.as(admin)).headers.cookie?.split("=")[1];
    const client = await door.as(null);
    const { session } = await (
      await client.call("POST", "/api/auth/refresh", { body: { refresh_token } })
    ).json();
    const begun = await client.call("POST", "/api/auth/confirm", {
      body: { step: "begin" },
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect([begun.status, (await begun.json()).code]).toEqual([403, "RECENT_LOGIN_REQUIRED"]);
  });

  test("that opened the session need not be shown again", async ({ services }) => {
    const admin = await createPerson(services, { is_admin: true });
    const door = await openDoor(services);
    const { device } = await registerPasskey(await door.as(admin));
    const visitor = await door.as(null);
    const recover = (body: object) => visitor.call("POST", "/api/auth/recover", { body });
    const { data } = await (await recover({ step: "begin" })).json();
    const { session } = await (await recover({ step: "finish", response: device.sign(data) })).json();
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect((await visitor.call("GET", ADMIN_CALL, { headers })).status).toBe(200);
  });
});
