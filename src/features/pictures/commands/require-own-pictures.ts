import type { Transaction } from "#database/database.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { pictureMessages } from "../picture-messages.ts";
import type { PictureFolder } from "../stored-picture.ts";

/**
 * That each of these addresses is a picture which this very person, or with null whoever it was, uploaded for this very thing: the row says so, never
 * the address. To be asked in the transaction that makes something refer to them; until its end the sweep leaves them alone.
 */
export async function requireOwnPictures(
  transaction: Transaction,
  user: Pick<SignedInUser, "userId"> | null,
  { bucket, folder }: PictureFolder,
  urls: string[],
  now: Date,
): Promise<void> {
  if (urls.length === 0) return;
  const own = await transaction
    .updateTable("stored_images")
    .set((by) => ({ referred_at: by.fn.coalesce("referred_at", by.val(now)) }))
    .where("url", "in", urls)
    .where("bucket", "=", bucket)
    .where("folder", "=", folder)
    .$if(user !== null, (query) => query.where("owner_id", "=", user?.userId ?? null))
    .where("stored_at", "is not", null)
    .where("condemned_at", "is", null)
    .returning("url")
    .execute();
  if (own.length !== new Set(urls).size) throw invalidImageUrl();
}

export function invalidImageUrl(): DomainError {
  return new DomainError("invalid", "INVALID_IMAGE_URL", pictureMessages.invalidImageUrl);
}
