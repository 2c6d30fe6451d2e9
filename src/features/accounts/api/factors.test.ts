import { describe, expect } from "vitest";
import { type Caller, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { PasskeyDevice } from "#tests/support/passkey-device.ts";
import { beginRegistration, registerPasskey } from "#tests/support/register-passkey.ts";
import { test } from "#tests/support/test.ts";
import { MAX_PASSKEYS } from "../passkey.ts";

const FACTORS = "/api/auth/factors";

const begin = (caller: Caller) => caller.call("POST", FACTORS, { body: { step: "begin" } });
const finish = (caller: Caller, response: unknown, label = "iPhone") =>
  caller.call("POST", FACTORS, { body: { step: "finish", response, label } });
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

describe("POST /api/auth/factors", () => {
  test("asks for a key that is found without a name and opened by its person", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);

    const options = await beginRegistration(caller);

    expect(options).toMatchObject({
      rp: { id: "localhost", name: "ケムリカ" },
      user: { id: Buffer.from(user.userId.replaceAll("-", ""), "hex").toString("base64url") },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(JSON.stringify(options)).not.toContain(user.lineUserId);
  });

  test("keeps what the device has made, and says so in the audit", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = new PasskeyDevice().register(await beginRegistration(caller));

    const answer = await finish(caller, response, "  わたしの\u200b iPhone ");

    expect(answer.status).toBe(201);
    const { data } = await answer.json();
    expect(data).toEqual({
      id: expect.any(String),
      label: "わたしの iPhone",
      created_at: expect.any(String),
      last_used_at: null,
    });
    expect((await (await caller.call("GET", FACTORS)).json()).data).toEqual([data]);
    expect(
      await services.database
        .selectFrom("audit_events")
        .select(["action", "actor_id", "target_id"])
        .execute(),
    ).toEqual([{ action: "passkey.registered", actor_id: user.userId, target_id: data.id }]);
  });

  test("a device that has a key is told so", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const { device } = await registerPasskey(caller);
    const { excludeCredentials } = await beginRegistration(caller);
    const id = device.credentialId.toString("base64url");
    expect(excludeCredentials).toEqual([{ id, transports: ["internal"], type: "public-key" }]);
  });

  test.for<[string, (device: PasskeyDevice) => void]>([
    ["another origin", (device) => (device.origin = "http://localhost:3000.evil.example")],
    ["a person who was not verified", (device) => (device.isVerified = false)],
    ["certificates", (device) => (device.attestation = { fmt: "packed", attStmt: new Map([["x5c", []]]) })],
    ["a maker's own format", (device) => (device.attestation = { fmt: "apple", attStmt: new Map() })],
  ])("refuses %s", async ([, spoil], { services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const device = new PasskeyDevice();
    spoil(device);
    const answer = await finish(caller, device.register(await beginRegistration(caller)));
    expect(await codeOf(answer)).toEqual([400, "PASSKEY_INVALID"]);
    expect(await services.database.selectFrom("passkeys").select("id").execute()).toEqual([]);
  });

  test("refuses another site's key", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const { challenge, user: handle } = await beginRegistration(caller);
    const response = new PasskeyDevice().register({ challenge, user: handle, rp: { id: "evil.example" } });
    expect(await codeOf(await finish(caller, response))).toEqual([400, "PASSKEY_INVALID"]);
  });

  test("refuses a challenge that nobody gave", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const options = await beginRegistration(caller);
    const response = new PasskeyDevice().register({ ...options, challenge: "bm90IG91cnM" });
    expect(await codeOf(await finish(caller, response))).toEqual([410, "PASSKEY_CEREMONY_OVER"]);
  });

  test("a challenge is good once, also where the answer was refused", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const options = await beginRegistration(caller);
    const device = new PasskeyDevice();
    device.isVerified = false;
    await finish(caller, device.register(options));
    device.isVerified = true;
    expect(await codeOf(await finish(caller, device.register(options)))).toEqual([
      410,
      "PASSKEY_CEREMONY_OVER",
    ]);
  });

  test("a challenge is good for five minutes", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const caller = await (await openDoor(services)).as(user);
    const response = new PasskeyDevice().register(await beginRegistration(caller));
    clock.passMinutes(5);
    expect(await codeOf(await finish(caller, response))).toEqual([410, "PASSKEY_CEREMONY_OVER"]);
  });

  test("a challenge belongs to its session, not even to another one of the same person", async ({
    services,
    user,
  }) => {
    const door = await openDoor(services);
    const caller = await door.as(user);
    const response = new PasskeyDevice().register(await beginRegistration(caller));
    const other = await door.as(await createPerson(services));
    const sameElsewhere = await door.as(user);

    expect(await codeOf(await finish(other, response))).toEqual([410, "PASSKEY_CEREMONY_OVER"]);
    expect(await codeOf(await finish(sameElsewhere, response))).toEqual([410, "PASSKEY_CEREMONY_OVER"]);
    expect((await finish(caller, response)).status).toBe(201);
  });

  test("a sign-in's challenge registers nothing", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const { data } = await (
      await caller.call("POST", "/api/auth/recover", { body: { step: "begin" } })
    ).json();
    const response = new PasskeyDevice().register({ ...data, rp: { id: "localhost" } });
    expect(await codeOf(await finish(caller, response))).toEqual([410, "PASSKEY_CEREMONY_OVER"]);
  });

  test("asks for signing in again after a quarter of an hour, however fresh the session is", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const caller = await (await openDoor(services)).as(user);
    clock.passMinutes(14);
    const refreshed = await caller.call("POST", "/api/auth/refresh");
    const cookie = (refreshed.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const body = { step: "begin" };
    expect((await caller.call("POST", FACTORS, { body, headers: { cookie } })).status).toBe(200);
    clock.passMinutes(2);
    const late = await caller.call("POST", FACTORS, { body, headers: { cookie } });
    expect(await codeOf(late)).toEqual([403, "RECENT_LOGIN_REQUIRED"]);
  });

  test("refuses a key that somebody has registered before", async ({ services, user }) => {
    const door = await openDoor(services);
    const { device } = await registerPasskey(await door.as(user));
    const other = await door.as(await createPerson(services));
    const answer = await finish(other, device.register(await beginRegistration(other)));
    expect(await codeOf(answer)).toEqual([409, "PASSKEY_TAKEN"]);
  });

  test("keeps ten", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const early = await beginRegistration(caller);
    for (let kept = 0; kept < MAX_PASSKEYS; kept++) await registerPasskey(caller);
    expect(await codeOf(await begin(caller))).toEqual([409, "TOO_MANY_PASSKEYS"]);
    const answer = await finish(caller, new PasskeyDevice().register(early));
    expect(await codeOf(answer)).toEqual([409, "TOO_MANY_PASSKEYS"]);
  });

  // One connection never races.
  test.runIf(isPostgres)("keeps ten, however many finish at once", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    for (let kept = 0; kept < MAX_PASSKEYS - 1; kept++) await registerPasskey(caller);
    const begun = await Promise.all([1, 2, 3, 4].map(() => beginRegistration(caller)));
    const answers = await Promise.all(
      begun.map((options) => finish(caller, new PasskeyDevice().register(options))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
  });

  test("a repeated Idempotency-Key gets the first answer", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = new PasskeyDevice().register(await beginRegistration(caller));
    const options = {
      body: { step: "finish", response, label: "iPhone" },
      headers: { "idempotency-key": "once" },
    };
    const first = await caller.call("POST", FACTORS, options);
    const again = await caller.call("POST", FACTORS, options);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
  });

  test.for([
    [{}],
    [{ step: "middle" }],
    [{ step: "finish", label: "iPhone" }],
    [
      {
        step: "finish",
        label: "iPhone",
        response: { id: "a", rawId: "a", type: "public-key", response: {} },
      },
    ],
  ])("%j is refused", async ([body], { services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    expect((await caller.call("POST", FACTORS, { body })).status).toBe(400);
  });

  test.for(["", " ", "\u200b", "あ".repeat(41)])("%j is no name", async (label, { services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const answer = await finish(caller, new PasskeyDevice().register(await beginRegistration(caller)), label);
    expect([answer.status, JSON.stringify((await answer.json()).fields)]).toEqual([
      400,
      expect.stringContaining("パスキーの名前は1文字以上40文字以内で入力してください。"),
    ]);
  });
});

describe("DELETE /api/auth/factors", () => {
  test("removes an own passkey, once", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const { id, device } = await registerPasskey(caller);
    const removed = await caller.call("DELETE", FACTORS, { body: { id } });
    expect((await removed.json()).data).toEqual({ credential_id: device.credentialId.toString("base64url") });
    const again = await caller.call("DELETE", FACTORS, { body: { id } });
    expect(await codeOf(again)).toEqual([404, "PASSKEY_NOT_FOUND"]);
    expect((await (await caller.call("GET", FACTORS)).json()).data).toEqual([]);
    const { action, target_id } = await services.database
      .selectFrom("audit_events")
      .select(["action", "target_id"])
      .where("action", "=", "passkey.removed")
      .executeTakeFirstOrThrow();
    expect([action, target_id]).toEqual(["passkey.removed", id]);
  });

  test("another person's is not there", async ({ services, user }) => {
    const door = await openDoor(services);
    const owner = await door.as(user);
    const { id } = await registerPasskey(owner);
    const other = await door.as(await createPerson(services));
    expect((await other.call("DELETE", FACTORS, { body: { id } })).status).toBe(404);
    expect((await (await other.call("GET", FACTORS)).json()).data).toEqual([]);
    expect((await (await owner.call("GET", FACTORS)).json()).data).toHaveLength(1);
  });
});
