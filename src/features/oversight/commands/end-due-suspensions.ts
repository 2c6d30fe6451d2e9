import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { Services } from "#platform/services.ts";
import { endSuspension, writeSuspension } from "./suspend-person.ts";

/** So many in one run; the next one follows a minute later. */
const MOST_AT_ONCE = 200;

/**
 * Takes away the suspensions whose time has come, as lifting does. Whether somebody is suspended follows the clock anyway
 * (`isSuspended`, `notSuspended`); what is stored of their cards, likes and ratings, and public pages that are kept, follow this.
 */
export async function endDueSuspensions(
  { database }: Pick<Services, "database">,
  now: Date,
): Promise<string> {
  const due = await database
    .selectFrom("users")
    .select("id")
    .where("suspended_at", "is not", null)
    .where("suspended_until", "<=", now)
    .orderBy("id")
    .limit(MOST_AT_ONCE)
    .execute();
  let ended = 0;
  for (const { id } of due) {
    ended += await inTransaction(database, async (transaction) => {
      const person = await transaction
        .selectFrom("users")
        .select(["suspended_at", "suspended_until"])
        .where("id", "=", id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      // Suspended anew, or lifted, meanwhile.
      if (!person?.suspended_at || !person.suspended_until || person.suspended_until > now) return 0;
      await endSuspension(transaction, id, { ended_at: person.suspended_until });
      await writeSuspension(transaction, id, { suspended_at: null, suspended_until: null }, now);
      await recordAudit(transaction, {
        actorId: null,
        action: "person.suspension_ended",
        target: { type: "user", id },
        before: { suspended: true, until: person.suspended_until },
        after: { suspended: false },
      });
      return 1;
    });
  }
  return `${ended} suspensions`;
}
