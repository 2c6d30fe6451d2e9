import type { Transaction } from "#database/database.ts";
import type { Person } from "#foundation/actor.ts";

/**
 * Until the transaction ends, whatever else locks this person waits, and so does what is about to refer to them. Throws where there is
 * nobody.
 */
export function lockPerson(
  transaction: Transaction,
  { userId }: Person,
): Promise<{ suspended_at: Date | null; suspended_until: Date | null }> {
  return transaction
    .selectFrom("users")
    .select(["suspended_at", "suspended_until"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
