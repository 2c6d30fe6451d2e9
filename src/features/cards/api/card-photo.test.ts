import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { saveMixImages } from "#features/mixes/commands/save-mix-images.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { savePicture } from "#features/pictures/commands/save-picture.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { smallPhoto } from "#tests/support/pictures/image-files.ts";
import { hideByReports } from "#tests/support/report-things.ts";
import { test } from "#tests/support/test.ts";

const PHOTO = "card.png?shape=photo";

const record = (services: Services, user: SignedInUser) =>
  createMix(services, user, NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }));

/** Another photo that a card shows. */
async function showPhoto(services: Services, user: SignedInUser, folder: string, width: number) {
  const image = await services.images.makePhoto(await smallPhoto(width, 480));
  const image_url = await savePicture(services, user, { bucket: "mix-images", folder, image });
  const shown = await saveMixImages(services, user, { mixId: folder, imageUrls: [image_url] });
  const target_id = shown.find((photo) => photo.image_url === image_url)?.id ?? "";
  return { image_url, target_id };
}

describe("GET /m/{id}/card.png with the card's first photo", () => {
  test("is drawn as JPEG, named anew when another photo comes first, and not there without one", async ({
    services,
    user,
  }) => {
    const { id, short_id } = await record(services, user);
    const visitor = await (await openDoor(services)).as(null);
    const bare = await visitor.call("GET", `/m/${short_id}/${PHOTO}`);
    expect([bare.status, bare.headers.get("cache-control")]).toEqual([404, "no-store"]);

    const first = await showPhoto(services, user, id, 640);
    await showPhoto(services, user, id, 660);
    const drawn = await visitor.call("GET", `/m/${short_id}/${PHOTO}`);
    expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/jpeg"]);

    await services.database.deleteFrom("mix_images").where("image_url", "=", first.image_url).execute();
    const other = await visitor.call("GET", `/m/${short_id}/${PHOTO}`);
    expect(other.status).toBe(200);
    expect(other.headers.get("etag")).not.toBe(drawn.headers.get("etag"));
  });

  test("never shows a photo that is withheld, to its author neither", async ({ services, user }) => {
    const { id, short_id } = await record(services, user);
    const { target_id } = await showPhoto(services, user, id, 640);
    const door = await openDoor(services);
    const [visitor, author] = [await door.as(null), await door.as(user)];
    expect((await visitor.call("GET", `/m/${short_id}/${PHOTO}`)).status).toBe(200);

    await hideByReports(services, { target_type: "image", target_id });

    for (const caller of [visitor, author])
      expect((await caller.call("GET", `/m/${short_id}/${PHOTO}`)).status).toBe(404);
  });

  test("is never kept for good, because a photo may be taken off; what its author sees is for no shared cache", async ({
    services,
    user,
  }) => {
    const { id, short_id } = await record(services, user);
    await showPhoto(services, user, id, 640);
    const door = await openDoor(services);
    const cachingFor = async (viewer: SignedInUser | null, shape: string) => {
      const caller = await door.as(viewer);
      const path = `/m/${short_id}/card.png?shape=${shape}`;
      const version = (await caller.call("GET", path)).headers.get("etag")?.slice(1, 17);
      return (await caller.call("GET", `${path}&v=${version}`)).headers.get("cache-control");
    };
    expect(await cachingFor(null, "photo")).toBe("public, max-age=60");
    expect(await cachingFor(null, "story")).toBe("public, max-age=31536000, s-maxage=60, immutable");
    expect(await cachingFor(user, "story")).toBe("private, max-age=60");
  });

  test("is asked for again while the store of photos is away", async ({ services, user }) => {
    const { id, short_id } = await record(services, user);
    await showPhoto(services, user, id, 640);
    const read = () => Promise.reject(new Error("The store is away."));
    const away = { ...services, pictureStore: { ...services.pictureStore, read } };
    const visitor = await (await openDoor(away)).as(null);
    expect((await visitor.call("GET", `/m/${short_id}/${PHOTO}`)).status).toBe(503);
    const again = await (await openDoor(services)).as(null);
    expect((await again.call("GET", `/m/${short_id}/${PHOTO}`)).status).toBe(200);
  });
});
