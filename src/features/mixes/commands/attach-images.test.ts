import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { showPicture, storePicture } from "#tests/support/pictures/store-picture.ts";
import { test } from "#tests/support/test.ts";
import { NewMix } from "../mix.ts";
import { listMixImages } from "../queries/list-mix-images.ts";
import { attachImages, type ImageToAttach } from "./attach-images.ts";
import { createMix } from "./create-mix.ts";
import { detachImages } from "./detach-images.ts";

const record = (services: Services, user: SignedInUser) =>
  createMix(services, user, NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }));

const upload = (services: Services, user: SignedInUser, folder: string) =>
  storePicture(services, user, { bucket: "mix-images", folder });

const attach = (services: Services, user: SignedInUser, id: string, images: ImageToAttach[]) =>
  inTransaction(services.database, (transaction) =>
    attachImages(transaction, user, { id }, images, services.clock()),
  );

const detach = (services: Services, id: string, urls: string[]) =>
  inTransaction(services.database, (transaction) => detachImages(transaction, { id }, urls));

describe("an edit of a mix's pictures", () => {
  test("adds, and gives those that are there another order and other words", async ({ services, user }) => {
    const { id } = await record(services, user);
    const old = await showPicture(services, user, id);
    const fresh = await upload(services, user, id);
    await attach(services, user, id, [
      { image_url: fresh, display_order: 0, alt: "煙" },
      { image_url: old, display_order: 1, alt: "炭" },
    ]);
    expect(await listMixImages(services.database, id)).toMatchObject([
      { image_url: fresh, display_order: 0, alt: "煙" },
      { image_url: old, display_order: 1, alt: "炭" },
    ]);
  });

  test("takes off what a row links with the mix, and adds to what is left", async ({ services, user }) => {
    const { id } = await record(services, user);
    const shown = [];
    for (let index = 0; index < 4; index++) shown.push(await showPicture(services, user, id));
    const fresh = { image_url: await upload(services, user, id), display_order: 4, alt: null };
    await expect(attach(services, user, id, [fresh])).rejects.toMatchObject({ code: "TOO_MANY_IMAGES" });
    await detach(services, id, shown.slice(0, 1));
    await attach(services, user, id, [fresh]);
    expect(await listMixImages(services.database, id)).toHaveLength(4);
  });

  test("takes nothing off for any other address", async ({ services, user }) => {
    const other = await createPerson(services);
    const mix = await record(services, user);
    const [own, another] = [await record(services, user), await record(services, other)];
    const url = await showPicture(services, user, mix.id);
    for (const wrong of [
      await showPicture(services, user, own.id),
      await showPicture(services, other, another.id),
      await upload(services, user, mix.id),
      `/storage/documents/${mix.id}/1.jpg`,
      "https://evil.example/storage/mix-images/1.jpg",
      "../../lock",
      "",
    ])
      await expect(detach(services, mix.id, [url, wrong])).rejects.toMatchObject({
        code: "INVALID_IMAGE_URL",
      });
    expect(await listMixImages(services.database, mix.id)).toHaveLength(1);
  });
});
