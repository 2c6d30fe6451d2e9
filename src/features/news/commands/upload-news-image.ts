import { savePicture } from "#features/pictures/commands/save-picture.ts";
import { countUnusedPictures } from "#features/pictures/queries/count-unused-pictures.ts";
import { MAX_UNUSED_PICTURES, type PictureFolder } from "#features/pictures/stored-picture.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { Services } from "#platform/services.ts";

/** Where the pictures of news are that somebody uploads. */
export const newsPicturesOf = ({ userId }: Pick<SignedInUser, "userId">): PictureFolder => ({
  bucket: "news-images",
  folder: userId,
});

/** Keeps a picture for a news and answers its address; saving a news with that address shows it. 429 where too many wait. */
export async function uploadNewsImage(
  services: Pick<Services, "database" | "images" | "pictureStore" | "clock" | "log">,
  user: SignedInUser,
  bytes: Uint8Array,
): Promise<string> {
  const image = await services.images.makePhoto(bytes);
  return savePicture(services, user, {
    ...newsPicturesOf(user),
    image,
    maySave: async (transaction) => {
      // Two uploads at once are counted one after the other.
      await transaction.selectFrom("users").select("id").where("id", "=", user.userId).forUpdate().execute();
      if ((await countUnusedPictures(transaction, user.userId)) >= MAX_UNUSED_PICTURES)
        throw new DomainError("limited", "TOO_MANY_IMAGES", messages.rateLimited);
    },
  });
}
