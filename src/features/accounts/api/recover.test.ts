import { describe, expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { type Caller, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { PasskeyDevice } from "#tests/support/passkey-device.ts";
import { beginRegistration, registerPasskey } from "#tests/support/register-passkey.ts";
import { test } from "#tests/support/test.ts";

const RECOVER = "/api/auth/recover";
const REFUSED = [401, "PASSKEY_REFUSED"];
const browser = { "x-session": "cookie", origin: "http://localhost:3000" };

async function begin(caller: Caller) {
  return (await (await caller.call("POST", RECOVER, { body: { step: "begin" } })).json()).data;
}
const finish = (caller: Caller, response: unknown, headers: Record<string, string> = {}) =>
  caller.call("POST", RECOVER, { body: { step: "finish", response }, headers });
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
const actions = async ({ database }: Services) =>
  (await database.selectFrom("audit_events").select("action").orderBy("created_at").execute()).map(
    ({ action }) => action,
  );

describe("POST /api/auth/recover", () => {
  test("asks for no name and names nobody's keys", async ({ services, user }) => {
    const door = await openDoor(services);
    await registerPasskey(await door.as(user));
    const options = await begin(await door.as(null));
    expect(options).toEqual({
      challenge: expect.any(String),
      rpId: "localhost",
      timeout: 300_000,
      userVerification: "required",
    });
  });

  test("our own pages get a cookie and no token, and the session works", async ({ services, user }) => {
    const door = await openDoor(services);
    const { device, id } = await registerPasskey(await door.as(user));
    const visitor = await door.as(null);

    const answer = await finish(visitor, device.sign(await begin(visitor)), browser);
    const body = await answer.json();

    expect(answer.status).toBe(200);
    expect(Object.keys(body.session)).toEqual(["expires_at"]);
    expect(body.user).toMatchObject({ id: user.userId, line_user_id: user.lineUserId });
    const cookie = (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const list = await visitor.call("GET", "/api/auth/factors", { headers: { cookie } });
    expect((await list.json()).data).toMatchObject([{ id, last_used_at: expect.any(String) }]);
    expect(await actions(services)).toEqual(["passkey.registered", "session.started"]);
  });

  test("other clients get tokens", async ({ services, user }) => {
    const door = await openDoor(services);
    const { device } = await registerPasskey(await door.as(user));
    const visitor = await door.as(null);
    const answer = await finish(visitor, device.sign(await begin(visitor)));
    const { session } = await answer.json();
    expect(answer.headers.getSetCookie()).toEqual([]);
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect((await visitor.call("GET", "/api/auth/factors", { headers })).status).toBe(200);
  });

  test("another site gets no cookie", async ({ services, user }) => {
    const door = await openDoor(services);
    const { device } = await registerPasskey(await door.as(user));
    const visitor = await door.as(null);
    const response = device.sign(await begin(visitor));
    const answer = await finish(visitor, response, { ...browser, origin: "https://evil.example" });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });

  test.for<[string, (device: PasskeyDevice) => void]>([
    ["another origin", (device) => (device.origin = "https://localhost:3000")],
    ["a person who was not verified", (device) => (device.isVerified = false)],
    ["a key that nobody registered", (device) => (device.credentialId = Buffer.alloc(32))],
    ["another person's handle", (device) => (device.userHandle = "AAAAAAAAAAAAAAAAAAAAAA")],
  ])("refuses %s", async ([, spoil], { services, user }) => {
    const door = await openDoor(services);
    const { device } = await registerPasskey(await door.as(user));
    spoil(device);
    const visitor = await door.as(null);
    const answer = await finish(visitor, device.sign(await begin(visitor)));
    expect(await codeOf(answer)).toEqual(REFUSED);
  });

  test("refuses another site's signature", async ({ services, user }) => {
    const door = await openDoor(services);
    const { device } = await registerPasskey(await door.as(user));
    const visitor = await door.as(null);
    const { challenge } = await begin(visitor);
    expect(await codeOf(await finish(visitor, device.sign({ challenge, rpId: "evil.example" })))).toEqual(
      REFUSED,
    );
  });

  test("refuses another key's signature under a registered name, without a false alarm", async ({
    services,
    user,
  }) => {
    const door = await openDoor(services);
    const { device } = await registerPasskey(await door.as(user));
    const forger = new PasskeyDevice();
    forger.credentialId = device.credentialId;
    forger.userHandle = device.userHandle;
    forger.countsOn = false;
    const visitor = await door.as(null);
    await finish(visitor, device.sign(await begin(visitor)));

    expect(await codeOf(await finish(visitor, forger.sign(await begin(visitor))))).toEqual(REFUSED);

    expect(await actions(services)).not.toContain("passkey.counter_went_back");
  });

  test("a counter that goes back or stands still is refused and audited", async ({ services, user }) => {
    const door = await openDoor(services);
    const { device, id } = await registerPasskey(await door.as(user));
    const visitor = await door.as(null);
    device.counter = 7;
    expect((await finish(visitor, device.sign(await begin(visitor)))).status).toBe(200);

    device.countsOn = false;
    const still = await finish(visitor, device.sign(await begin(visitor)));
    device.counter = 3;
    const back = await finish(visitor, device.sign(await begin(visitor)));

    expect([await codeOf(still), await codeOf(back)]).toEqual([REFUSED, REFUSED]);
    const alarms = await services.database
      .selectFrom("audit_events")
      .select(["actor_id", "target_id"])
      .where("action", "=", "passkey.counter_went_back")
      .execute();
    expect(alarms).toEqual(Array(2).fill({ actor_id: user.userId, target_id: id }));
    expect(await services.database.selectFrom("passkeys").select("counter").execute()).toEqual([
      { counter: 8 },
    ]);
  });

  test("a device that does not count is welcome each time", async ({ services, user }) => {
    const door = await openDoor(services);
    const { device } = await registerPasskey(await door.as(user));
    device.countsOn = false;
    const visitor = await door.as(null);
    for (const time of [1, 2])
      expect([time, (await finish(visitor, device.sign(await begin(visitor)))).status]).toEqual([time, 200]);
  });

  test("an answer is good once, and its challenge for five minutes", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const door = await openDoor(services);
    const { device } = await registerPasskey(await door.as(user));
    const visitor = await door.as(null);
    const response = device.sign(await begin(visitor));
    expect((await finish(visitor, response)).status).toBe(200);
    expect(await codeOf(await finish(visitor, response))).toEqual([410, "PASSKEY_CEREMONY_OVER"]);

    const late = device.sign(await begin(visitor));
    clock.passMinutes(5);
    expect(await codeOf(await finish(visitor, late))).toEqual([410, "PASSKEY_CEREMONY_OVER"]);
  });

  // One connection never races.
  test.runIf(isPostgres)(
    "an answer that comes many times at once is good once",
    async ({ services, user }) => {
      const door = await openDoor(services);
      const { device } = await registerPasskey(await door.as(user));
      const visitor = await door.as(null);
      const response = device.sign(await begin(visitor));
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => finish(visitor, response)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    },
  );

  test("a registration's challenge signs nobody in", async ({ services, user }) => {
    const door = await openDoor(services);
    const caller = await door.as(user);
    const { device } = await registerPasskey(caller);
    const { challenge } = await beginRegistration(caller);
    const answer = await finish(await door.as(null), device.sign({ challenge, rpId: "localhost" }));
    expect(await codeOf(answer)).toEqual([410, "PASSKEY_CEREMONY_OVER"]);
  });

  test("a removed passkey signs nobody in", async ({ services, user }) => {
    const door = await openDoor(services);
    const caller = await door.as(user);
    const { device, id } = await registerPasskey(caller);
    await caller.call("DELETE", "/api/auth/factors", { body: { id } });
    const visitor = await door.as(null);
    expect(await codeOf(await finish(visitor, device.sign(await begin(visitor))))).toEqual(REFUSED);
  });

  test("suspended people get their restricted session, as from LINE", async ({ services, user }) => {
    const door = await openDoor(services);
    const { device } = await registerPasskey(await door.as(user));
    await services.database.updateTable("users").set({ suspended_at: services.clock() }).execute();
    const visitor = await door.as(null);
    const answer = await finish(visitor, device.sign(await begin(visitor)));
    const { session } = await answer.json();
    expect(answer.status).toBe(200);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const list = await visitor.call("GET", "/api/auth/factors", { headers });
    expect(await codeOf(list)).toEqual([403, "SUSPENDED"]);
  });

  test("people of a demo come in to a demo alone", async ({ services }) => {
    const inDemo = { ...services, settings: { ...services.settings, isDemo: true } };
    const demo = await openDoor(inDemo);
    const { device } = await registerPasskey(await demo.as(await createPerson(services, { is_demo: true })));
    const [there, here] = [await demo.as(null), await (await openDoor(services)).as(null)];
    expect((await finish(there, device.sign(await begin(there)))).status).toBe(200);
    expect(await codeOf(await finish(here, device.sign(await begin(here))))).toEqual(REFUSED);
  });

  test("has the budget of sign-ins", async ({ services }) => {
    const visitor = await (await openDoor(services, { RATE_LIMITS: "on" })).as(null);
    const statuses: number[] = [];
    for (let call = 0; call < 21; call++)
      statuses.push((await visitor.call("POST", RECOVER, { body: { step: "begin" } })).status);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
  });

  test.for([[{}], [{ step: "finish" }], [{ step: "finish", response: { id: "\u0000" } }]])(
    "%j is refused",
    async ([body], { services }) => {
      const visitor = await (await openDoor(services)).as(null);
      expect((await visitor.call("POST", RECOVER, { body })).status).toBe(400);
    },
  );
});
