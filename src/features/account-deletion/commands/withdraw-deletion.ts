import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { Person } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { deletionMessages } from "../deletion-messages.ts";
import { lockPerson, showCards } from "./request-deletion.ts";

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
    await lockPerson(transaction, userId);
    const requested = await transaction
      .selectFrom("account_deletions")
      .select("started_at")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (!requested) throw new DomainError("absent", "DELETION_NOT_REQUESTED", deletionMessages.notRequested);
    if (requested.started_at)
      throw new DomainError("conflict", "DELETION_STARTED", deletionMessages.deletionStarted);
    await transaction.deleteFrom("account_deletions").where("user_id", "=", userId).execute();
    await sql`
      UPDATE users SET updated_at = ${now}::timestamptz, (suspended_at, suspended_until) = (
        SELECT sanction.created_at, sanction.until FROM sanctions sanction
        WHERE sanction.user_id = users.id AND sanction.kind = 'suspension' AND sanction.ended_at IS NULL
          AND (sanction.until IS NULL OR sanction.until > ${now}::timestamptz)
        ORDER BY sanction.created_at DESC LIMIT 1)
      WHERE id = ${userId}::uuid`.execute(transaction);
    await showCards(transaction, userId);
    await recordAudit(transaction, { actorId: userId, action: "account.deletion_withdrawn", requestId });
  });
}
