import type { Services } from "#platform/services.ts";
import { filesOf, type StoredFiles } from "../stored-picture.ts";

export type CondemnedPicture = StoredFiles & { id: string };

/**
 * Removes a picture that nothing may refer to any more: first its files, then its row. Says whether that went well: what cannot be
 * removed is tried again.
 */
export async function removeCondemned(
  {
    database,
    pictureStore,
    cardStore,
    log,
  }: Pick<Services, "database" | "pictureStore" | "cardStore" | "log">,
  picture: CondemnedPicture,
): Promise<boolean> {
  const { master, webp, avif } = filesOf(picture);
  const removed = await Promise.allSettled([
    ...[master, ...webp, ...avif].map((file) => pictureStore.remove(file)),
    // Cards are drawn with their photo: what was drawn is drawn anew without it.
    cardStore.remove(picture.folder),
  ]);
  const failed = removed.find((one) => one.status === "rejected");
  if (failed) {
    log.error({ err: failed.reason }, "picture was not removed");
    return false;
  }
  await database.deleteFrom("stored_images").where("id", "=", picture.id).execute();
  return true;
}
