import type { Transaction } from "#database/database.ts";

/** How many pictures of a mix or a person were uploaded and nothing has ever shown. A day later they are swept. */
export async function countUnusedPictures(transaction: Transaction, folder: string): Promise<number> {
  const { unused } = await transaction
    .selectFrom("stored_images")
    .select((by) => by.fn.countAll<number>().as("unused"))
    .where("folder", "=", folder)
    .where("referred_at", "is", null)
    .executeTakeFirstOrThrow();
  return unused;
}
