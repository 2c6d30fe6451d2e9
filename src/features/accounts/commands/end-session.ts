import { recordAudit } from "#database/audit.ts";
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
    await transaction
      .updateTable("users")
      .set({ sessions_ended_at: now })
      .where("id", "=", user.userId)
      .execute();
    await transaction
      .updateTable("sessions")
      .set({ revoked_at: now })
      .where("user_id", "=", user.userId)
      .where("revoked_at", "is", null)
      .execute();
    await recordAudit(transaction, { actorId: user.userId, action: "session.all_ended" });
  });
}
