import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { Identification } from "#http/api-environment.ts";
import type { Services } from "#platform/services.ts";
import type { StartedSession } from "./start-session.ts";

/**
 * A browser that gets another session's cookie leaves the former one, which nobody could reach any more but whoever copied its token:
 * it ends (decision 104), and its person is told nothing here any more (decision 087). Where it is the same one, their page says again
 * that the browser is there.
 */
export async function leaveBrowser(
  { database, clock }: Pick<Services, "database" | "clock">,
  former: Identification,
  { sessionId }: Pick<StartedSession, "sessionId">,
): Promise<void> {
  if (former.state !== "signed-in" || former.credential !== "cookie") return;
  const { sessionId: left, userId } = former.user;
  if (left === null || left === sessionId) return;
  await inTransaction(database, async (transaction) => {
    await transaction.deleteFrom("push_subscriptions").where("session_id", "=", left).execute();
    const { numUpdatedRows } = await transaction
      .updateTable("sessions")
      .set({ revoked_at: clock() })
      .where("id", "=", left)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordAudit(transaction, { actorId: userId, action: "session.ended" });
  });
}
