import { expect } from "vitest";
import { showPicture } from "#tests/support/pictures/store-picture.ts";
import { record } from "#tests/support/pictures/upload-picture.ts";
import { test } from "#tests/support/test.ts";
import { MAX_IMAGES_PER_MIX } from "../mix-images.ts";
import { listLatestShopImages } from "./list-latest-shop-images.ts";

test("a shop shows the ten newest public photos of its cards, of twelve", async ({ services, user }) => {
  const { database } = services;
  const [shop, other] = await database
    .insertInto("shops")
    .values([{ name: "月と煙" }, { name: "煙雲舎" }])
    .returning("id")
    .execute();
  const cardAt = async (shopId = "", visibility: "public" | "private" = "public") =>
    (await record(services, user, { shopId, visibility })).id;
  const photoOf = async (mixId: string, minute: number) => {
    const image_url = await showPicture(services, user, mixId);
    const created_at = new Date(Date.UTC(2026, 10, 20, 12, minute));
    await database.updateTable("mix_images").set({ created_at }).where("image_url", "=", image_url).execute();
    return image_url;
  };
  const cards = [await cardAt(shop?.id), await cardAt(shop?.id), await cardAt(shop?.id)];
  const minutes = Array.from({ length: 12 }, (_, minute) => minute);
  const photos: string[] = [];
  for (const minute of minutes)
    photos.push(await photoOf(cards[Math.floor(minute / MAX_IMAGES_PER_MIX)] ?? "", minute));
  await photoOf(await cardAt(other?.id), 20);
  await photoOf(await cardAt(shop?.id, "private"), 30);

  const shown = await listLatestShopImages(services, user, shop?.id ?? "");

  expect(shown.map(({ image_url }) => image_url)).toEqual(photos.toReversed().slice(0, 10));
});
