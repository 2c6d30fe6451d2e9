import { inTransaction } from "#database/in-transaction.ts";
import { attachImages } from "#features/mixes/commands/attach-images.ts";
import { requireOwnMix } from "#features/mixes/commands/require-own-mix.ts";
import { uploadMixImage } from "#features/mixes/commands/upload-mix-image.ts";
import { picturesOf } from "#features/mixes/mix-images.ts";
import { MAX_ALT } from "#features/mixes/mix-limits.ts";
import { requireOwnPictures } from "#features/pictures/commands/require-own-pictures.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { isDomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import type { ImportedCard } from "../imported-card.ts";
import type { Archive } from "../queries/open-archive.ts";

/**
 * Brings the photos of a card that came: each is decoded and made anew as any upload is, so that nothing hostile is kept; then the card
 * shows them, all at once. A file that is no photo stays out. False where the card went meanwhile, or has other photos that leave no
 * room: it stays as it is.
 */
export async function bringPhotos(
  services: Services,
  user: SignedInUser,
  card: ImportedCard,
  readPhoto: Archive["readPhoto"],
  /** Throws where they are no longer wanted: then their files may be gone. */
  requireWanted: () => Promise<void>,
): Promise<boolean> {
  const { database } = services;
  const imported = await database
    .selectFrom("imported_mixes")
    .select("mix_id")
    .where("user_id", "=", user.userId)
    .where("original_id", "=", card.original_id)
    .where("has_photos", "=", false)
    .executeTakeFirst();
  if (!imported) return true;
  const { mix_id } = imported;
  try {
    await bringTo(services, user, { card, mixId: mix_id }, { readPhoto, requireWanted });
    return true;
  } catch (error) {
    if (!isDomainError(error) || error.kind === "unavailable") throw error;
    // Nobody waits for the photos of a card that went.
    if (error.kind === "absent")
      await database
        .updateTable("imported_mixes")
        .set({ has_photos: true })
        .where("mix_id", "=", mix_id)
        .execute();
    return false;
  }
}

type Target = { card: ImportedCard; mixId: string };
type Source = { readPhoto: Archive["readPhoto"]; requireWanted: () => Promise<void> };

async function bringTo(
  services: Services,
  user: SignedInUser,
  { card, mixId }: Target,
  { readPhoto, requireWanted }: Source,
): Promise<void> {
  const { database, clock } = services;
  const upload = async (path: string): Promise<string | null> => {
    const bytes = await readPhoto(path);
    if (!bytes) return null;
    return uploadMixImage(services, user, { mixId, bytes }).catch((error: unknown) => {
      if (isDomainError(error) && error.kind === "invalid" && error.code !== "TOO_MANY_IMAGES") return null;
      throw error;
    });
  };
  const images: { image_url: string; alt: string | null; display_order: number }[] = [];
  for (const { path, alt } of card.photos) {
    const image_url = await upload(path);
    if (image_url)
      images.push({ image_url, alt: alt?.slice(0, MAX_ALT) ?? null, display_order: images.length });
  }
  const flavorCard = card.flavor_card ? await upload(card.flavor_card) : null;
  await requireWanted();
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
