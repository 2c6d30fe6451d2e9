import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { savePicture } from "#features/pictures/commands/save-picture.ts";
import { countUnusedPictures } from "#features/pictures/queries/count-unused-pictures.ts";
import { MAX_UNUSED_PICTURES } from "#features/pictures/stored-picture.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { picturesOfShop } from "../shop-images.ts";

/**
 * Keeps a picture for a shop, for whoever manages it, and answers its address. Nothing shows it yet: that is saveShopImages. Who
 * manages the shop is asked before anything is decoded and once more when the picture is kept. Refuses as `requireShopManager`
 * does, and where too many wait to be shown (TOO_MANY_IMAGES).
 */
export async function uploadShopImage(
  services: Pick<Services, "database" | "images" | "pictureStore" | "clock" | "log">,
  user: SignedInUser,
  { shopId, bytes }: { shopId: string; bytes: Uint8Array },
): Promise<string> {
  const requireRoom = async (transaction: Transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    if ((await countUnusedPictures(transaction, shop.id)) >= MAX_UNUSED_PICTURES)
      throw new DomainError("invalid", "TOO_MANY_IMAGES", shopMessages.tooManyShopImages);
    return shop;
  };
  const shop = await inTransaction(services.database, requireRoom);
  const image = await services.images.makePhoto(bytes);
  return savePicture(services, user, {
    ...picturesOfShop(shop),
    image,
    maySave: async (transaction) => void (await requireRoom(transaction)),
  });
}
