import { inTransaction } from "#database/in-transaction.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { isShownTo, listedForAuthor } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import type { PinnedMixes } from "../pinned-mixes.ts";
import { profileMessages } from "../profile-messages.ts";

/**
 * Puts these of one's own cards at the top of one's profile, in this order, in place of those that stood there. Refuses a card
 * that is not there or somebody else's (404), and one that not everybody may see (400).
 */
export async function pinMixes(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  { mix_ids }: PinnedMixes,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    // Two of one person's changes follow one another.
    await transaction
      .selectFrom("users")
      .select("id")
      .where("id", "=", user.userId)
      .forNoKeyUpdate()
      .execute();
    await transaction.deleteFrom("pinned_mixes").where("user_id", "=", user.userId).execute();
    if (mix_ids.length === 0) return;
    const own = await transaction
      .selectFrom("shisha_mixes as mix")
      .select(["mix.id", isShownTo("public").as("is_public")])
      .where("mix.id", "in", mix_ids)
      .where(listedForAuthor(user))
      .execute();
    if (own.length < mix_ids.length)
      throw new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
    if (!own.every(({ is_public }) => is_public))
      throw new DomainError("invalid", "PIN_NOT_PUBLIC", profileMessages.pinNotPublic);
    await transaction
      .insertInto("pinned_mixes")
      .values(mix_ids.map((mix_id, position) => ({ user_id: user.userId, mix_id, position })))
      .execute();
  });
}
