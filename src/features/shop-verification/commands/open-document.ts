import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { verificationMessages } from "../verification-messages.ts";
import type { DocumentFile } from "./document-file.ts";

/**
 * A paper for whoever sent it, or an operator (null on the command line), and for nobody else: for them there is none (404
 * DOCUMENT_NOT_FOUND, security model S10). That it is read is audited before a byte of it leaves.
 */
export async function openDocument(
  { database, documentStore, log }: Pick<Services, "database" | "documentStore" | "log">,
  reader: SignedInUser | null,
  verificationId: string,
  shopId?: string,
): Promise<DocumentFile> {
  const entity = readEntityId(verificationId);
  if (entity?.by !== "id") throw documentNotFound();
  const file = await inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ shop_id: string; name: string; contentType: DocumentFile["contentType"] }>`
      SELECT sent.shop_id, file.name, file.content_type AS "contentType"
      FROM shop_verifications sent JOIN verification_files file ON file.name = sent.file_name
      WHERE sent.id = ${entity.value}::uuid AND (${reader === null || reader.isAdmin}::boolean OR sent.user_id = ${reader?.userId ?? null}::uuid)
    `.execute(transaction);
    const found = rows[0];
    if (!found || (shopId !== undefined && found.shop_id !== shopId.toLowerCase())) throw documentNotFound();
    await recordAudit(transaction, {
      actorId: reader?.userId ?? null,
      action: "shop_verification.read",
      target: { type: "shop", id: found.shop_id },
      after: { verification_id: entity.value },
    });
    return found;
  });
  const bytes = await documentStore.read(file.name).catch((error: unknown) => {
    log.error({ err: error }, "document was not read");
    throw new DomainError("unavailable", "STORAGE_UNAVAILABLE", verificationMessages.readFailed);
  });
  if (!bytes) {
    log.error({ name: file.name }, "document has a row and no file");
    throw documentNotFound();
  }
  return { bytes, contentType: file.contentType };
}

const documentNotFound = () => new DomainError("absent", "DOCUMENT_NOT_FOUND", verificationMessages.notFound);
