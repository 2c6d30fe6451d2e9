import { savePicture } from "#features/pictures/commands/save-picture.ts";
import type { PictureFolder } from "#features/pictures/stored-picture.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

const file = (text: string) => new TextEncoder().encode(text);

/** A kept picture as an upload leaves it, without anything having been decoded. Answers its address. */
export function storePicture(services: Services, user: SignedInUser, place: PictureFolder): Promise<string> {
  const webp = place.bucket === "profile-images" ? ["128"] : ["320", "640", "1280"];
  const image = {
    width: 1600,
    height: 1200,
    placeholder: "#403020",
    master: file("master"),
    webp: webp.map(file),
  };
  return savePicture(services, user, { ...place, image });
}

/** The same for a mix, which shows it from then on. */
export async function showPicture(services: Services, user: SignedInUser, mixId: string): Promise<string> {
  const image_url = await storePicture(services, user, { bucket: "mix-images", folder: mixId });
  const { database, clock } = services;
  await database.insertInto("mix_images").values({ mix_id: mixId, image_url }).execute();
  await database
    .updateTable("stored_images")
    .set({ referred_at: clock() })
    .where("url", "=", image_url)
    .execute();
  return image_url;
}
