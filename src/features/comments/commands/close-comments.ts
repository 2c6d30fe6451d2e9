import { inTransaction } from "#database/in-transaction.ts";
import { requireOwnMix } from "#features/mixes/commands/require-own-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { CommentsState } from "../comments-response.ts";

/** Closes an own card to comments, or opens it again; those that stand there stay. The refusals are those of an edit. */
export async function closeComments(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  mixId: string,
  isClosed: boolean,
): Promise<CommentsState> {
  return inTransaction(database, async (transaction) => {
    const mix = await requireOwnMix(transaction, user, mixId);
    await transaction
      .updateTable("shisha_mixes")
      .set({ comments_closed: isClosed })
      .where("id", "=", mix.id)
      .execute();
    return { comments_closed: isClosed };
  });
}
