import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { requireOwnMix } from "./require-own-mix.ts";

/**
 * Takes an own mix, by UUID or short id, out of sight of everybody at once, its author and its pictures included. It can
 * be brought back for a minute and is purged later.
 */
export async function deleteMix(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  id: string,
  ifMatch?: string | undefined,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const mix = await requireOwnMix(transaction, user, id, ifMatch);
    await transaction
      .updateTable("shisha_mixes")
      .set({ deleted_at: clock() })
      .where("id", "=", mix.id)
      .execute();
  });
}
