import { savePicture } from "#features/pictures/commands/save-picture.ts";
import { countUnusedPictures } from "#features/pictures/queries/count-unused-pictures.ts";
import { MAX_UNUSED_PICTURES } from "#features/pictures/stored-picture.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { Services } from "#platform/services.ts";
import { profilePicturesOf } from "../profile.ts";

/** Keeps a square picture of a person and answers its address. Writing the profile with that address shows it. */
export async function uploadProfileImage(
  services: Pick<Services, "database" | "images" | "pictureStore" | "clock" | "log">,
  user: SignedInUser,
  bytes: Uint8Array,
): Promise<string> {
  const image = await services.images.makePortrait(bytes);
  return savePicture(services, user, {
    ...profilePicturesOf(user),
    image,
    maySave: async (transaction) => {
      // Two uploads at once are counted one after the other.
      await transaction.selectFrom("users").select("id").where("id", "=", user.userId).forUpdate().execute();
      if ((await countUnusedPictures(transaction, user.userId)) >= MAX_UNUSED_PICTURES)
        throw new DomainError("limited", "TOO_MANY_IMAGES", messages.rateLimited);
    },
  });
}
