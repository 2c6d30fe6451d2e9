import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { checkInMessages } from "../check-in-messages.ts";
import { lockCardOf, lockGuest } from "./lock-visit.ts";

/** Takes an own check-in back, with what it earned and proved: its card's shop and night may be changed again. Throws CHECK_IN_NOT_FOUND (404). */
export async function deleteCheckIn(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  id: string,
): Promise<void> {
  const checkInId = readUuid(id);
  await inTransaction(database, async (transaction) => {
    await lockGuest(transaction, user.userId);
    if (checkInId !== null) await lockCardOf(transaction, checkInId);
    const deleted = await transaction
      .deleteFrom("check_ins")
      .where("id", "=", checkInId)
      .where("user_id", "=", user.userId)
      .returning("id")
      .executeTakeFirst();
    if (!deleted) throw new DomainError("absent", "CHECK_IN_NOT_FOUND", checkInMessages.notFound);
  });
}
