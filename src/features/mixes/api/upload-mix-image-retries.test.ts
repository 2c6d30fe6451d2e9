import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { photoForm, smallPhoto } from "#tests/support/pictures/image-files.ts";
import { record, rowsOf, uploadPicture } from "#tests/support/pictures/upload-picture.ts";
import { test } from "#tests/support/test.ts";

describe("Idempotency-Key of an upload", () => {
  const headers = { "idempotency-key": "5d1f0f0e-0000-4000-8000-000000000001" };

  test("the same photo in another form is kept once and answered the same", async ({ services, user }) => {
    const { id } = await record(services, user);
    const caller = await (await openDoor(services)).as(user);
    const first = await uploadPicture(caller, await photoForm({ mixId: id }), headers);
    const second = await uploadPicture(caller, await photoForm({ mixId: id }), headers);
    expect([first.status, second.status, second.headers.get("idempotent-replayed")]).toEqual([
      201,
      201,
      "true",
    ]);
    expect(await second.json()).toEqual(await first.json());
    expect(await rowsOf(services)).toHaveLength(1);
  });

  test("three at the same moment keep one", async ({ services, user }) => {
    const { id } = await record(services, user);
    const caller = await (await openDoor(services)).as(user);
    const forms = await Promise.all([1, 2, 3].map(() => photoForm({ mixId: id })));
    const responses = await Promise.all(forms.map((form) => uploadPicture(caller, form, headers)));
    const urls = await Promise.all(responses.map(async (response) => (await response.json()).url));
    expect(new Set(urls).size).toBe(1);
    expect(await rowsOf(services)).toHaveLength(1);
  });

  test("another photo, or another mix, is 422", async ({ services, user }) => {
    const [one, two] = [await record(services, user), await record(services, user)];
    const caller = await (await openDoor(services)).as(user);
    await uploadPicture(caller, await photoForm({ mixId: one.id }), headers);
    const photo = await photoForm({ mixId: one.id }, await smallPhoto(50, 50));
    expect((await uploadPicture(caller, photo, headers)).status).toBe(422);
    expect((await uploadPicture(caller, await photoForm({ mixId: two.id }), headers)).status).toBe(422);
  });

  test("a refusal is not kept", async ({ services, user }) => {
    const { id } = await record(services, user);
    const caller = await (await openDoor(services)).as(user);
    const text = await photoForm({ mixId: id }, Buffer.from("text"));
    expect((await uploadPicture(caller, text, headers)).status).toBe(400);
    expect((await uploadPicture(caller, await photoForm({ mixId: id }), headers)).status).toBe(201);
  });

  test("whoever died over it is followed after a minute", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const { id } = await record(services, user);
    const caller = await (await openDoor(services)).as(user);
    await uploadPicture(caller, await photoForm({ mixId: id }), headers);
    await services.database.updateTable("idempotency_keys").set({ status: null, body: null }).execute();
    clock.set("2026-11-20T12:01:01Z");
    const later = await uploadPicture(caller, await photoForm({ mixId: id }), headers);
    expect([later.status, later.headers.get("idempotent-replayed")]).toEqual([201, null]);
  });
});
