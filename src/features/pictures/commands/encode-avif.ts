import type { Services } from "#platform/services.ts";
import { avifWidths } from "#ui/images/picture-sources.ts";
import { type Bucket, contentTypeOf, filesOf } from "../stored-picture.ts";

/** About a second each, in the threads that uploads need too. */
const MOST_AT_ONCE = 20;

type WaitingPicture = { id: string; bucket: Bucket; folder: string; name: string; width: number };

/** Pictures that are shown large. */
const LARGE: readonly Bucket[] = ["mix-images", "shop-images", "news-images"];

/**
 * Gives shown pictures their AVIF files, the newest first, a few at a time. They are offered once all are there. One that
 * fails is tried again when nothing newer waits. Says how many.
 */
export async function encodeAvif(
  services: Pick<Services, "database" | "pictureStore" | "images" | "log">,
  now: Date,
): Promise<string> {
  const waiting = await services.database
    .selectFrom("stored_images")
    .select(["id", "folder", "name", "width"])
    .select((by) => by.ref("bucket").$castTo<Bucket>().as("bucket"))
    .where("bucket", "in", LARGE)
    .where("referred_at", "is not", null)
    .where("avif_at", "is", null)
    .where("condemned_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(MOST_AT_ONCE)
    .execute();
  let encoded = 0;
  for (const picture of waiting) {
    try {
      await encode(services, picture, now);
      encoded++;
    } catch (error) {
      services.log.error({ err: error, picture: picture.id }, "AVIF was not made");
    }
  }
  return `${encoded} of ${waiting.length} pictures`;
}

async function encode(
  { database, pictureStore, images }: Pick<Services, "database" | "pictureStore" | "images">,
  { id, width, ...picture }: WaitingPicture,
  now: Date,
): Promise<void> {
  const { master, avif } = filesOf({ width, ...picture });
  const bytes = await pictureStore.read(master);
  if (!bytes) throw new Error("The master is not there.");
  const made = await images.makeAvif(bytes, avifWidths(width));
  for (const [index, file] of avif.entries())
    await pictureStore.write(file, made[index] ?? new Uint8Array(), contentTypeOf(file));
  const kept = await database
    .updateTable("stored_images")
    .set({ avif_at: now })
    .where("id", "=", id)
    .where("condemned_at", "is", null)
    .executeTakeFirst();
  // The sweep took the picture meanwhile, and may have looked for these files before they were there.
  if (kept.numUpdatedRows === 0n) for (const file of avif) await pictureStore.remove(file);
}
