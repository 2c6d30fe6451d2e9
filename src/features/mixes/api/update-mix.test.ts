import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { test } from "#tests/support/test.ts";
import { createMix } from "../commands/create-mix.ts";
import { deleteMix } from "../commands/delete-mix.ts";
import { NewMix } from "../mix.ts";

const newMix = NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], title: "夜" });

describe("PUT /api/mixes/{id}", () => {
  test("answers the mix with the ETag of its new state", async ({ services, user }) => {
    const { short_id } = await createMix(services, user, newMix);
    const caller = await (await openDoor(services)).as(user);
    const read = await caller.call("GET", `/api/mixes/${short_id}`);
    const etag = read.headers.get("etag") ?? "";
    const response = await caller.call("PUT", `/api/mixes/${short_id}`, {
      body: { title: "朝" },
      headers: { "if-match": etag },
    });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { success: true, data: { short_id, title: "朝", items: [{ flavor_name: "ゆず" }], images: [] } },
    ]);
    expect(response.headers.get("etag")).not.toBe(etag);
  });

  test("an edit of an old state is 409 with the present one", async ({ services, user }) => {
    const { short_id } = await createMix(services, user, newMix);
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("PUT", `/api/mixes/${short_id}`, {
      body: { title: "朝" },
      headers: { "if-match": '"41"' },
    });
    expect([response.status, response.headers.get("etag"), await response.json()]).toMatchObject([
      409,
      '"1"',
      {
        success: false,
        code: "EDIT_CONFLICT",
        error: "このカードは、ほかの画面で変更されました。内容を確認してください。",
        data: { title: "夜" },
      },
    ]);
  });

  test.for([
    [{ flavors: [] }, "INVALID_FLAVOR_FORMAT"],
    [{ flavors: null }, "INVALID_FLAVOR_FORMAT"],
    [{ flavors: [{ maker_id: "x" }] }, "INVALID_FLAVOR_FORMAT"],
    [{ visibility: null }, "INVALID_INPUT"],
    [{ visibility: "everybody" }, "INVALID_INPUT"],
    [{ rating: 6 }, "INVALID_INPUT"],
    [{ title: "あ".repeat(41) }, "INVALID_INPUT"],
    [{ customDateTime: "2050-01-01T00:00:00Z" }, "DATE_OUT_OF_RANGE"],
    [{ shopId: crypto.randomUUID() }, "SHOP_UNKNOWN"],
    [{ sourceMixId: "000000000000" }, "SOURCE_UNKNOWN"],
    [{ comment: "a\u0000b" }, "FORBIDDEN_TEXT"],
  ] as const)("%j is refused with %s and nothing is changed", async ([wrong, code], { services, user }) => {
    const { short_id } = await createMix(services, user, newMix);
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("PUT", `/api/mixes/${short_id}`, { body: { title: "朝", ...wrong } });
    expect([response.status, (await response.json()).code]).toEqual([400, code]);
    expect((await (await caller.call("GET", `/api/mixes/${short_id}`)).json()).data).toMatchObject({
      title: "夜",
    });
  });
});

describe("DELETE /api/mixes/{id} and its restore", () => {
  test("of an old state is 409 with the present one, and nothing is deleted", async ({ services, user }) => {
    const { short_id } = await createMix(services, user, newMix);
    const caller = await (await openDoor(services)).as(user);
    const headers = { "if-match": '"41"' };
    const response = await caller.call("DELETE", `/api/mixes/${short_id}`, { headers });
    expect([response.status, response.headers.get("etag"), await response.json()]).toMatchObject([
      409,
      '"1"',
      { code: "EDIT_CONFLICT", data: { title: "夜" } },
    ]);
    expect((await caller.call("GET", `/api/mixes/${short_id}`)).status).toBe(200);
  });

  test("answer success and a message, and bring the card back", async ({ services, user }) => {
    const { short_id } = await createMix(services, user, newMix);
    const caller = await (await openDoor(services)).as(user);
    const deleted = await caller.call("DELETE", `/api/mixes/${short_id}`);
    expect([deleted.status, await deleted.json()]).toEqual([
      200,
      { success: true, message: "カードを削除しました。" },
    ]);
    expect((await caller.call("GET", `/api/mixes/${short_id}`)).status).toBe(404);
    const restored = await caller.call("POST", `/api/mixes/${short_id}/restore`);
    expect([restored.status, await restored.json()]).toMatchObject([200, { data: { title: "夜" } }]);
  });

  test("a card is brought back once under one Idempotency-Key, and the answer is the same", async ({
    services,
    user,
  }) => {
    const { id, short_id } = await createMix(services, user, newMix);
    await deleteMix(services, user, id);
    const caller = await (await openDoor(services)).as(user);
    const headers = { "idempotency-key": "bring-it-back" };
    const responses = [
      await caller.call("POST", `/api/mixes/${short_id}/restore`, { headers }),
      await caller.call("POST", `/api/mixes/${short_id}/restore`, { headers }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await Promise.all(responses.map((response) => response.json()));
    expect(first).toMatchObject({ data: { title: "夜" } });
    expect(second).toEqual(first);
  });
});
