import { sql } from "kysely";
import { describe, expect } from "vitest";
import { sweepImages } from "#features/pictures/commands/sweep-images.ts";
import { findShopPage } from "#features/shop-pages/queries/find-shop-page.ts";
import { listShops } from "#features/shops/queries/list-shops.ts";
import { shopEtag } from "#features/shops/shop-information-response.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { PICTURE_USES } from "#server/picture-uses.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { photoForm } from "#tests/support/pictures/image-files.ts";
import { storePicture } from "#tests/support/pictures/store-picture.ts";
import { test as base } from "#tests/support/test.ts";
import { readShopInformation } from "../queries/read-shop-information.ts";
import { ShopImagesToSave } from "../shop-images.ts";
import { saveShopImages } from "./save-shop-images.ts";
import { uploadShopImage } from "./upload-shop-image.ts";

const test = base.extend("shop", async ({ services, user }) => {
  const shop = await openShop(services);
  await holdRole(services, user, { shop_id: shop.id });
  const image = (by = user, folder = shop.id) =>
    storePicture(services, by, { bucket: "shop-images", folder });
  const save = (
    images: { image_url: string; alt?: string }[],
    { by = user, ifMatch = undefined as string | undefined } = {},
  ) => saveShopImages(services, by, { shopId: shop.id, wanted: ShopImagesToSave.parse({ images }), ifMatch });
  const shown = async () => {
    const { information: info } = await readShopInformation(services, user, shop.id);
    return info.images.map(({ image_url }) => image_url);
  };
  return { id: shop.id, image, save, shown };
});

const statusOf = async (services: Services, url: string) =>
  (await (await (await openDoor(services)).as(null)).call("GET", url)).status;

describe("a shop's photos", () => {
  test("stand on its page and in the finder in their order, whoever of its managers uploaded them", async ({
    services,
    shop,
  }) => {
    const colleague = await createPerson(services);
    await holdRole(services, colleague, { shop_id: shop.id });
    const [door, table] = [await shop.image(), await shop.image(colleague)];
    await shop.save([{ image_url: door, alt: "入口" }, { image_url: table }]);
    await shop.save([{ image_url: table }, { image_url: door, alt: " 夜の入口 " }]);
    const page = await findShopPage(services, null, shop.id);
    expect(page?.shop.images).toMatchObject([
      { image_url: table, alt: null, width: 1600, placeholder: "#403020", has_avif: false },
      { image_url: door, alt: "夜の入口" },
    ]);
    const { things } = await listShops(services, {}, null);
    expect(things[0]?.cover).toMatchObject({ image_url: table });
    expect(await statusOf(services, door)).toBe(200);
  });

  test("stay when who uploaded them is gone, and are everybody's while the shop is not withheld", async ({
    services,
    shop,
  }) => {
    const colleague = await createPerson(services);
    await holdRole(services, colleague, { shop_id: shop.id });
    const url = await shop.image(colleague);
    expect(await statusOf(services, url)).toBe(404);
    await shop.save([{ image_url: url }]);
    await services.database.deleteFrom("users").where("id", "=", colleague.userId).execute();
    expect(await statusOf(services, url)).toBe(200);
    await services.database.updateTable("shops").set({ hidden_at: new Date() }).execute();
    expect(await statusOf(services, url)).toBe(404);
  });

  test("are gone once they are taken off, swept a day later, and no shown one with them", async ({
    services,
    shop,
    clock,
  }) => {
    const [off, kept] = [await shop.image(), await shop.image()];
    await shop.save([{ image_url: off }, { image_url: kept }]);
    await shop.save([{ image_url: kept }]);
    expect(await statusOf(services, off)).toBe(410);
    const later = new Date(clock.now().getTime() + 25 * 3_600_000);
    expect(await sweepImages(services, PICTURE_USES, later)).toBe("1 pictures");
    expect(await shop.shown()).toEqual([kept]);
  });

  test("that a review withholds are on no page, and its pages are told", async ({
    services,
    shop,
    listen,
  }) => {
    const url = await shop.image();
    await shop.save([{ image_url: url }]);
    const heard: string[] = [];
    await listen("public_pages", { heard: (paths) => heard.push(paths), missed: () => undefined });
    await services.database.updateTable("stored_images").set({ hidden_at: new Date() }).execute();
    await expect.poll(() => heard.join(" ").split(" ")).toContain(`/shops/${shop.id}`);
    expect((await findShopPage(services, null, shop.id))?.shop.images).toEqual([]);
  });

  test("tell the kept pages and are audited", async ({ services, user, shop, listen }) => {
    const url = await shop.image();
    const heard: string[] = [];
    await listen("public_pages", { heard: (paths) => heard.push(paths), missed: () => undefined });
    await shop.save([{ image_url: url }]);
    await expect.poll(() => heard.join(" ").split(" ")).toContain(`/shops/${shop.id}`);
    const audits = await services.database
      .selectFrom("audit_events")
      .select(["actor_id", "action", "before", "after"])
      .where("target_id", "=", shop.id)
      .execute();
    expect(audits).toEqual([
      {
        actor_id: user.userId,
        action: "shop.images_saved",
        before: { images: [] },
        after: { images: [url] },
      },
    ]);
  });
});

describe("nothing is changed", () => {
  test("by an address that is not this shop's, or named twice", async ({ services, user, shop }) => {
    const own = await shop.image();
    await shop.save([{ image_url: own }]);
    const other = await openShop(services, { name: "煙雲舎" });
    const unfinished = await shop.image();
    await services.database
      .updateTable("stored_images")
      .set({ stored_at: null })
      .where("url", "=", unfinished)
      .execute();
    for (const image_url of [
      await shop.image(user, other.id),
      await storePicture(services, user, { bucket: "mix-images", folder: shop.id }),
      unfinished,
      `/storage/shop-images/${shop.id}/${"0".repeat(32)}.jpg`,
      "https://elsewhere.example/a.jpg",
      own,
    ]) {
      await expect(shop.save([{ image_url: own }, { image_url }])).rejects.toMatchObject({
        kind: "invalid",
        code: "INVALID_IMAGE_URL",
        message: "無効な画像URLです",
      });
    }
    expect(await shop.shown()).toEqual([own]);
  });

  test("by an eleventh photo", async ({ services, user, shop }) => {
    const caller = await (await openDoor(services)).as(user);
    const images = Array.from({ length: 11 }, () => ({ image_url: `/storage/${newId()}` }));
    const response = await caller.call("PUT", `/api/shops/${shop.id}/images`, { body: { images } });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "TOO_MANY_IMAGES", error: "写真は最大10枚まで登録できます" },
    ]);
  });

  test("by whoever does not manage the shop", async ({ services, shop }) => {
    const by = await createPerson(services);
    await expect(shop.save([], { by })).rejects.toMatchObject({ code: "SHOP_FORBIDDEN" });
    const bytes = new Uint8Array();
    await expect(uploadShopImage(services, by, { shopId: shop.id, bytes })).rejects.toMatchObject({
      code: "SHOP_FORBIDDEN",
    });
    const { rows } = await sql`SELECT FROM stored_images`.execute(services.database);
    expect(rows).toEqual([]);
  });

  test("from an older state: the call brings the present one", async ({ services, user, shop }) => {
    const url = await shop.image();
    const { version } = await shop.save([{ image_url: url }]);
    const caller = await (await openDoor(services)).as(user);
    const put = (ifMatch: string) =>
      caller.call("PUT", `/api/shops/${shop.id}/images`, {
        body: { images: [] },
        headers: { "if-match": ifMatch },
      });
    const late = await put(shopEtag({ version: version - 1 }));
    expect([late.status, late.headers.get("etag"), await late.json()]).toMatchObject([
      409,
      shopEtag({ version }),
      { code: "EDIT_CONFLICT", data: { images: [{ image_url: url }], version } },
    ]);
    expect((await put(shopEtag({ version }))).status).toBe(200);
    expect(await shop.shown()).toEqual([]);
  });
});

describe("POST /api/upload/shop-image", () => {
  test("keeps a picture that nothing shows yet", async ({ services, user, shop }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("POST", "/api/upload/shop-image", {
      form: await photoForm({ shopId: shop.id }),
    });
    const { url } = await response.json();
    expect([response.status, url]).toEqual([201, expect.stringMatching(`^/storage/shop-images/${shop.id}/`)]);
    expect(await shop.shown()).toEqual([]);
    expect((await caller.call("GET", url)).status).toBe(200);
    expect(await statusOf(services, url)).toBe(404);
    await shop.save([{ image_url: url }]);
    expect(await statusOf(services, url)).toBe(200);
  });

  test("takes no more than so many that nothing shows", async ({ services, user, shop }) => {
    await Promise.all(Array.from({ length: 12 }, () => shop.image()));
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("POST", "/api/upload/shop-image", {
      form: await photoForm({ shopId: shop.id }),
    });
    expect([response.status, (await response.json()).code]).toEqual([400, "TOO_MANY_IMAGES"]);
  });
});
