import { inTransaction } from "#database/in-transaction.ts";
import { attachImages } from "#features/mixes/commands/attach-images.ts";
import { requireOwnMix } from "#features/mixes/commands/require-own-mix.ts";
import { uploadMixImage } from "#features/mixes/commands/upload-mix-image.ts";
import { picturesOf } from "#features/mixes/mix-images.ts";
import { MAX_ALT, MAX_IMAGES_PER_MIX } from "#features/mixes/mix-limits.ts";
import { requireOwnPictures } from "#features/pictures/commands/require-own-pictures.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { isDomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import type { ImportedCard } from "../imported-card.ts";
import type { Archive } from "../queries/open-archive.ts";

/**
 * Brings the photos of a card that came: each is decoded and made anew as any upload is, so that nothing hostile is kept; then the card
 * shows them, all at once. A file that is no photo stays out.
 */
export async function bringPhotos(
  services: Services,
  user: SignedInUser,
  card: ImportedCard,
  readPhoto: Archive["readPhoto"],
): Promise<void> {
  const { database, clock } = services;
  const imported = await database
    .selectFrom("imported_mixes")
    .select("mix_id")
    .where("user_id", "=", user.userId)
    .where("original_id", "=", card.original_id)
    .where("has_photos", "=", false)
    .executeTakeFirst();
  if (!imported) return;
  const mixId = imported.mix_id;
  const upload = async (path: string): Promise<string | null> => {
    const bytes = await readPhoto(path);
    if (!bytes) return null;
    return uploadMixImage(services, user, { mixId, bytes }).catch((error: unknown) => {
      if (isDomainError(error) && error.kind === "invalid") return null;
      throw error;
    });
  };
  const images: { image_url: string; alt: string | null; display_order: number }[] = [];
  for (const { path, alt } of card.photos.slice(0, MAX_IMAGES_PER_MIX)) {
    const image_url = await upload(path);
    if (image_url)
      images.push({ image_url, alt: alt?.slice(0, MAX_ALT) ?? null, display_order: images.length });
  }
  const flavorCard = card.flavor_card ? await upload(card.flavor_card) : null;
  await inTransaction(database, async (transaction) => {
    const now = clock();
    const mix = await requireOwnMix(transaction, user, mixId);
    await attachImages(transaction, user, mix, images, now);
    if (flavorCard) {
      await requireOwnPictures(transaction, user, picturesOf(mix), [flavorCard], now);
      await transaction
        .updateTable("shisha_mixes")
        .set({ flavor_card_image: flavorCard })
        .where("id", "=", mixId)
        .execute();
    }
    await transaction
      .updateTable("imported_mixes")
      .set({ has_photos: true })
      .where("mix_id", "=", mixId)
      .execute();
  });
}
