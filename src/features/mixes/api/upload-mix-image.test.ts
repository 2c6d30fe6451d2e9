import { describe, expect } from "vitest";
import { MAX_UNUSED_PICTURES } from "#features/pictures/stored-picture.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { heicWith, hvcC, ispe } from "#tests/support/pictures/heic-files.ts";
import {
  drawing,
  hasMetadata,
  heicPhoto,
  phonePhoto,
  photoForm,
  pixelBomb,
  smallPhoto,
} from "#tests/support/pictures/image-files.ts";
import { storePicture } from "#tests/support/pictures/store-picture.ts";
import { record, rowsOf, uploadPicture } from "#tests/support/pictures/upload-picture.ts";
import { test } from "#tests/support/test.ts";
import { deleteMix } from "../commands/delete-mix.ts";

/** HEVC, as its boxes say and none of its brands. */
const namelessHeif = () =>
  heicWith({ brands: ["mif1", "mif1", "miaf"], properties: [hvcC(), ispe(384, 128)] });

describe("POST /api/upload/mix-image", () => {
  test("keeps a phone's photo upright, small and without its place, and answers its address", async ({
    services,
    user,
  }) => {
    const { id, short_id } = await record(services, user);
    const caller = await (await openDoor(services)).as(user);

    const response = await uploadPicture(caller, await photoForm({ mixId: short_id }, await phonePhoto()));

    expect(response.status).toBe(201);
    const { success, url } = await response.json();
    expect(success).toBe(true);
    expect(url).toMatch(new RegExp(`^/storage/mix-images/${id}/[0-9a-f]{32}\\.jpg$`));
    expect(await rowsOf(services)).toMatchObject([
      { url, owner_id: user.userId, width: 1440, height: 1920, referred_at: null, avif_at: null },
    ]);
    const widths = ["", "-320", "-640", "-1280"].map((end) =>
      url.replace(".jpg", end ? `${end}.webp` : ".jpg"),
    );
    for (const one of widths) {
      const shown = await caller.call("GET", one);
      expect([shown.status, shown.headers.get("content-type")]).toEqual([
        200,
        one.endsWith("jpg") ? "image/jpeg" : "image/webp",
      ]);
      expect(hasMetadata(new Uint8Array(await shown.arrayBuffer()))).toBe(false);
    }
  });

  test.for([
    ["HEIC", async () => heicPhoto(), "IMG_1.HEIC", "image/heic"],
    ["HEIC without a type, as some browsers send it", async () => heicPhoto(), "IMG_1.HEIC", ""],
    ["HEIC without a type or an ending", async () => heicPhoto(), "IMG_1", ""],
    ["HEIC as bytes of anything", async () => heicPhoto(), "DSC_1.HIF", "application/octet-stream"],
    ["HEIC of a burst", async () => heicPhoto(), "IMG_1.heics", "image/heic-sequence"],
    ["HEIF that names no coding", async () => namelessHeif(), "IMG_1.heif", "image/heif-sequence"],
    ["PNG", () => drawing(90, 60).png().toBuffer(), "a.png", "image/png"],
    ["WebP", () => drawing(90, 60).webp().toBuffer(), "a.webp", "image/webp"],
    ["JPEG under a wrong name and type", () => smallPhoto(90, 60), "../../a.svg", "image/svg+xml"],
  ] as const)("takes %s", async ([, make, name, type], { services, user }) => {
    const { id } = await record(services, user);
    const caller = await (await openDoor(services)).as(user);
    const response = await uploadPicture(
      caller,
      await photoForm({ mixId: id }, await make(), { name, type }),
    );
    expect([response.status, (await response.json()).success]).toEqual([201, true]);
  });

  test.for([
    ["an SVG that says it is a PNG", async () => Buffer.from("<svg onload='alert(1)'/>"), "IMAGE_TYPE", 400],
    ["HTML that says it is a JPEG", async () => Buffer.from("<script>alert(1)</script>"), "IMAGE_TYPE", 400],
    ["an empty file", async () => Buffer.alloc(0), "IMAGE_TYPE", 400],
    ["half a JPEG", async () => (await smallPhoto()).subarray(0, 5_000), "IMAGE_UNREADABLE", 400],
    ["a pixel bomb", async () => pixelBomb(), "IMAGE_TOO_MANY_PIXELS", 400],
    ["11 MB", async () => Buffer.alloc(11 * 1024 * 1024, 0xff), "IMAGE_TOO_LARGE", 413],
    ["10 MB and one byte", async () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), "IMAGE_TOO_LARGE", 413],
  ] as const)("refuses %s and keeps nothing", async ([, make, code, status], { services, user }) => {
    const { id } = await record(services, user);
    const caller = await (await openDoor(services)).as(user);
    const response = await uploadPicture(
      caller,
      await photoForm({ mixId: id }, await make(), { type: "image/png" }),
    );
    expect([response.status, await response.json()]).toMatchObject([status, { success: false, code }]);
    expect(await rowsOf(services)).toEqual([]);
  });

  test("says the two refusals in the specification's words", async ({ services, user }) => {
    const { id } = await record(services, user);
    const caller = await (await openDoor(services)).as(user);
    const errorOf = async (bytes: Uint8Array) =>
      (await (await uploadPicture(caller, await photoForm({ mixId: id }, bytes))).json()).error;
    expect(await errorOf(Buffer.alloc(11 * 1024 * 1024))).toBe("ファイルサイズは10MB以下にしてください");
    expect(await errorOf(Buffer.from("GIF89a"))).toBe("JPEG、PNG、WebP、HEIC形式の画像のみ対応しています");
  });

  test("counts what streams in without a length", async ({ services, user }) => {
    const { id } = await record(services, user);
    const door = await openDoor(services);
    const { headers } = await door.as(user);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        const begun = `--b\r\ncontent-disposition: form-data; name="mixId"\r\n\r\n${id}\r\n`;
        controller.enqueue(sent === 0 ? Buffer.from(begun) : Buffer.alloc(1024 * 1024));
        sent++;
      },
    });
    const response = await door.fetch(
      new Request(`${services.settings.baseUrl}/api/upload/mix-image`, {
        method: "POST",
        headers: { ...headers, "content-type": "multipart/form-data; boundary=b" },
        body: endless,
        duplex: "half",
      } as RequestInit),
    );
    expect([response.status, (await response.json()).code]).toEqual([413, "IMAGE_TOO_LARGE"]);
    expect(sent).toBeLessThan(15);
  });

  test.for(["b", "'()+_,-./:=?", "0".repeat(26), "-".repeat(70), '"quoted boundary"'])(
    "reads a form whose boundary is %s",
    async (boundary, { services, user }) => {
      const { id } = await record(services, user);
      const caller = await (await openDoor(services)).as(user);
      const line = `--${boundary.replaceAll('"', "")}`;
      const head = (more: string) => `${line}\r\ncontent-disposition: form-data; ${more}\r\n`;
      const form = Buffer.concat([
        Buffer.from(`${head('name="mixId"')}\r\n${id}\r\n`),
        Buffer.from(`${head('name="file"; filename="a.jpg"')}content-type: image/jpeg\r\n\r\n`),
        await smallPhoto(160, 120),
        Buffer.from(`\r\n${line}--\r\n`),
      ]);
      const type = `multipart/form-data; boundary=${boundary}`;
      const response = await caller.call("POST", "/api/upload/mix-image", {
        rawBody: form,
        headers: { "content-type": type },
      });
      expect([response.status, await response.json()]).toEqual([
        201,
        expect.objectContaining({ success: true }),
      ]);
    },
  );

  test("takes one file at a time", async ({ services, user }) => {
    const { id } = await record(services, user);
    const caller = await (await openDoor(services)).as(user);
    const none = new FormData();
    none.set("mixId", id);
    const five = await photoForm({ mixId: id });
    for (let file = 0; file < 4; file++) five.append("file", five.get("file") as File);
    const text = new FormData();
    text.set("mixId", id);
    text.set("file", "IMG_0001.jpg");
    for (const form of [none, five, text]) {
      const response = await uploadPicture(caller, form);
      expect([response.status, (await response.json()).fields]).toEqual([
        400,
        { file: "写真を1枚選んでください。" },
      ]);
    }
  });

  test.for([
    ["application/json", "{}", 415],
    ["application/x-www-form-urlencoded", "mixId=1", 415],
    ["multipart/form-data", "nothing", 400],
    ["multipart/form-data; boundary=b", "--b\r\nbroken", 400],
  ] as const)("answers a %s body plainly", async ([type, rawBody, status], { services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const headers = { "content-type": type };
    const response = await caller.call("POST", "/api/upload/mix-image", { rawBody, headers });
    expect([response.status, (await response.json()).success]).toEqual([status, false]);
  });

  test("asks whose mix it is before anything is decoded", async ({ services, user }) => {
    const makePhoto = () => Promise.reject(new Error("something was decoded"));
    const guarded = { ...services, images: { ...services.images, makePhoto } };
    const other = await createPerson(services);
    const seen = await record(services, other);
    const hidden = await record(services, other, { visibility: "private" });
    const own = await record(services, user);
    await deleteMix(services, user, own.id);
    const caller = await (await openDoor(guarded)).as(user);
    const statusOf = async (mixId: string) =>
      (await uploadPicture(caller, await photoForm({ mixId }))).status;
    expect([
      await statusOf(seen.id),
      await statusOf(seen.short_id),
      await statusOf(hidden.id),
      await statusOf(own.id),
      await statusOf(crypto.randomUUID()),
      await statusOf("../../etc"),
    ]).toEqual([403, 403, 404, 404, 404, 404]);
  });

  test("compares who a form says that it comes from", async ({ services, user }) => {
    const other = await createPerson(services);
    const { id } = await record(services, user);
    const caller = await (await openDoor(services)).as(user);
    const response = await uploadPicture(caller, await photoForm({ mixId: id, userId: other.userId }));
    expect([response.status, (await response.json()).code]).toEqual([403, "IDENTITY_MISMATCH"]);
  });

  test("keeps no more than twelve that nothing shows", async ({ services, user }) => {
    const { id } = await record(services, user);
    for (let index = 0; index < MAX_UNUSED_PICTURES - 1; index++)
      await storePicture(services, user, { bucket: "mix-images", folder: id });
    const caller = await (await openDoor(services)).as(user);
    expect((await uploadPicture(caller, await photoForm({ mixId: id }))).status).toBe(201);
    const response = await uploadPicture(caller, await photoForm({ mixId: id }));
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "TOO_MANY_IMAGES", error: "画像は最大4枚まで選択できます" },
    ]);
    expect(await rowsOf(services)).toHaveLength(MAX_UNUSED_PICTURES);
  });

  test("has a budget of 40 in ten minutes", async ({ services, user }) => {
    const caller = await (await openDoor(services, { RATE_LIMITS: "on" })).as(user);
    const call = () => caller.call("POST", "/api/upload/mix-image", { form: new FormData() });
    // One after the other: of uploads at once, only some are received.
    const statuses: number[] = [];
    for (let turn = 0; turn < 41; turn++) statuses.push((await call()).status);
    expect(statuses.indexOf(429)).toBe(40);
  });
});
