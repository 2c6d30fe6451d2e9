import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { messages } from "#foundation/messages.ts";
import type { Services } from "#platform/services.ts";
import { RESTORE_WITHIN_MS } from "../mix-edit.ts";
import { mixMessages } from "../mix-messages.ts";
import { findVisibleMixId } from "../queries/find-visible-mix-id.ts";
import { recordedBy } from "../queries/who-sees-mix.ts";

/**
 * Brings an own mix back that was deleted within the last minute; one that is there stays as it is. Too late is 410,
 * somebody else's 403 where it may be seen, everything else 404.
 */
export async function restoreMix(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  id: string,
): Promise<void> {
  const entity = readEntityId(id);
  if (!entity) throw new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
  await inTransaction(database, async (transaction) => {
    const mix = await transaction
      .selectFrom("shisha_mixes as mix")
      .select(["id", "short_id", "deleted_at"])
      .where(entity.by, "=", entity.value)
      .where(recordedBy(user))
      .forUpdate()
      .executeTakeFirst();
    if (!mix) {
      throw (await findVisibleMixId({ database: transaction }, user, id))
        ? new DomainError("forbidden", "NOT_OWN_MIX", messages.notAllowed)
        : new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
    }
    if (mix.deleted_at === null) return;
    if (mix.deleted_at.getTime() + RESTORE_WITHIN_MS < clock().getTime())
      throw new DomainError("gone", "RESTORE_TOO_LATE", mixMessages.restoreTooLate);
    await transaction
      .updateTable("shisha_mixes")
      .set({ deleted_at: null })
      .where("id", "=", mix.id)
      .execute();
  });
}
