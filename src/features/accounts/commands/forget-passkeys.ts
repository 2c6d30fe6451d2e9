import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { Services } from "#platform/services.ts";
import { endSessionsOf } from "./end-session.ts";

/**
 * Removes all passkeys of somebody who has lost their device, at the command line: an admin is asked for one that they cannot show.
 * Their sessions end. Answers how many; throws where nobody has this LINE user id.
 */
export async function forgetPasskeys(
  { database, clock }: Pick<Services, "database" | "clock">,
  lineUserId: string,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const person = await transaction
      .selectFrom("users")
      .select("id")
      .where("line_user_id", "=", lineUserId)
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new Error(`Nobody has signed in as ${lineUserId} yet.`);
    const removed = await transaction
      .deleteFrom("passkeys")
      .where("user_id", "=", person.id)
      .returning("id")
      .execute();
    await endSessionsOf(transaction, person.id, clock());
    await recordAudit(transaction, {
      actorId: null,
      action: "passkey.forgotten",
      target: { type: "user", id: person.id },
      after: { passkeys: removed.length },
    });
    return removed.length;
  });
}
