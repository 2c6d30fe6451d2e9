import { inTransaction } from "#database/in-transaction.ts";
import type { Services } from "#platform/services.ts";

const DAY_MS = 24 * 3_600_000;
/** As the privacy policy says (domain.md 1.23). */
const AUDIT_DAYS = 90;

/** Deletes sessions, ceremonies, idempotency keys and sign-in records whose time is over. Says how many. */
export async function sweepExpired({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const sessions = await transaction
      .deleteFrom("sessions")
      .where("expires_at", "<", now)
      .executeTakeFirst();
    const ceremonies = await transaction
      .deleteFrom("passkey_ceremonies")
      .where("expires_at", "<", now)
      .executeTakeFirst();
    const keys = await transaction
      .deleteFrom("idempotency_keys")
      .where("created_at", "<", new Date(now.getTime() - DAY_MS))
      .executeTakeFirst();
    const records = await transaction
      .deleteFrom("audit_events")
      .where("created_at", "<", new Date(now.getTime() - AUDIT_DAYS * DAY_MS))
      .where((by) =>
        by.or(
          ["session.%", "identity.%", "profile.%", "passkey.%"].map((action) => by("action", "like", action)),
        ),
      )
      .executeTakeFirst();
    const counts = { sessions, ceremonies, keys, records };
    return Object.entries(counts)
      .map(([name, { numDeletedRows }]) => `${numDeletedRows} ${name}`)
      .join(", ");
  });
}
