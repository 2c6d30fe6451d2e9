import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";

const body = { items: [{ maker_name: "自家製", flavor_name: "ゆず" }] };
const countMixes = async (services: { database: Parameters<typeof createPerson>[0]["database"] }) =>
  (await services.database.selectFrom("shisha_mixes").select("id").execute()).length;

describe("POST /api/shisha-mixes", () => {
  test("answers 201 with the ids of the card", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("POST", "/api/shisha-mixes", { body });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        short_id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{12}$/),
      },
    });
  });

  test("without a session says so in the catalogue's words", async ({ services }) => {
    const visitor = await (await openDoor(services)).as(null);
    const response = await visitor.call("POST", "/api/shisha-mixes", { body });
    expect([response.status, await response.json()]).toEqual([
      401,
      {
        success: false,
        error: "認証情報が見つかりません。LINEでログインしてください。",
        code: "AUTHENTICATION_REQUIRED",
      },
    ]);
  });

  test.for([
    [{ profile_completed: false }, "PROFILE_INCOMPLETE"],
    [{ terms_version: "0.9" }, "CONSENT_REQUIRED"],
    [{ suspended_at: new Date() }, "SUSPENDED"],
  ] as const)("of somebody with %j is 403 %s", async ([change, code], { services }) => {
    const person = await createPerson(services, change);
    const caller = await (await openDoor(services)).as(person);
    const response = await caller.call("POST", "/api/shisha-mixes", { body });
    expect([response.status, (await response.json()).code]).toEqual([403, code]);
    expect(await countMixes(services)).toBe(0);
  });

  test.for([
    [{ items: [] }, "INVALID_FLAVOR_FORMAT"],
    [{ items: [{ maker_id: "x" }] }, "INVALID_FLAVOR_FORMAT"],
    [{}, "INVALID_FLAVOR_FORMAT"],
    [{ ...body, rating: 9 }, "INVALID_INPUT"],
    [{ ...body, title: "あ".repeat(41) }, "INVALID_INPUT"],
    [{ ...body, customDateTime: "2050-01-01T00:00:00Z" }, "DATE_OUT_OF_RANGE"],
    [{ ...body, comment: "a\u0000b" }, "FORBIDDEN_TEXT"],
    [{ ...body, comment: "a\ud800b" }, "FORBIDDEN_TEXT"],
    [[], "INVALID_INPUT"],
    ["text", "INVALID_INPUT"],
  ] as const)("%j is refused with %s and nothing is kept", async ([wrong, code], { services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("POST", "/api/shisha-mixes", { body: wrong });
    expect([response.status, (await response.json()).code]).toEqual([400, code]);
    expect(await countMixes(services)).toBe(0);
  });

  test("'Invalid flavor format' stands letter by letter", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("POST", "/api/shisha-mixes", { body: { items: [{}] } });
    expect((await response.json()).error).toBe("Invalid flavor format");
  });

  test.for([
    [{ title: "あ".repeat(41) }, "title", "タイトルは40文字以内で入力してください。"],
    [{ shopName: "あ".repeat(101) }, "shopName", "お店の名前は100文字以内で入力してください。"],
    [{ comment: "あ".repeat(1001) }, "comment", "ひとことは1000文字以内で入力してください。"],
    [{ rating: 5.1 }, "rating", "評価は0から5の間で入力してください。"],
    [{ shopId: "x" }, "shopId", "選択されたお店が見つかりません。選び直してください。"],
    [{ flavorCardImage: "https://x.example/1.jpg" }, "flavorCardImage", "無効な画像URLです"],
  ] as const)("%j says what to do beside its field", async ([wrong, field, text], { services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("POST", "/api/shisha-mixes", { body: { ...body, ...wrong } });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { success: false, error: text, fields: { [field]: text } },
    ]);
  });

  test.for([
    ["text/plain", "{}", 415],
    ["application/x-www-form-urlencoded", "a=b", 415],
    ["application/json", "{", 400],
    ["application/json", `{"__proto__":{"x":1},"items":[]}`, 400],
    ["application/json", `{"items":${"[".repeat(30)}${"]".repeat(30)}}`, 400],
    ["application/json", JSON.stringify({ comment: "x".repeat(1_100_000) }), 413],
  ] as const)("a %s body is answered plainly", async ([type, rawBody, status], { services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("POST", "/api/shisha-mixes", {
      rawBody,
      headers: { "content-type": type },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, code: expect.any(String) });
  });

  test.for(["userId", "user_id", "lineUserId", "createdBy", "invitedBy"])(
    "somebody else's %s is 403 and nothing is written",
    async (claim, { services, user }) => {
      const other = await createPerson(services);
      const caller = await (await openDoor(services)).as(user);
      for (const name of [other.userId, other.lineUserId]) {
        const response = await caller.call("POST", "/api/shisha-mixes", { body: { ...body, [claim]: name } });
        expect([response.status, (await response.json()).code]).toEqual([403, "IDENTITY_MISMATCH"]);
      }
      expect(await countMixes(services)).toBe(0);
      const audit = await services.database.selectFrom("audit_events").select("action").execute();
      expect(audit.filter((event) => event.action === "identity.mismatch")).toHaveLength(2);
      const own = await caller.call("POST", "/api/shisha-mixes", { body: { ...body, [claim]: user.userId } });
      expect(own.status).toBe(201);
    },
  );

  test("x-line-userid must be the session's person, by either id", async ({ services, user }) => {
    const other = await createPerson(services);
    const caller = await (await openDoor(services)).as(user);
    const call = async (id: string) =>
      (await caller.call("POST", "/api/shisha-mixes", { body, headers: { "x-line-userid": id } })).status;
    expect([await call(user.lineUserId), await call(user.userId)]).toEqual([201, 201]);
    expect([await call(other.lineUserId), await call("U0"), await call("admin")]).toEqual([403, 403, 403]);
  });

  test.for([
    { "x-csrf-token": "" },
    { "x-csrf-token": "wrong" },
    { origin: "https://evil.example" },
    { origin: "http://localhost:3000.evil.example" },
    { origin: "null" },
  ] as Record<string, string>[])("a cookie with %j writes nothing", async (headers, { services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    expect((await caller.call("POST", "/api/shisha-mixes", { body, headers })).status).toBe(403);
    expect(await countMixes(services)).toBe(0);
  });
});

describe("Idempotency-Key", () => {
  const headers = { "idempotency-key": "3d1f0f0e-0000-4000-8000-000000000001" };

  test("the same key records once and answers the same", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const first = await caller.call("POST", "/api/shisha-mixes", { body, headers });
    const second = await caller.call("POST", "/api/shisha-mixes", { body, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(await countMixes(services)).toBe(1);
  });

  test("two at the same moment record once", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const responses = await Promise.all(
      [1, 2, 3].map(() => caller.call("POST", "/api/shisha-mixes", { body, headers })),
    );
    expect(responses.map((response) => response.status)).toEqual([201, 201, 201]);
    expect(await countMixes(services)).toBe(1);
  });

  test("with another body it is 422; another person's same key is theirs", async ({ services, user }) => {
    const door = await openDoor(services);
    const caller = await door.as(user);
    await caller.call("POST", "/api/shisha-mixes", { body, headers });
    const changed = await caller.call("POST", "/api/shisha-mixes", { body: { ...body, rating: 3 }, headers });
    const other = await (await door.as(await createPerson(services))).call("POST", "/api/shisha-mixes", {
      body,
      headers,
    });
    expect([changed.status, other.status]).toEqual([422, 201]);
  });

  test("after a day the key is free again", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const door = await openDoor(services);
    const first = await (await door.as(user)).call("POST", "/api/shisha-mixes", { body, headers });
    clock.set("2026-11-21T12:00:01Z");
    const second = await (await door.as(user)).call("POST", "/api/shisha-mixes", { body, headers });
    expect((await second.json()).data.id).not.toBe((await first.json()).data.id);
  });

  test("a refusal is not kept: the corrected form may use its key", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const unknown = { items: [{ maker_id: crypto.randomUUID(), flavor_id: crypto.randomUUID() }] };
    expect((await caller.call("POST", "/api/shisha-mixes", { body: unknown, headers })).status).toBe(400);
    expect((await caller.call("POST", "/api/shisha-mixes", { body, headers })).status).toBe(201);
  });

  test.for(["", "a b", "あ", "x".repeat(201)])("%j is no key", async (key, { services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const encoded = key === "あ" ? "\u00e3\u0081\u0082" : key;
    const response = await caller.call("POST", "/api/shisha-mixes", {
      body,
      headers: { "idempotency-key": encoded },
    });
    expect(response.status).toBe(400);
  });
});

describe("rate limits", () => {
  test("count atomically and say when to come back", async ({ services }) => {
    const door = await openDoor(services, { RATE_LIMITS: "on" });
    const visitor = await door.as(null);
    const responses = await Promise.all(
      Array.from({ length: 301 }, () => visitor.call("GET", "/api/makers")),
    );
    const refused = responses.filter((response) => response.status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({ success: false, code: "RATE_LIMITED" });
  });
});
