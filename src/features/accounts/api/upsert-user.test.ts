import { describe, expect } from "vitest";
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

  test.for(["application/json", "Application/JSON", "application/json ; charset=utf-8"])(
    "refuses a body of %s that names somebody else",
    async (type, { services, user }) => {
      const other = await createPerson(services);
      const caller = await (await openDoor(services)).as(user);
      const answer = await caller.call("POST", "/api/users/upsert", {
        body: { occupation: "学生", userId: other.userId },
        headers: { "content-type": type },
      });
      expect([answer.status, (await answer.json()).code]).toEqual([403, "IDENTITY_MISMATCH"]);
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
    const answer = await caller.call("POST", "/api/users/upsert", { body });
    expect([answer.status, (await answer.json()).error]).toEqual([400, "無効な画像URLです"]);
  });

  test("LINE's picture may be given back, and the own one be cleared", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const answer = await caller.call("POST", "/api/users/upsert", {
      body: { picture_url: "https://profile.line-scdn.net/0h1", custom_profile_image_url: "" },
    });
    expect(await answer.json()).toMatchObject({
      data: { picture_url: "https://profile.line-scdn.net/0h1", custom_profile_image_url: null },
    });
  });
});
