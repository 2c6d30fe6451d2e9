import { openTransactionOr } from "#database/in-transaction.ts";
import type { Actor } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { StartedSession } from "./start-session.ts";

/**
 * A browser that gets another session's cookie leaves the former one, which lives on without it: that session's person is told
 * nothing here any more (decision 087). Where it is the same one, their page says again that the browser is there.
 */
export async function leaveBrowser(
  { database }: Pick<Services, "database">,
  former: Actor,
  { sessionId }: Pick<StartedSession, "sessionId">,
): Promise<void> {
  const left = former?.sessionId ?? null;
  if (left === null || left === sessionId) return;
  await openTransactionOr(database).deleteFrom("push_subscriptions").where("session_id", "=", left).execute();
}
