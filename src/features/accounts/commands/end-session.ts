import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** Logs one device out. A bearer of a LINE ID token has no session of ours to end. */
export async function endSession(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
): Promise<void> {
  const { sessionId } = user;
  if (sessionId === null) return;
  await inTransaction(database, async (transaction) => {
    await transaction
      .updateTable("sessions")
      .set({ revoked_at: clock() })
      .where("id", "=", sessionId)
      .execute();
    await recordAudit(transaction, { actorId: user.userId, action: "session.ended" });
  });
}

/** Logs all devices out, this one too, and takes the ID tokens that LINE has issued so far their force. */
export async function endAllSessions(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    await endSessionsOf(transaction, user.userId, now);
    await recordAudit(transaction, { actorId: user.userId, action: "session.all_ended" });
  });
}

/** The same of whomever, without a line in the log. Returns how many there were. */
export async function endSessionsOf(transaction: Transaction, userId: string, now: Date): Promise<number> {
  await transaction.updateTable("users").set({ sessions_ended_at: now }).where("id", "=", userId).execute();
  const { numUpdatedRows } = await transaction
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
