import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { oversightMessages } from "../oversight-messages.ts";
import type { PrivateFields } from "../people-response.ts";

/**
 * What somebody shows nobody, for an admin with a reason. The log says who read whose and why before anything leaves, and none of
 * what was read (abuse case A21). Throws PERSON_NOT_FOUND (404).
 */
export async function readPrivateFields(
  { database }: Pick<Services, "database">,
  reader: SignedInUser,
  { personId, reason }: { personId: string; reason: string },
): Promise<PrivateFields> {
  const id = readUuid(personId);
  return inTransaction(database, async (transaction) => {
    const { rows } = await sql<PrivateFields>`
      SELECT line_user_id, display_name AS line_name, email, birth_date::text AS birth_date, gender, occupation, status_message,
             iso_moment(terms_agreed_at) AS terms_agreed_at, iso_moment(privacy_agreed_at) AS privacy_agreed_at
      FROM users WHERE id = ${id}::uuid`.execute(transaction);
    const [fields] = rows;
    if (id === null || !fields)
      throw new DomainError("absent", "PERSON_NOT_FOUND", oversightMessages.personAbsent);
    await recordAudit(transaction, {
      actorId: reader.userId,
      action: "person.private_read",
      target: { type: "user", id },
      after: { reason },
    });
    return fields;
  });
}
