import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { type Caller, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { photoForm } from "#tests/support/pictures/image-files.ts";
import { showPicture, storePicture } from "#tests/support/pictures/store-picture.ts";
import { watchPublicPages } from "#tests/support/public-pages.ts";
import { test } from "#tests/support/test.ts";
import { createMix } from "../commands/create-mix.ts";
import { NewMix, type NewMixInput } from "../mix.ts";
import { MixImage } from "../mix-response.ts";

const record = (services: Services, user: SignedInUser, more: Partial<NewMixInput> = {}) =>
  createMix(
    services,
    user,
    NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...more }),
  );

const upload = (services: Services, user: SignedInUser, folder: string) =>
  storePicture(services, user, { bucket: "mix-images", folder });

const save = (caller: Caller, body: object) => caller.call("POST", "/api/mix-images/save", { body });

const shown = ({ database }: Services) =>
  database
    .selectFrom("mix_images")
    .select(["image_url", "display_order", "alt"])
    .orderBy("display_order")
    .execute();

const versionOf = async ({ database }: Services, id: string) =>
  (await database.selectFrom("shisha_mixes").select("version").where("id", "=", id).executeTakeFirstOrThrow())
    .version;

describe("POST /api/mix-images/save", () => {
  test("lets a mix show pictures in their order, after those that it shows, and raises its version", async ({
    services,
    user,
    listen,
  }) => {
    const { id, short_id } = await record(services, user);
    const urls = [await upload(services, user, id), await upload(services, user, id)];
    const third = await upload(services, user, id);
    const caller = await (await openDoor(services)).as(user);
    const invalidated = await watchPublicPages(listen);

    const first = await save(caller, { mixId: short_id, imageUrls: urls, alts: ["  窓際の一台 ", ""] });
    const second = await save(caller, { mixId: id, imageUrls: [third] });

    expect([first.status, second.status]).toEqual([200, 200]);
    const { success, data } = await second.json();
    expect(success).toBe(true);
    expect(data).toMatchObject([
      { mix_id: id, image_url: urls[0], display_order: 0, alt: "窓際の一台" },
      { mix_id: id, image_url: urls[1], display_order: 1, alt: null },
      { mix_id: id, image_url: third, display_order: 2, alt: null, placeholder: "#403020", has_avif: false },
    ]);
    for (const image of data) expect(MixImage.safeParse(image).error).toBeUndefined();
    expect(await versionOf(services, id)).toBe(3);
    expect([...invalidated]).toContain(`/m/${short_id}`);
  });

  test("adds nothing twice: a retry answers the same and leaves the version", async ({ services, user }) => {
    const { id } = await record(services, user);
    const urls = await Promise.all([1, 2, 3, 4].map(() => upload(services, user, id)));
    const caller = await (await openDoor(services)).as(user);
    const first = await (await save(caller, { mixId: id, imageUrls: urls })).json();
    const again = await save(caller, { mixId: id, imageUrls: [...urls, ...urls] });
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect(await versionOf(services, id)).toBe(2);
  });

  test("stops at four, with those that are there, and then writes nothing", async ({ services, user }) => {
    const { id } = await record(services, user);
    const urls = await Promise.all([1, 2, 3, 4, 5].map(() => upload(services, user, id)));
    const caller = await (await openDoor(services)).as(user);
    await save(caller, { mixId: id, imageUrls: urls.slice(0, 3) });
    const tooMany = await save(caller, { mixId: id, imageUrls: urls.slice(3) });
    expect([tooMany.status, await tooMany.json()]).toMatchObject([
      400,
      { code: "TOO_MANY_IMAGES", error: "画像は最大4枚まで選択できます" },
    ]);
    expect(await shown(services)).toHaveLength(3);
    expect((await save(caller, { mixId: id, imageUrls: urls.slice(3, 4) })).status).toBe(200);
  });

  test("refuses every address but that of an own picture of this very mix, and writes nothing", async ({
    services,
    user,
  }) => {
    const other = await createPerson(services);
    const mix = await record(services, user);
    const another = await record(services, user);
    const theirs = await record(services, other);
    const good = await upload(services, user, mix.id);
    const half = await upload(services, user, mix.id);
    await services.database
      .updateTable("stored_images")
      .set({ stored_at: null })
      .where("url", "=", half)
      .execute();
    const wrong = [
      await upload(services, user, another.id),
      await upload(services, other, theirs.id),
      await upload(services, other, mix.id),
      await storePicture(services, user, { bucket: "profile-images", folder: user.userId }),
      half,
      good.replace(".jpg", "-320.webp"),
      good.replace(".jpg", ".png"),
      `http://localhost:3000${good}`,
      `https://evil.example${good}`,
      good.replace("mix-images", "documents"),
      `/storage/mix-images/${mix.id}/../${another.id}/x.jpg`,
      "",
      "無効",
      "x".repeat(201),
    ];
    const caller = await (await openDoor(services)).as(user);
    for (const url of wrong) {
      const answer = await save(caller, { mixId: mix.id, imageUrls: [good, url] });
      expect([url, answer.status, await answer.json()]).toMatchObject([
        url,
        400,
        { code: "INVALID_IMAGE_URL", error: "無効な画像URLです" },
      ]);
    }
    expect(await shown(services)).toEqual([]);
    expect(await versionOf(services, mix.id)).toBe(1);
  });

  test("is for the author alone", async ({ services, user }) => {
    const other = await createPerson(services);
    const seen = await record(services, other);
    const hidden = await record(services, other, { visibility: "private" });
    const caller = await (await openDoor(services)).as(user);
    const statusOf = async (mixId: string) =>
      (await save(caller, { mixId, imageUrls: [await upload(services, other, seen.id)] })).status;
    expect([
      await statusOf(seen.id),
      await statusOf(seen.short_id),
      await statusOf(hidden.id),
      await statusOf(crypto.randomUUID()),
    ]).toEqual([403, 403, 404, 404]);
  });

  test.for([
    [{ imageUrls: [] }, "写真を1枚選んでください。"],
    [{ imageUrls: "x" }, "入力内容を確認してください。"],
    [{ imageUrls: [1] }, "無効な画像URLです"],
    [{ imageUrls: ["x"], alts: ["あ".repeat(201)] }, "写真の説明は200文字以内で入力してください。"],
  ] as const)("%j is 400: %s", async ([body, error], { services, user }) => {
    const { id } = await record(services, user);
    const caller = await (await openDoor(services)).as(user);
    const answer = await save(caller, { mixId: id, ...body });
    expect([answer.status, (await answer.json()).error]).toEqual([400, error]);
  });

  // On one connection five calls never meet.
  test.runIf(isPostgres)(
    "five uploads and saves at once end with four pictures and one refusal",
    async ({ services, user }) => {
      const { id } = await record(services, user);
      const caller = await (await openDoor(services)).as(user);
      const uploadAndSave = async () => {
        const form = await photoForm({ mixId: id });
        const { url } = await (await caller.call("POST", "/api/upload/mix-image", { form })).json();
        return (await save(caller, { mixId: id, imageUrls: [url] })).status;
      };
      const statuses = await Promise.all(Array.from({ length: 5 }, uploadAndSave));
      expect(statuses.sort()).toEqual([200, 200, 200, 200, 400]);
      expect((await shown(services)).map((image) => image.display_order)).toEqual([0, 1, 2, 3]);
      expect(await versionOf(services, id)).toBe(5);
    },
  );

  test.runIf(isPostgres)("the last place of a mix goes to one of two", async ({ services, user }) => {
    const { id } = await record(services, user);
    for (let index = 0; index < 3; index++) await showPicture(services, user, id);
    const urls = [await upload(services, user, id), await upload(services, user, id)];
    const caller = await (await openDoor(services)).as(user);
    const answers = await Promise.all(urls.map((url) => save(caller, { mixId: id, imageUrls: [url] })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(await shown(services)).toHaveLength(4);
  });
});
