import { describe, expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { decide, get, persona, startLogin } from "#tests/support/line/line-sign-in.ts";
import { PasskeyDevice } from "#tests/support/passkey-device.ts";
import { test } from "#tests/support/test.ts";

const auditOf = ({ database }: Services) =>
  database.selectFrom("audit_events").select(["action", "actor_id", "before", "after"]).execute();
const refusal = (way: string, code: string) => ({
  action: "session.refused",
  actor_id: null,
  before: null,
  after: { way, code },
});

describe("a sign-in that was refused leaves a row without the token", () => {
  test("by tokens of the SDK", async ({ services }) => {
    const visitor = await (await openDoor(services)).as(null);
    for (const path of ["line-signin", "line-signin-simple"])
      await visitor.call("POST", `/api/auth/${path}`, { body: { idToken: "junk" } });
    const row = refusal("line-tokens", "AUTHENTICATION_FAILED");
    expect(await auditOf(services)).toEqual([row, row]);
  });

  test("by a callback that nobody waits for, and by a code that LINE does not know", async ({ services }) => {
    const door = await openDoor(services);
    await get(door, "/api/auth/line/callback?state=of-nobody&code=x");
    const { authorize, cookie } = await startLogin(door);
    const callback = await decide(door, authorize, { persona });
    callback.searchParams.set("code", "another");
    await get(door, callback.href, { cookie });
    expect(await auditOf(services)).toEqual([
      refusal("line-login", "STATE_UNKNOWN"),
      refusal("line-login", "LOGIN_ERROR"),
    ]);
  });

  test("by a passkey of nobody's", async ({ services }) => {
    const visitor = await (await openDoor(services)).as(null);
    const begun = await visitor.call("POST", "/api/auth/recover", { body: { step: "begin" } });
    const device = new PasskeyDevice();
    device.userHandle = Buffer.alloc(16).toString("base64url");
    const response = device.sign((await begun.json()).data);
    await visitor.call("POST", "/api/auth/recover", { body: { step: "finish", response } });
    expect(await auditOf(services)).toEqual([refusal("passkey", "PASSKEY_REFUSED")]);
  });

  test("not one that the person cancelled", async ({ services }) => {
    const door = await openDoor(services);
    const { authorize, cookie } = await startLogin(door);
    await get(door, (await decide(door, authorize, { cancel: "1" })).href, { cookie });
    expect(await auditOf(services)).toEqual([]);
  });
});

test.for<Record<string, string>>([{}, { "idempotency-key": "one-form" }])(
  "somebody under 20 who was refused leaves a row without the birth date, headers %j",
  async (headers, { services }) => {
    const newcomer = await createPerson(services, { profile_completed: false, birth_date: null });
    const caller = await (await openDoor(services)).as(newcomer);
    const answer = await caller.call("POST", "/api/users/upsert", {
      body: { birth_date: "2020-01-01", status_message: "こんばんは" },
      headers,
    });
    expect((await answer.json()).code).toBe("UNDER_AGE");
    expect(await auditOf(services)).toEqual([
      { action: "profile.under_age_refused", actor_id: newcomer.userId, before: null, after: null },
    ]);
    const kept = await services.database
      .selectFrom("users")
      .select(["birth_date", "status_message"])
      .execute();
    expect(kept).toEqual([{ birth_date: null, status_message: null }]);
  },
);
