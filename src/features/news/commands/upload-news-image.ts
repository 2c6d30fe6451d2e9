import { requireRoom } from "#features/pictures/commands/require-room.ts";
import { savePicture } from "#features/pictures/commands/save-picture.ts";
import type { PictureFolder } from "#features/pictures/stored-picture.ts";
import type { SignedInUser } from "#foundation/actor.ts";
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
    maySave: (transaction) => requireRoom(transaction, user),
  });
}
