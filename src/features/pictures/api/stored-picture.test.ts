import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { detachImages } from "#features/mixes/commands/detach-images.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { showPicture, storePicture } from "#tests/support/pictures/store-picture.ts";
import { test } from "#tests/support/test.ts";

const record = (services: Services, user: SignedInUser, more: Partial<NewMixInput> = {}) =>
  createMix(
    services,
    user,
    NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...more }),
  );

const FOR_EVERYBODY = "public, max-age=3600, s-maxage=60";
const FOR_ONE = "private, no-store";

/** What its owner, somebody else and a visitor are answered. */
async function statusesOf(services: Services, owner: SignedInUser, path: string): Promise<number[]> {
  const door = await openDoor(services);
  const callers = [await door.as(owner), await door.as(await createPerson(services)), await door.as(null)];
  const responses = await Promise.all(callers.map((caller) => caller.call("GET", path)));
  return responses.map((response) => response.status);
}

describe("GET /storage/mix-images/{mixId}/{file}", () => {
  test.for([
    ["public", null, [200, 200, 200], FOR_EVERYBODY],
    ["link", null, [200, 200, 200], FOR_EVERYBODY],
    ["friends", null, [200, 404, 404], FOR_ONE],
    ["private", null, [200, 404, 404], FOR_ONE],
    ["public", new Date(), [200, 404, 404], FOR_ONE],
  ] as const)(
    "of a %s mix (hidden: %j) answers %j",
    async ([visibility, hidden_at, statuses, caching], { services, user }) => {
      const { id } = await record(services, user, { visibility });
      const url = await showPicture(services, user, id);
      await services.database.updateTable("shisha_mixes").set({ hidden_at }).where("id", "=", id).execute();
      expect(await statusesOf(services, user, url)).toEqual(statuses);
      const own = await (await (await openDoor(services)).as(user)).call("GET", url);
      expect(own.headers.get("cache-control")).toBe(caching);
    },
  );

  test("is its owner's until the mix shows it", async ({ services, user }) => {
    const { id } = await record(services, user);
    const url = await storePicture(services, user, { bucket: "mix-images", folder: id });
    expect(await statusesOf(services, user, url)).toEqual([200, 404, 404]);
    await services.database.updateTable("stored_images").set({ stored_at: null }).execute();
    expect(await statusesOf(services, user, url)).toEqual([404, 404, 404]);
  });

  test("is gone once it was taken off the mix, or the mix deleted", async ({ services, user }) => {
    const { id } = await record(services, user);
    const secret = await record(services, user, { visibility: "private" });
    const [url, kept] = [await showPicture(services, user, id), await showPicture(services, user, id)];
    const hidden = await showPicture(services, user, secret.id);
    await inTransaction(services.database, (transaction) => detachImages(transaction, { id }, [url]));
    expect(await statusesOf(services, user, url)).toEqual([410, 410, 410]);
    expect(await statusesOf(services, user, kept)).toEqual([200, 200, 200]);

    await services.database.updateTable("shisha_mixes").set({ deleted_at: new Date() }).execute();
    expect(await statusesOf(services, user, kept)).toEqual([410, 410, 410]);
    expect(await statusesOf(services, user, hidden)).toEqual([410, 404, 404]);
  });

  test.for([
    [false, [200, 200, 200]],
    [true, [200, 404, 404]],
  ] as const)(
    "of the flavour card, with the shop hidden: %s",
    async ([hideShop, statuses], { services, user }) => {
      const { id } = await record(services, user, { shopName: "月と煙", hideShop });
      const flavor_card_image = await storePicture(services, user, { bucket: "mix-images", folder: id });
      await services.database.updateTable("shisha_mixes").set({ flavor_card_image }).execute();
      await services.database.updateTable("stored_images").set({ referred_at: new Date() }).execute();
      expect(await statusesOf(services, user, flavor_card_image)).toEqual(statuses);
    },
  );

  test("answers with a fixed type, out of reach of scripts, and 304 to whoever has it", async ({
    services,
    user,
  }) => {
    const { id } = await record(services, user);
    const url = await showPicture(services, user, id);
    const visitor = await (await openDoor(services)).as(null);
    const response = await visitor.call("GET", url);
    expect(await response.text()).toBe("master");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    const etag = response.headers.get("etag") ?? "";
    const again = await visitor.call("GET", url, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const narrow = await visitor.call("GET", url.replace(".jpg", "-320.webp"));
    expect([narrow.headers.get("content-type"), await narrow.text()]).toEqual(["image/webp", "320"]);
    expect(narrow.headers.get("etag")).not.toBe(etag);
    expect((await visitor.call("HEAD", url)).status).toBe(200);
  });

  test("knows the files that the row has, and no other name", async ({ services, user }) => {
    const { id } = await record(services, user);
    const url = await showPicture(services, user, id);
    await services.pictureStore.write(`mix-images/${id}/secret.txt`, new Uint8Array([1]));
    const visitor = await (await openDoor(services)).as(null);
    const folder = `/storage/mix-images/${id}`;
    const statusOf = async (path: string) => (await visitor.call("GET", path)).status;
    for (const path of [
      url.replace(".jpg", "-640.avif"),
      url.replace(".jpg", "-321.webp"),
      url.replace(".jpg", "-0320.webp"),
      url.replace(".jpg", ".png"),
      url.replace(".jpg", ".jpg.html"),
      url.replace(id, crypto.randomUUID()),
      url.replace("mix-images", "profile-images"),
      url.replace("mix-images", "documents"),
      `${folder}/secret.txt`,
      `${folder}/`,
      folder,
      `${folder}/..%2f..%2f..%2flock`,
      `${folder}/%2e%2e%2flock`,
      `/storage/mix-images/..%2fmix-images/${id}/secret.txt`,
      "/storage/",
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    await services.database.updateTable("stored_images").set({ avif_at: new Date() }).execute();
    await services.pictureStore.write(
      url.replace("/storage/", "").replace(".jpg", "-640.avif"),
      new Uint8Array([1]),
    );
    expect(await statusOf(url.replace(".jpg", "-640.avif"))).toBe(200);
    expect(await statusOf(url.replace(".jpg", "-320.avif"))).toBe(404);
  });
});

describe("GET /storage/profile-images/{userId}/{file}", () => {
  test("is everybody's while the person shows it, and gone when another takes its place", async ({
    services,
    user,
  }) => {
    const where = { bucket: "profile-images", folder: user.userId } as const;
    const [url, next] = [
      await storePicture(services, user, where),
      await storePicture(services, user, where),
    ];
    const show = async (custom_profile_image_url: string, show_profile_image: boolean) => {
      const change = { custom_profile_image_url, show_profile_image };
      await services.database.updateTable("users").set(change).where("id", "=", user.userId).execute();
      await services.database
        .updateTable("stored_images")
        .set({ referred_at: new Date() })
        .where("url", "=", custom_profile_image_url)
        .execute();
    };
    expect(await statusesOf(services, user, url)).toEqual([200, 404, 404]);
    await show(url, true);
    expect(await statusesOf(services, user, url)).toEqual([200, 200, 200]);
    expect(await statusesOf(services, user, url.replace(".jpg", "-128.webp"))).toEqual([200, 200, 200]);
    await show(url, false);
    expect(await statusesOf(services, user, url)).toEqual([200, 404, 404]);
    await show(next, true);
    expect(await statusesOf(services, user, url)).toEqual([410, 410, 410]);
  });
});
