import { openTransactionOr } from "#database/in-transaction.ts";
import type { Services } from "#platform/services.ts";
import type { SessionOwner } from "./subscribe-to-push.ts";

/** This session's browser is told nothing any more, and what waited for it goes. */
export async function unsubscribeFromPush(
  { database }: Pick<Services, "database">,
  { sessionId }: Pick<SessionOwner, "sessionId">,
): Promise<void> {
  await openTransactionOr(database)
    .deleteFrom("push_subscriptions")
    .where("session_id", "=", sessionId)
    .execute();
}
