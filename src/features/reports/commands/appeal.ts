import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { isOutOfSight } from "../moderation-case.ts";
import { reportMessages } from "../report-messages.ts";
import { lockCase } from "./lock-case.ts";
import { moveReports } from "./move-reports.ts";

/**
 * Says why one's own thing should be shown again, once for each time that it is hidden. Refuses a case of somebody else's, one that
 * hides nothing yet (404), one that was restored and a second appeal (409).
 */
export async function appeal(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { caseId, text }: { caseId: string; text: string },
): Promise<void> {
  const entity = readEntityId(caseId);
  if (entity?.by !== "id") throw reviewNotFound();
  await inTransaction(database, async (transaction) => {
    const now = clock();
    const lockedCase = await lockCase(transaction, entity.value);
    const { owner_id, state, appealed_at } = lockedCase ?? {};
    if (!lockedCase || owner_id !== user.userId || state === "open" || state === "dismissed")
      throw reviewNotFound();
    if (!isOutOfSight(lockedCase.state))
      throw new DomainError("conflict", "NOTHING_TO_APPEAL", reportMessages.nothingToAppeal);
    if (appealed_at) throw new DomainError("conflict", "ALREADY_APPEALED", reportMessages.alreadyAppealed);
    await transaction
      .updateTable("moderation_cases")
      .set({ appeal: text, appealed_at: now })
      .where("id", "=", lockedCase.id)
      .execute();
    await moveReports(transaction, lockedCase, { from: ["actioned"], to: "appealed", at: now });
  });
}

function reviewNotFound(): DomainError {
  return new DomainError("absent", "REVIEW_NOT_FOUND", reportMessages.reviewNotFound);
}
