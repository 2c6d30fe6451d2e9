import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { accountMessages } from "../account-messages.ts";
import { requireConfirmed } from "./confirm-session.ts";

/**
 * An admin keeps a passkey (409): without one nothing more is asked of any session. Sessions that showed the removed one, on a phone
 * that was stolen, show another.
 */
async function keepAdminSafe(transaction: Transaction, { userId, sessionId }: SignedInUser): Promise<void> {
  const left = await transaction
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!left) throw new DomainError("conflict", "LAST_ADMIN_PASSKEY", accountMessages.lastAdminPasskey);
  await transaction
    .updateTable("sessions")
    .set({ passkey_confirmed_at: null })
    .where("user_id", "=", userId)
    .$if(sessionId !== null, (query) => query.where("id", "<>", sessionId ?? ""))
    .execute();
}

/** Nobody signs in with it any more. Sessions that it opened go on. Returns what devices know the key by. */
export async function removePasskey(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  id: string,
): Promise<{ credential_id: string }> {
  requireConfirmed(user);
  return inTransaction(database, async (transaction) => {
    const removed = await transaction
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("user_id", "=", user.userId)
      .returning("credential_id")
      .executeTakeFirst();
    if (!removed) throw new DomainError("absent", "PASSKEY_NOT_FOUND", accountMessages.passkeyNotFound);
    if (user.adminPasskey !== null) await keepAdminSafe(transaction, user);
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "passkey.removed",
      target: { type: "passkey", id },
    });
    return { credential_id: Buffer.from(removed.credential_id).toString("base64url") };
  });
}
