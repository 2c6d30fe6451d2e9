import { expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { refreshDocuments } from "#features/mixes/commands/refresh-documents.ts";
import { saveMixImages } from "#features/mixes/commands/save-mix-images.ts";
import { uploadMixImage } from "#features/mixes/commands/upload-mix-image.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { listMixImages } from "#features/mixes/queries/list-mix-images.ts";
import { openDoor } from "#tests/support/caller.ts";
import { smallPhoto } from "#tests/support/pictures/image-files.ts";
import { showPicture } from "#tests/support/pictures/store-picture.ts";
import { test } from "#tests/support/test.ts";
import { encodeAvif } from "./encode-avif.ts";

const newMix = NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] });

test("a shown picture gets AVIF, and it is offered from then on", async ({ services, user, clock }) => {
  const { id } = await createMix(services, user, newMix);
  const upload = async () => uploadMixImage(services, user, { mixId: id, bytes: await smallPhoto(700, 500) });
  const url = await upload();
  await upload();
  expect(await encodeAvif(services, clock.now())).toBe("0 of 0 pictures");

  await saveMixImages(services, user, { mixId: id, imageUrls: [url] });
  expect(await listMixImages(services.database, id)).toMatchObject([{ has_avif: false }]);
  expect(await encodeAvif(services, clock.now())).toBe("1 of 1 pictures");
  await refreshDocuments(services);

  expect(await listMixImages(services.database, id)).toMatchObject([{ has_avif: true }]);
  const visitor = await (await openDoor(services)).as(null);
  for (const width of [640, 700]) {
    const response = await visitor.call("GET", url.replace(".jpg", `-${width}.avif`));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/avif"]);
  }
  expect(await encodeAvif(services, clock.now())).toBe("0 of 0 pictures");
});

test("one that cannot be encoded does not stand in another's way", async ({ services, user, clock }) => {
  const { id } = await createMix(services, user, newMix);
  // What this one has for a master is no picture.
  const broken = await showPicture(services, user, id);
  clock.passMinutes(-5);
  const good = await uploadMixImage(services, user, { mixId: id, bytes: await smallPhoto(90, 60) });
  await saveMixImages(services, user, { mixId: id, imageUrls: [good] });
  expect(await encodeAvif(services, clock.now())).toBe("1 of 2 pictures");
  await refreshDocuments(services);
  const images = await listMixImages(services.database, id);
  expect(images.find((image) => image.image_url === broken)?.has_avif).toBe(false);
  expect(images.find((image) => image.image_url === good)?.has_avif).toBe(true);
});

test("a picture that the sweep took meanwhile keeps no AVIF file", async ({ services, user, clock }) => {
  const { id } = await createMix(services, user, newMix);
  const url = await uploadMixImage(services, user, { mixId: id, bytes: await smallPhoto(90, 60) });
  await saveMixImages(services, user, { mixId: id, imageUrls: [url] });
  const makeAvif = async () => {
    await services.database.updateTable("stored_images").set({ condemned_at: clock.now() }).execute();
    return [new Uint8Array([1])];
  };
  await encodeAvif({ ...services, images: { ...services.images, makeAvif } }, clock.now());
  const file = url.replace("/storage/", "").replace(".jpg", "-90.avif");
  expect(await services.pictureStore.read(file)).toBeNull();
});
