import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { invalidImageUrl, requireOwnPictures } from "#features/pictures/commands/require-own-pictures.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import { shopEtag } from "#features/shops/shop-information-response.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError, EDIT_CONFLICT } from "#foundation/domain-error.ts";
import { namesEtag } from "#http/etag.ts";
import type { Services } from "#platform/services.ts";
import { readShopInformation } from "../queries/read-shop-information.ts";
import { picturesOfShop, type SavedShopImages, type ShopImagesToSave } from "../shop-images.ts";

type Saving = { shopId: string; wanted: ShopImagesToSave; ifMatch?: string | undefined };

/**
 * Shows these photos of a shop in this order, and no others. Each was uploaded for this very shop, by whoever manages or managed
 * it; any other address, or one twice, is INVALID_IMAGE_URL. Photos that a review withholds stay withheld and go where they are
 * not named. Refuses as `requireShopManager` does, and with `ifMatch` what was made from another state (409 EDIT_CONFLICT).
 */
export async function saveShopImages(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, wanted: { images }, ifMatch }: Saving,
): Promise<SavedShopImages> {
  return inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    const present = await transaction
      .selectFrom("shops")
      .select("images_version as version")
      .where("id", "=", shop.id)
      .executeTakeFirstOrThrow();
    if (ifMatch !== undefined && !namesEtag(ifMatch, shopEtag(present)))
      throw new DomainError("conflict", EDIT_CONFLICT, shopMessages.shopImagesConflict);
    const urls = images.map(({ image_url }) => image_url);
    if (new Set(urls).size !== urls.length) throw invalidImageUrl();
    await requireOwnPictures(transaction, null, picturesOfShop(shop), urls, clock());
    const before = await replaceImages(transaction, shop.id, images);
    await transaction
      .updateTable("shops")
      .set({
        images_version: sql`images_version + 1`,
        edited_at: clock(),
        updated_at: clock(),
      })
      .where("id", "=", shop.id)
      .execute();
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "shop.images_saved",
      target: { type: "shop", id: shop.id },
      before: { images: before },
      after: { images: urls },
    });
    const { information } = await readShopInformation({ database: transaction, clock }, user, shop.id);
    return { images: information.images, version: information.images_version };
  });
}

/** The addresses that stood there, in their order. */
async function replaceImages(
  transaction: Transaction,
  shop_id: string,
  images: ShopImagesToSave["images"],
): Promise<string[]> {
  const before = await transaction
    .deleteFrom("shop_images")
    .where("shop_id", "=", shop_id)
    .returning(["image_url", "display_order"])
    .execute();
  if (images.length > 0)
    await transaction
      .insertInto("shop_images")
      .values(images.map((image, display_order) => ({ shop_id, ...image, display_order })))
      .execute();
  return before.toSorted((a, b) => a.display_order - b.display_order).map(({ image_url }) => image_url);
}
