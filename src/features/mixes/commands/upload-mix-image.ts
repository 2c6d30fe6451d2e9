import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { savePicture } from "#features/pictures/commands/save-picture.ts";
import { countUnusedPictures } from "#features/pictures/queries/count-unused-pictures.ts";
import { MAX_UNUSED_PICTURES } from "#features/pictures/stored-picture.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { picturesOf } from "../mix-images.ts";
import { mixMessages } from "../mix-messages.ts";
import { requireOwnMix } from "./require-own-mix.ts";

type NewImage = { mixId: string; bytes: Uint8Array };

/**
 * Keeps a picture for an own mix, by UUID or short id, and answers its address. Nothing shows it yet: that is
 * saveMixImages, or an edit. Whose mix it is, and whether it has room, is asked before anything is decoded and once more when
 * the picture is kept.
 */
export async function uploadMixImage(
  services: Pick<Services, "database" | "images" | "pictureStore" | "clock" | "log">,
  user: SignedInUser,
  { mixId, bytes }: NewImage,
): Promise<string> {
  const requireRoom = async (transaction: Transaction, id: string) => {
    const mix = await requireOwnMix(transaction, user, id);
    if ((await countUnusedPictures(transaction, mix.id)) >= MAX_UNUSED_PICTURES)
      throw new DomainError("invalid", "TOO_MANY_IMAGES", mixMessages.tooManyImages);
    return mix;
  };
  const mix = await inTransaction(services.database, (transaction) => requireRoom(transaction, mixId));
  const image = await services.images.makePhoto(bytes);
  return savePicture(services, user, {
    ...picturesOf(mix),
    image,
    maySave: async (transaction) => void (await requireRoom(transaction, mix.id)),
  });
}
