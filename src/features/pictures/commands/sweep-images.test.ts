import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { saveMixImages } from "#features/mixes/commands/save-mix-images.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { PICTURE_USES } from "#server/picture-uses.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { showPicture, storePicture } from "#tests/support/pictures/store-picture.ts";
import { test } from "#tests/support/test.ts";
import { filesOf } from "../stored-picture.ts";
import { sweepImages } from "./sweep-images.ts";

const A_DAY = 24 * 60;

const record = (services: Services, user: SignedInUser) =>
  createMix(services, user, NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }));

const upload = (services: Services, user: SignedInUser, folder: string) =>
  storePicture(services, user, { bucket: "mix-images", folder });

const rowsOf = ({ database }: Services) => database.selectFrom("stored_images").select("url").execute();

const fileOf = ({ pictureStore }: Services, url: string) => pictureStore.read(url.replace("/storage/", ""));

describe("sweepImages", () => {
  test("takes what was drawn with a photo too", async ({ services, user, clock }) => {
    const { id } = await record(services, user);
    await upload(services, user, id);
    const drawn = `${id}/0123456789abcdef-photo.jpg`;
    await services.cardStore.write(drawn, new Uint8Array(1));
    await sweepImages(services, PICTURE_USES, clock.now());
    expect(await services.cardStore.read(drawn)).not.toBeNull();

    clock.passMinutes(A_DAY + 1);
    await sweepImages(services, PICTURE_USES, clock.now());

    expect(await services.cardStore.read(drawn)).toBeNull();
  });

  test("takes what nothing refers to after a day, all of its files and its row", async ({
    services,
    user,
    clock,
  }) => {
    const { id } = await record(services, user);
    const url = await upload(services, user, id);
    const [row] = await services.database.selectFrom("stored_images").selectAll().execute();
    const { master, webp, avif } = filesOf({
      bucket: "mix-images",
      folder: id,
      name: row?.name ?? "",
      width: 1600,
    });
    for (const file of avif) await services.pictureStore.write(file, new Uint8Array([1]));

    clock.passMinutes(A_DAY - 1);
    expect(await sweepImages(services, PICTURE_USES, clock.now())).toBe("0 pictures");
    expect(await fileOf(services, url)).not.toBeNull();

    clock.passMinutes(2);
    expect(await sweepImages(services, PICTURE_USES, clock.now())).toBe("1 pictures");
    expect(await rowsOf(services)).toEqual([]);
    for (const file of [master, ...webp, ...avif]) expect(await services.pictureStore.read(file)).toBeNull();
  });

  test("leaves what a mix shows, its flavour card's photo and what a profile shows", async ({
    services,
    user,
    clock,
  }) => {
    const { id } = await record(services, user);
    await showPicture(services, user, id);
    const flavor_card_image = await upload(services, user, id);
    await services.database.updateTable("shisha_mixes").set({ flavor_card_image }).execute();
    const face = await storePicture(services, user, { bucket: "profile-images", folder: user.userId });
    await services.database.updateTable("users").set({ custom_profile_image_url: face }).execute();

    clock.passMinutes(3 * A_DAY);
    expect(await sweepImages(services, PICTURE_USES, clock.now())).toBe("0 pictures");
    expect(await rowsOf(services)).toHaveLength(3);
  });

  test("takes the pictures of a mix, and of a person, that is gone", async ({ services, user, clock }) => {
    const { id } = await record(services, user);
    await showPicture(services, user, id);
    await services.database.deleteFrom("shisha_mixes").execute();
    await storePicture(services, user, { bucket: "profile-images", folder: user.userId });
    await services.database.deleteFrom("users").execute();
    clock.passMinutes(2 * A_DAY);
    expect(await sweepImages(services, PICTURE_USES, clock.now())).toBe("2 pictures");
    expect(await rowsOf(services)).toEqual([]);
  });

  test("takes an upload that ended half way, with the files that there are", async ({
    services,
    user,
    clock,
  }) => {
    const { id } = await record(services, user);
    const dying = {
      ...services,
      pictureStore: {
        ...services.pictureStore,
        write: () => Promise.reject(new Error("no space left")),
        remove: () => Promise.reject(new Error("no space left")),
      },
    };
    await expect(upload(dying, user, id)).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    expect(await rowsOf(services)).toHaveLength(1);

    clock.passMinutes(2 * A_DAY);
    expect(await sweepImages(dying, PICTURE_USES, clock.now())).toBe("0 pictures, 1 could not be removed");
    expect(await rowsOf(services)).toHaveLength(1);
    expect(await sweepImages(services, PICTURE_USES, clock.now())).toBe("1 pictures");
    expect(await rowsOf(services)).toEqual([]);
  });

  test("lets nothing refer to what it took", async ({ services, user, clock }) => {
    const { id } = await record(services, user);
    const url = await upload(services, user, id);
    clock.passMinutes(2 * A_DAY);
    const remove = () => Promise.reject(new Error("away"));
    await sweepImages(
      { ...services, pictureStore: { ...services.pictureStore, remove } },
      PICTURE_USES,
      clock.now(),
    );
    await expect(saveMixImages(services, user, { mixId: id, imageUrls: [url] })).rejects.toMatchObject({
      code: "INVALID_IMAGE_URL",
    });
  });

  // On one connection nothing happens between the sweep's question and its lock.
  test.runIf(isPostgres)(
    "against a save at the same moment leaves a whole picture or none",
    async ({ services, user, clock }) => {
      const { id } = await record(services, user);
      for (let round = 0; round < 10; round++) {
        await services.database.deleteFrom("mix_images").execute();
        const url = await upload(services, user, id);
        clock.passMinutes(2 * A_DAY);
        const [saved] = await Promise.allSettled([
          saveMixImages(services, user, { mixId: id, imageUrls: [url] }),
          sweepImages(services, PICTURE_USES, clock.now()),
        ]);
        const isThere = (await fileOf(services, url)) !== null;
        expect(isThere).toBe(saved.status === "fulfilled");
      }
    },
  );
});
