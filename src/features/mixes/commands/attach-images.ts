import type { Transaction } from "#database/database.ts";
import { requireOwnPictures } from "#features/pictures/commands/require-own-pictures.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { picturesOf } from "../mix-images.ts";
import { MAX_IMAGES_PER_MIX } from "../mix-limits.ts";
import { mixMessages } from "../mix-messages.ts";
import type { EditableMix } from "./require-own-mix.ts";

export type ImageToAttach = { image_url: string; display_order: number; alt: string | null };

/**
 * Lets a mix show pictures that its author uploaded for it; one that it shows already gets the new order and words. The
 * mix is locked, so that together they stay at most four. Any other address is INVALID_IMAGE_URL and nothing is written.
 * Raising the mix's version is left to the command around it.
 */
export async function attachImages(
  transaction: Transaction,
  user: Pick<SignedInUser, "userId">,
  mix: Pick<EditableMix, "id">,
  images: ImageToAttach[],
  now: Date,
): Promise<void> {
  if (images.length === 0) return;
  const urls = images.map((image) => image.image_url);
  await requireOwnPictures(transaction, user, picturesOf(mix), urls, now);
  const shown = await transaction
    .selectFrom("mix_images")
    .select("image_url")
    .where("mix_id", "=", mix.id)
    .execute();
  const together = new Set([...shown.map((image) => image.image_url), ...urls]);
  if (together.size > MAX_IMAGES_PER_MIX)
    throw new DomainError("invalid", "TOO_MANY_IMAGES", mixMessages.tooManyImages);
  const lastOfEach = new Map(images.map((image) => [image.image_url, image]));
  await transaction
    .insertInto("mix_images")
    .values([...lastOfEach.values()].map((image) => ({ ...image, mix_id: mix.id, created_at: now })))
    .onConflict((conflict) =>
      conflict.column("image_url").doUpdateSet((by) => ({
        display_order: by.ref("excluded.display_order"),
        alt: by.ref("excluded.alt"),
      })),
    )
    .execute();
}
