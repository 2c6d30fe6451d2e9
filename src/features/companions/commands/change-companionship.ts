import { inTransaction } from "#database/in-transaction.ts";
import { lockVisibleMix } from "#features/mixes/commands/lock-visible-mix.ts";
import { roundRating } from "#features/mixes/mix-limits.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import type { CompanionAction, CompanionChange, CompanionWords } from "../companion.ts";
import { companionMessages } from "../companion-messages.ts";

type CompanionServices = Pick<Services, "database" | "clock">;
type Status = "invited" | "accepted" | "declined" | "left";

const BECOMES = { accept: "accepted", decline: "declined", leave: "left" } as const;
/** What somebody has to be for it. */
const BEGINS_AS: Record<CompanionAction, Status> = {
  accept: "invited",
  decline: "invited",
  leave: "accepted",
};
const NOTHING_SAID = { rating: null, smoke_again: null, comment: null };

/**
 * Accepts or declines an invitation to a card, leaves it, or says something of it: everybody for themselves. Doing it twice
 * changes nothing. A card that one may not see, and one on which one does not stand, are refused (404).
 */
export async function changeCompanionship(
  { database, clock }: CompanionServices,
  user: SignedInUser,
  id: string,
  change: CompanionChange,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    // Whatever changes who stands on a card happens one after the other.
    const { id: mixId } = await lockVisibleMix(transaction, user, id);
    const standing = await transaction
      .selectFrom("companions")
      .select("status")
      .where("mix_id", "=", mixId)
      .where("user_id", "=", user.userId)
      .executeTakeFirst();
    const next =
      "action" in change
        ? answered(standing?.status, change.action, clock())
        : said(standing?.status, change);
    if (!next) throw new DomainError("absent", "COMPANION_NOT_FOUND", companionMessages.notFound);
    if (Object.keys(next).length === 0) return;
    await transaction
      .updateTable("companions")
      .set(next)
      .where("mix_id", "=", mixId)
      .where("user_id", "=", user.userId)
      .execute();
  });
}

/** The columns that change; null where there is nothing to answer. */
function answered(status: string | undefined, action: CompanionAction, now: Date) {
  if (status === BECOMES[action]) return {};
  if (status !== BEGINS_AS[action]) return null;
  return { status: BECOMES[action], responded_at: now, ...NOTHING_SAID };
}

function said(status: string | undefined, { rating, smokeAgain, comment }: CompanionWords) {
  if (status !== "accepted") return null;
  return {
    ...(rating !== undefined && { rating: roundRating(rating) }),
    ...(smokeAgain !== undefined && { smoke_again: smokeAgain }),
    ...(comment !== undefined && { comment: comment || null }),
  };
}
