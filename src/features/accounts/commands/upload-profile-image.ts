import { requireRoom } from "#features/pictures/commands/require-room.ts";
import { savePicture } from "#features/pictures/commands/save-picture.ts";
import type { SignedInUser } from "#foundation/actor.ts";
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
    maySave: (transaction) => requireRoom(transaction, user),
  });
}
