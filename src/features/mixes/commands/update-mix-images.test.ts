import { describe, expect } from "vitest";
import { cardEditor } from "#tests/support/card-editor.ts";
import { showPicture, storePicture } from "#tests/support/pictures/store-picture.ts";
import { test } from "#tests/support/test.ts";
import { findOwnMix } from "../queries/find-own-mix.ts";
import { findSharedMix } from "../queries/find-shared-mix.ts";

describe("updateMix", () => {
  test("photos go, come, and change their places, all together or none", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create();
    const folder = { bucket: "mix-images", folder: id } as const;
    const [first, second] = [await showPicture(services, user, id), await showPicture(services, user, id)];
    const fresh = await storePicture(services, user, folder);
    const mix = await edit(id, {
      imagesToDelete: [first],
      newImages: [
        { image_url: fresh, display_order: 0, alt: "煙" },
        { image_url: second, display_order: 1 },
      ],
    });
    expect(mix?.images.map(({ image_url, alt }) => [image_url, alt])).toEqual([
      [fresh, "煙"],
      [second, null],
    ]);
    // Words that are not named stay.
    const moved = await edit(id, { newImages: [{ image_url: fresh, display_order: 5 }] });
    expect(moved?.images.at(-1)).toMatchObject({ image_url: fresh, alt: "煙" });
    const elsewhere = await storePicture(services, user, { ...folder, folder: await create() });
    for (const wrong of [
      { imagesToDelete: ["https://example.jp/a.jpg"] },
      { imagesToDelete: [elsewhere] },
      { newImages: [{ image_url: elsewhere, display_order: 2 }] },
      { flavorCardImage: elsewhere },
    ]) {
      await expect(edit(id, { title: "半分", ...wrong })).rejects.toMatchObject({
        code: "INVALID_IMAGE_URL",
        message: "無効な画像URLです",
      });
    }
    expect((await findOwnMix(services, user, id))?.title).toBeNull();
  });

  test("the photo of the paper card: empty is none, as in a new card", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create();
    const url = await storePicture(services, user, { bucket: "mix-images", folder: id });
    await edit(id, { flavorCardImage: url });
    expect(await edit(id, { flavorCardImage: "" })).toMatchObject({ flavorCardImage: null });
  });

  test("the photo of the paper card is one of the mix's own, and null brings the drawn card back", async ({
    services,
    user,
  }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create();
    const url = await storePicture(services, user, { bucket: "mix-images", folder: id });
    const withPaper = await edit(id, { flavorCardImage: url });
    expect(withPaper).toMatchObject({ flavorCardImage: url, images: [], paper_card: { image_url: url } });
    expect(await findSharedMix(services, null, id)).toMatchObject({ paper_card: { image_url: url } });
    // It would name the shop.
    await edit(id, { hideShop: true });
    expect(await findSharedMix(services, null, id)).toMatchObject({
      flavorCardImage: null,
      paper_card: null,
    });
    expect((await edit(id, { flavorCardImage: null }))?.flavorCardImage).toBeNull();
  });
});
