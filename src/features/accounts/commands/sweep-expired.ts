import { inTransaction } from "#database/in-transaction.ts";
import type { Services } from "#platform/services.ts";

const DAY_MS = 24 * 3_600_000;

/** Deletes sessions and idempotency keys whose time is over. Says how many. */
export async function sweepExpired({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const sessions = await transaction
      .deleteFrom("sessions")
      .where("expires_at", "<", now)
      .executeTakeFirst();
    const keys = await transaction
      .deleteFrom("idempotency_keys")
      .where("created_at", "<", new Date(now.getTime() - DAY_MS))
      .executeTakeFirst();
    return `${sessions.numDeletedRows} sessions, ${keys.numDeletedRows} idempotency keys`;
  });
}
