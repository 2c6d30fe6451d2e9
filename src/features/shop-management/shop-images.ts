import { z } from "zod";
import { ImageUrl } from "#features/pictures/image-url.ts";
import type { PictureFolder } from "#features/pictures/stored-picture.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { ShopImage } from "#features/shops/shop-response.ts";
import { coded } from "#foundation/domain-error.ts";
import { trimmedText } from "#foundation/search-text.ts";

export const MAX_SHOP_IMAGES = 10;
export const MAX_SHOP_ALT = 120;

const tooMany = coded("TOO_MANY_IMAGES", shopMessages.tooManyShopImages);

/** The photos that a shop shall show, in their order: what is not among them goes. */
export const ShopImagesToSave = z.object({
  images: z
    .array(
      z.object({
        image_url: ImageUrl,
        alt: z
          .string(shopMessages.shopAltTooLong)
          .overwrite(trimmedText)
          .max(MAX_SHOP_ALT, shopMessages.shopAltTooLong)
          .transform((text) => text || null)
          .nullable()
          .default(null),
      }),
    )
    .max(MAX_SHOP_IMAGES, tooMany),
});
export type ShopImagesToSave = z.infer<typeof ShopImagesToSave>;
export type ShopImagesInput = z.input<typeof ShopImagesToSave>;

/** A shop's photos, and which state of them this is. */
export const SavedShopImages = z.object({ images: z.array(ShopImage), version: z.int() });
export type SavedShopImages = z.infer<typeof SavedShopImages>;

/** Where the photos of a shop are kept. */
export function picturesOfShop({ id }: { id: string }): PictureFolder {
  return { bucket: "shop-images", folder: id };
}
