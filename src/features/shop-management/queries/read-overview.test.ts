import { expect } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { storePicture } from "#tests/support/pictures/store-picture.ts";
import { newShop, registerAs } from "#tests/support/register-shops.ts";
import { test } from "#tests/support/test.ts";
import { changeStock } from "../commands/change-stock.ts";
import { saveShopImages } from "../commands/save-shop-images.ts";
import { missingParts } from "../missing-parts.ts";
import { ShopImagesToSave } from "../shop-images.ts";
import { StockChange } from "../stock.ts";
import { readOverview } from "./read-overview.ts";

test("what was told of a shop is missing no more", async ({ services, user }) => {
  const { flavorId } = await openShop(services);
  const shopId = await registerAs(services, user, newShop());
  const missing = async () => {
    const { shop, figures } = await readOverview(services, user, shopId);
    return missingParts(shop, figures);
  };
  expect(await missing()).toEqual(["hours", "photos", "price", "stock", "mixes", "papers"]);

  const { database } = services;
  const hours = { shop_id: shopId, weekday: 1, open_minute: 900, close_minute: 1440 };
  await database.insertInto("shop_opening_hours").values(hours).execute();
  const picture = await storePicture(services, user, { bucket: "shop-images", folder: shopId });
  const wanted = ShopImagesToSave.parse({ images: [{ image_url: picture }] });
  await saveShopImages(services, user, { shopId, wanted, ifMatch: undefined });
  await database.updateTable("shops").set({ price_90min: 0 }).where("id", "=", shopId).execute();
  expect(await missing()).toEqual(["stock", "mixes", "papers"]);

  // A single flavour is stock as well.
  const one = StockChange.parse({ flavors: [{ flavor_id: flavorId, is_present: true }] });
  await changeStock(services, user, shopId, one);
  expect((await readOverview(services, user, shopId)).figures).toMatchObject({ makers: 0, singleFlavors: 1 });
  const mix = { shop_id: shopId, name: "砂丘のミント" };
  await database.insertInto("shop_predefined_mixes").values(mix).execute();
  const paper = { shop_id: shopId, user_id: user.userId, document_type: "営業許可", status: "pending" };
  await database.insertInto("shop_verifications").values(paper).execute();
  expect(await missing()).toEqual([]);
  await database
    .updateTable("shop_verifications")
    .set({ status: "rejected", decided_at: services.clock() })
    .execute();
  expect(await missing()).toEqual(["papers-again"]);
});
