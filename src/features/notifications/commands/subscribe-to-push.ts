import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { Services } from "#platform/services.ts";
import { notificationMessages } from "../notification-messages.ts";
import { MOST_PUSH_SUBSCRIPTIONS, type NewPushSubscription } from "../push-subscription.ts";

/** Whoever is signed in by a session of ours, which the subscription ends with. */
export type SessionOwner = { userId: string; sessionId: string };

/**
 * A browser is told of its person's notifications from now on, or says that it still is. One that was another session's, whoever's,
 * rings for this one alone.
 */
export async function subscribeToPush(
  { database, clock, webPush }: Pick<Services, "database" | "clock" | "webPush">,
  { userId, sessionId }: SessionOwner,
  { endpoint, keys }: NewPushSubscription,
): Promise<void> {
  if (!webPush.accepts({ endpoint, ...keys }))
    throw new DomainError("invalid", "PUSH_SUBSCRIPTION_REFUSED", notificationMessages.pushRefused);
  await inTransaction(database, async (transaction) => {
    const now = clock();
    await requireOpenSession(transaction, sessionId, now);
    // Two people who take one browser over at one moment do so one after the other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(transaction);
    await transaction
      .deleteFrom("push_subscriptions")
      .where("endpoint", "=", endpoint)
      .where("session_id", "<>", sessionId)
      .execute();
    const said = { endpoint, ...keys, renewed_at: now };
    await transaction
      .insertInto("push_subscriptions")
      .values({ session_id: sessionId, created_at: now, ...said })
      .onConflict((conflict) => conflict.column("session_id").doUpdateSet(said))
      .execute();
    await keepNewest(transaction, userId);
  });
}

/** Held open until this is written: one that ends meanwhile takes the subscription with it. */
async function requireOpenSession(transaction: Transaction, sessionId: string, now: Date): Promise<void> {
  const session = await transaction
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .forShare()
    .executeTakeFirst();
  if (!session) throw new DomainError("unauthenticated", "TOKEN_EXPIRED", messages.sessionExpired);
}

async function keepNewest(transaction: Transaction, userId: string): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions WHERE session_id IN (
      SELECT subscription.session_id
      FROM push_subscriptions subscription JOIN sessions ON sessions.id = subscription.session_id
      WHERE sessions.user_id = ${userId}::uuid
      ORDER BY subscription.renewed_at DESC, subscription.session_id OFFSET ${MOST_PUSH_SUBSCRIPTIONS})
  `.execute(transaction);
}
