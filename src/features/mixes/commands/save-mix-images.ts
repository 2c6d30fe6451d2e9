import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { ImagesToSave } from "../mix-images.ts";
import type { MixImage } from "../mix-response.ts";
import { listMixImages } from "../queries/list-mix-images.ts";
import { attachImages } from "./attach-images.ts";
import { type EditableMix, requireOwnMix } from "./require-own-mix.ts";

/**
 * Lets an own mix, by UUID or short id, show uploaded pictures after those that it shows already. All of them or none; a
 * picture that is there is not added twice, so a retry does no harm. Answers all that it shows now.
 */
export async function saveMixImages(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { mixId, imageUrls, alts = [] }: ImagesToSave,
): Promise<MixImage[]> {
  return inTransaction(database, async (transaction) => {
    const now = clock();
    const mix = await requireOwnMix(transaction, user, mixId);
    const shown = await listMixImages(transaction, mix.id);
    const known = new Set(shown.map((image) => image.image_url));
    const next = Math.max(-1, ...shown.map((image) => image.display_order)) + 1;
    const fresh = imageUrls
      .map((image_url, index) => ({ image_url, alt: alts[index] ?? null }))
      .filter(({ image_url }, index) => !known.has(image_url) && imageUrls.indexOf(image_url) === index)
      .map((image, index) => ({ ...image, display_order: next + index }));
    if (fresh.length === 0) return shown;
    await attachImages(transaction, user, mix, fresh, now);
    await raiseVersion(transaction, mix, now);
    return listMixImages(transaction, mix.id);
  });
}

async function raiseVersion(transaction: Transaction, mix: EditableMix, now: Date): Promise<void> {
  await transaction
    .updateTable("shisha_mixes")
    .set({ version: sql`version + 1`, updated_at: now })
    .where("id", "=", mix.id)
    .execute();
}
