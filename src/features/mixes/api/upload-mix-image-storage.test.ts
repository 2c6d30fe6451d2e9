import { describe, expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { photoForm, smallPhoto } from "#tests/support/pictures/image-files.ts";
import { storePicture } from "#tests/support/pictures/store-picture.ts";
import { record, rowsOf, uploadPicture } from "#tests/support/pictures/upload-picture.ts";
import { test } from "#tests/support/test.ts";

describe("a storage that fails", () => {
  const full = () => Promise.reject(new Error("ENOSPC: /srv/secret/place"));

  test.for([1, 2, 4])("at file %i is a clear 503: no row, no file", async (failing, { services, user }) => {
    const { id } = await record(services, user);
    const written: string[] = [];
    const write: Services["pictureStore"]["write"] = async (name, bytes) => {
      written.push(name);
      if (written.length === failing) return full();
      await services.pictureStore.write(name, bytes);
    };
    const door = await openDoor({ ...services, pictureStore: { ...services.pictureStore, write } });
    const caller = await door.as(user);

    const photo = await smallPhoto(1400, 900);
    const response = await uploadPicture(caller, await photoForm({ mixId: id }, photo));

    expect([response.status, await response.json()]).toEqual([
      503,
      {
        success: false,
        code: "STORAGE_UNAVAILABLE",
        error: "画像の保存先に接続できませんでした。しばらくしてからもう一度お試しください。",
      },
    ]);
    expect(response.headers.get("retry-after")).not.toBeNull();
    expect(await rowsOf(services)).toEqual([]);
    expect(written).toHaveLength(4);
    for (const name of written) expect(await services.pictureStore.read(name)).toBeNull();
    // The same form again, once there is room.
    const room = await (await openDoor(services)).as(user);
    expect((await uploadPicture(room, await photoForm({ mixId: id }, photo))).status).toBe(201);
  });

  test("whose reading fails is 503, and a mix is still read", async ({ services, user }) => {
    const { id } = await record(services, user);
    const url = await storePicture(services, user, { bucket: "mix-images", folder: id });
    const door = await openDoor({ ...services, pictureStore: { ...services.pictureStore, read: full } });
    const caller = await door.as(user);
    const response = await caller.call("GET", url);
    expect([response.status, await response.text()]).toEqual([503, expect.not.stringContaining("secret")]);
    expect((await caller.call("GET", `/api/mixes/${id}`)).status).toBe(200);
  });

  test("in a way nobody thought of speaks the specification's words", async ({ services, user }) => {
    const makePhoto = () => Promise.reject(new Error("thread is gone: /srv/secret/place"));
    const door = await openDoor({ ...services, images: { ...services.images, makePhoto } });
    const { id } = await record(services, user);
    const response = await uploadPicture(await door.as(user), await photoForm({ mixId: id }));
    const { error, code } = await response.json();
    expect([response.status, code, error.startsWith("アップロードに失敗しました")]).toEqual([
      500,
      "UPLOAD_FAILED",
      true,
    ]);
  });
});
