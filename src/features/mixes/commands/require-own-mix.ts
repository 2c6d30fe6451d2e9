import type { Transaction } from "#database/database.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError, EDIT_CONFLICT } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { messages } from "#foundation/messages.ts";
import { namesEtag } from "#http/etag.ts";
import { mixEtag } from "../mix-edit.ts";
import { mixMessages } from "../mix-messages.ts";
import { findVisibleMixId } from "../queries/find-visible-mix-id.ts";
import { listedForAuthor } from "../queries/who-sees-mix.ts";

/** A mix that its author may change, locked until the transaction ends. */
export type EditableMix = Awaited<ReturnType<typeof lockOwnMix>> & {};

/**
 * The own mix behind a UUID or short id, locked. Refuses what is not there or not to be seen (404), what is somebody
 * else's (403), and, where `ifMatch` names another state than the present one, an edit of what was edited meanwhile (409).
 */
export async function requireOwnMix(
  transaction: Transaction,
  user: SignedInUser,
  id: string,
  ifMatch?: string | undefined,
): Promise<EditableMix> {
  const mix = await lockOwnMix(transaction, user, id);
  if (!mix) {
    const isVisible = await findVisibleMixId({ database: transaction }, user, id);
    throw isVisible
      ? new DomainError("forbidden", "NOT_OWN_MIX", messages.notAllowed)
      : new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
  }
  if (ifMatch !== undefined && !namesEtag(ifMatch, mixEtag(mix)))
    throw new DomainError("conflict", EDIT_CONFLICT, mixMessages.editConflict);
  return mix;
}

async function lockOwnMix(transaction: Transaction, user: SignedInUser, id: string) {
  const entity = readEntityId(id);
  if (!entity) return undefined;
  return transaction
    .selectFrom("shisha_mixes as mix")
    .select(["id", "short_id", "version", "shop_id", "predefined_mix_id", "custom_date_time", "created_at"])
    .select([
      "title",
      "comment",
      "source_mix_id",
      "has_stamp",
      "is_verified",
      "checkin_verified",
      "staff_verified",
    ])
    .where(entity.by, "=", entity.value)
    .where(listedForAuthor(user))
    .forUpdate()
    .executeTakeFirst();
}
