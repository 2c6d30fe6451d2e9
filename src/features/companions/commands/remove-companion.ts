import { sql } from "kysely";
import { inTransaction } from "#database/in-transaction.ts";
import { requireOwnMix } from "#features/mixes/commands/require-own-mix.ts";
import { takesPlace } from "#features/mixes/queries/companion-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { companionMessages } from "../companion-messages.ts";

/** Takes somebody off an own card, or an invitation to it back. Whoever is neither invited nor there is refused (404). */
export async function removeCompanion(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  id: string,
  personId: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const mix = await requireOwnMix(transaction, user, id);
    const { rows } = await sql`
      UPDATE companions companion SET
        status = CASE WHEN companion.status = 'declined' THEN 'declined' ELSE 'left' END,
        -- That they declined stays known: taking an invitation back is no way to invite again.
        invited_at = CASE WHEN companion.status = 'declined' THEN companion.responded_at ELSE companion.invited_at END,
        responded_at = CASE WHEN companion.status = 'declined' THEN companion.responded_at ELSE ${clock()}::timestamptz END,
        rating = NULL, smoke_again = NULL, comment = NULL
      WHERE companion.mix_id = ${mix.id}::uuid AND companion.user_id = ${readUuid(personId)}::uuid
        AND ${takesPlace}
      RETURNING companion.user_id
    `.execute(transaction);
    if (rows.length === 0) throw new DomainError("absent", "COMPANION_NOT_FOUND", companionMessages.notFound);
  });
}
