import type { KyselyPlugin } from "kysely";
import { describe, expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";

describe("POST /api/users/upsert", () => {
  test("saves once under an Idempotency-Key and answers the saved person", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const request = { body: { occupation: "学生" }, headers: { "idempotency-key": "one-form" } };

    const first = await caller.call("POST", "/api/users/upsert", request);
    const second = await caller.call("POST", "/api/users/upsert", request);

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await first.json()).toMatchObject({ success: true, data: { occupation: "学生" } });
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });

  test("says so when the account goes away between the session check and the save", async ({
    services,
    user,
  }) => {
    const caller = await (await openDoor(goingAway(services))).as(user);
    const response = await caller.call("POST", "/api/users/upsert", { body: { occupation: "学生" } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      success: false,
      error: "ユーザー情報が見つかりません",
      code: "USER_NOT_FOUND",
    });
  });

  test.for(["application/json", "Application/JSON", "application/json ; charset=utf-8"])(
    "refuses a body of %s that names somebody else",
    async (type, { services, user }) => {
      const other = await createPerson(services);
      const caller = await (await openDoor(services)).as(user);
      const response = await caller.call("POST", "/api/users/upsert", {
        body: { occupation: "学生", userId: other.userId },
        headers: { "content-type": type },
      });
      expect([response.status, (await response.json()).code]).toEqual([403, "IDENTITY_MISMATCH"]);
    },
  );

  test.for(["userId", "user_id", "lineUserId", "line_user_id", "createdBy", "invitedBy"])(
    "refuses a body whose %s is somebody else's",
    async (claim, { services, user }) => {
      const other = await createPerson(services);
      const caller = await (await openDoor(services)).as(user);
      for (const theirs of [other.userId, other.lineUserId]) {
        const response = await caller.call("POST", "/api/users/upsert", { body: { [claim]: theirs } });
        expect([response.status, (await response.json()).code]).toEqual([403, "IDENTITY_MISMATCH"]);
      }
      for (const own of [user.userId, user.lineUserId])
        expect((await caller.call("POST", "/api/users/upsert", { body: { [claim]: own } })).status).toBe(200);
    },
  );

  test.for([
    { custom_profile_image_url: "javascript:alert(1)" },
    { custom_profile_image_url: "data:image/svg+xml,<svg/>" },
    { custom_profile_image_url: "https://tracker.example/pixel.gif" },
    { picture_url: "https://tracker.example/pixel.gif" },
    { picture_url: "https://profile.line-scdn.net.evil.example/x" },
  ])("keeps no picture of somebody else's server: %j", async (body, { services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("POST", "/api/users/upsert", { body });
    expect([response.status, (await response.json()).error]).toEqual([400, "無効な画像URLです"]);
  });

  test.for([
    [{ birth_date: "2006-11-22" }, 400, "UNDER_AGE", "20歳未満の方はご利用いただけません。"],
    [{ birth_date: "2001-02-29" }, 400, "INVALID_INPUT", "生年月日を正しく入力してください。"],
    [{ occupation: " " }, 400, "INVALID_INPUT", "ご職業を入力してください。"],
    [{ gender: "x" }, 400, "INVALID_INPUT", "性別を選択してください。"],
  ] as const)("%j is refused and nothing is kept", async ([body, ...refusal], { services, clock }) => {
    clock.set("2026-11-20T16:00:00Z");
    const newcomer = await createPerson(services, {
      profile_completed: false,
      birth_date: null,
      occupation: null,
      gender: null,
    });
    const caller = await (await openDoor(services)).as(newcomer);
    const response = await caller.call("POST", "/api/users/upsert", {
      body: { status_message: "x", ...body },
    });
    const { code, error } = await response.json();
    expect([response.status, code, error]).toEqual(refusal);
    const row = await services.database
      .selectFrom("users")
      .select(["birth_date", "status_message", "profile_completed"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ birth_date: null, status_message: null, profile_completed: false });
  });

  test("is complete at twenty by Japan's date, and then the birth date is fixed", async ({
    services,
    clock,
  }) => {
    // 01:00 on the 21st in Japan.
    clock.set("2026-11-20T16:00:00Z");
    const newcomer = await createPerson(services, { profile_completed: false, birth_date: null });
    const caller = await (await openDoor(services)).as(newcomer);
    const save = (birth_date: string) => caller.call("POST", "/api/users/upsert", { body: { birth_date } });
    expect((await (await save("2006-11-21")).json()).data).toMatchObject({
      birth_date: "2006-11-21",
      profile_completed: true,
    });
    const changed = await save("1990-01-01");
    expect([changed.status, (await changed.json()).code]).toEqual([409, "BIRTH_DATE_FIXED"]);
  });

  test("LINE's picture may be given back, and the own one be cleared", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("POST", "/api/users/upsert", {
      body: { picture_url: "https://profile.line-scdn.net/0h1", custom_profile_image_url: "" },
    });
    expect(await response.json()).toMatchObject({
      data: { picture_url: "https://profile.line-scdn.net/0h1", custom_profile_image_url: null },
    });
  });
});

describe("a birth date", () => {
  const untold = { birth_date: null, occupation: null, gender: null, profile_completed: false };
  const profile = { occupation: "会社員", gender: "no_answer" };

  // Midnight in Japan is 15:00 UTC of the day before.
  test.for([
    ["2006-11-20", "2026-11-19T14:59:59Z", 400],
    ["2006-11-20", "2026-11-19T15:00:00Z", 200],
    ["2008-02-29", "2028-02-28T14:59:59Z", 400],
    ["2008-02-29", "2028-02-28T15:00:00Z", 200],
    ["2030-01-01", "2026-11-20T12:00:00Z", 400],
  ] as const)("of %s at %s is answered %i", async ([birth_date, now, status], { services, clock }) => {
    clock.set(now);
    const newcomer = await createPerson(services, untold);
    const caller = await (await openDoor(services)).as(newcomer);

    const response = await caller.call("POST", "/api/users/upsert", { body: { ...profile, birth_date } });

    expect(response.status).toBe(status);
    const kept = await services.database
      .selectFrom("users")
      .select(["birth_date", "occupation", "profile_completed"])
      .where("id", "=", newcomer.userId)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual(
      status === 200
        ? { birth_date, occupation: "会社員", profile_completed: true }
        : { birth_date: null, occupation: null, profile_completed: false },
    );
  });

  test("stays as it was given", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const change = async (birth_date: unknown) =>
      (await caller.call("POST", "/api/users/upsert", { body: { birth_date } })).status;
    expect([await change("1990-04-01"), await change("1990-04-02"), await change(null)]).toEqual([
      200, 409, 400,
    ]);
  });
});

/** Whoever the session check finds is deleted behind its back: the account's sessions go with it, but this call is let in. */
function goingAway(services: Services): Services {
  const deleter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const [found] = result.rows;
      if (found && "session_id" in found && "id" in found)
        await services.database.deleteFrom("users").where("id", "=", String(found.id)).execute();
      return result;
    },
  };
  return { ...services, database: services.database.withPlugin(deleter) };
}
