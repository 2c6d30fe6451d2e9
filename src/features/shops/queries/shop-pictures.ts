import { sql } from "kysely";
import type { PictureUse } from "#features/pictures/queries/picture-use.ts";
import { isShownShop } from "./open-shop.ts";

/** Photos of shops: everybody's while the shop is not withheld, whoever uploaded them. */
export const shopPictures: PictureUse = {
  bucket: "shop-images",
  addresses: ["shop_images.image_url"],
  whoSees: () =>
    sql<boolean>`EXISTS (SELECT FROM shops shop WHERE shop.id = picture.folder AND ${isShownShop})`,
  isGone: sql<boolean>`NOT EXISTS (SELECT FROM shops shop WHERE shop.id = picture.folder)`,
};
