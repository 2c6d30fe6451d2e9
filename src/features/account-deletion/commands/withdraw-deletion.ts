import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockPerson } from "#features/accounts/commands/lock-person.ts";
import { isSuspended } from "#features/accounts/session.ts";
import { endSuspension } from "#features/oversight/commands/suspend-person.ts";
import type { Person } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { deletionMessages } from "../deletion-messages.ts";
import { showCards } from "./request-deletion.ts";

/**
 * Somebody comes back: everything is as it was. A suspension from before, whose time has not come, is in force again. 404 where nothing
 * was asked for, 409 once the deletion has begun.
 */
export async function withdrawDeletion(
  { database, clock }: Pick<Services, "database" | "clock">,
  { userId }: Person,
  requestId?: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const now = clock();
    await lockPerson(transaction, { userId });
    const requested = await transaction
      .selectFrom("account_deletions")
      .select(["started_at", "suspended_at", "suspended_until"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (!requested) throw new DomainError("absent", "DELETION_NOT_REQUESTED", deletionMessages.notRequested);
    if (requested.started_at)
      throw new DomainError("conflict", "DELETION_STARTED", deletionMessages.deletionStarted);
    await transaction.deleteFrom("account_deletions").where("user_id", "=", userId).execute();
    const { started_at: _, ...suspension } = requested;
    const isOver = !isSuspended(suspension, now);
    if (isOver && suspension.suspended_until)
      await endSuspension(transaction, userId, { ended_at: suspension.suspended_until });
    await transaction
      .updateTable("users")
      .set({ updated_at: now, ...(isOver ? { suspended_at: null, suspended_until: null } : suspension) })
      .where("id", "=", userId)
      .execute();
    await showCards(transaction, userId);
    await recordAudit(transaction, { actorId: userId, action: "account.deletion_withdrawn", requestId });
  });
}
