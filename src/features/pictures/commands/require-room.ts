import type { Transaction } from "#database/database.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { countUnusedPictures } from "../queries/count-unused-pictures.ts";
import { MAX_UNUSED_PICTURES } from "../stored-picture.ts";

/** Room for one more picture in a folder of somebody's own, which their id names; else 429 TOO_MANY_IMAGES. */
export async function requireRoom(
  transaction: Transaction,
  { userId }: Pick<SignedInUser, "userId">,
): Promise<void> {
  // Two uploads at once are counted one after the other.
  await transaction.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  if ((await countUnusedPictures(transaction, userId)) >= MAX_UNUSED_PICTURES)
    throw new DomainError("limited", "TOO_MANY_IMAGES", messages.rateLimited);
}
