import { describe, expect } from "vitest";
import { MAX_UNUSED_PICTURES } from "#features/pictures/stored-picture.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { type Caller, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { hasMetadata, phonePhoto, photoForm } from "#tests/support/pictures/image-files.ts";
import { storePicture } from "#tests/support/pictures/store-picture.ts";
import { test } from "#tests/support/test.ts";

const upload = (caller: Caller, form: FormData) => caller.call("POST", "/api/upload/profile-image", { form });

const show = (caller: Caller, custom_profile_image_url: string | null) =>
  caller.call("POST", "/api/users/upsert", { body: { custom_profile_image_url } });

const store = (services: Services, user: SignedInUser) =>
  storePicture(services, user, { bucket: "profile-images", folder: user.userId });

describe("POST /api/upload/profile-image", () => {
  test("keeps the square in the middle, without its place, and the profile shows it", async ({
    services,
    user,
  }) => {
    const door = await openDoor(services);
    const [caller, visitor] = [await door.as(user), await door.as(null)];

    const response = await upload(caller, await photoForm({}, await phonePhoto(1600, 1200)));

    expect(response.status).toBe(201);
    const { success, url } = await response.json();
    expect(success).toBe(true);
    expect(url).toMatch(new RegExp(`^/storage/profile-images/${user.userId}/[0-9a-f]{32}\\.jpg$`));
    expect((await visitor.call("GET", url)).status).toBe(404);

    const shown = await show(caller, url);
    expect(await shown.json()).toMatchObject({ data: { custom_profile_image_url: url } });
    for (const one of [url, url.replace(".jpg", "-128.webp")]) {
      const picture = await visitor.call("GET", one);
      expect(picture.status).toBe(200);
      expect(hasMetadata(new Uint8Array(await picture.arrayBuffer()))).toBe(false);
    }
  });

  test("refuses what is no picture", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = await upload(caller, await photoForm({}, Buffer.from("<svg/>"), { type: "image/png" }));
    expect([response.status, (await response.json()).code]).toEqual([400, "IMAGE_TYPE"]);
  });

  test("keeps no more than twelve that were never shown", async ({ services, user }) => {
    for (let index = 0; index < MAX_UNUSED_PICTURES; index++) await store(services, user);
    const caller = await (await openDoor(services)).as(user);
    const response = await upload(caller, await photoForm({}));
    expect([response.status, (await response.json()).code]).toEqual([429, "TOO_MANY_IMAGES"]);
  });
});

describe("the picture of a profile", () => {
  test("is one that this person uploaded for it, or none", async ({ services, user }) => {
    const other = await createPerson(services);
    const own = await store(services, user);
    const caller = await (await openDoor(services)).as(user);
    for (const wrong of [
      await store(services, other),
      own.replace(".jpg", "-128.webp"),
      `http://localhost:3000${own}`,
      `/storage/profile-images/${user.userId}/${"0".repeat(32)}.jpg`,
      "x".repeat(201),
    ]) {
      const response = await show(caller, wrong);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { code: "INVALID_IMAGE_URL", error: "無効な画像URLです" },
      ]);
    }
    expect((await show(caller, own)).status).toBe(200);
    for (const none of ["", null])
      expect(await (await show(caller, none)).json()).toMatchObject({
        data: { custom_profile_image_url: null },
      });
  });
});
