import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { readStoredFile } from "#features/pictures/queries/read-stored-file.ts";
import { filesOf, type StoredFiles } from "#features/pictures/stored-picture.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { findReported, reportedPictures } from "../queries/find-reported.ts";
import { reportMessages } from "../report-messages.ts";
import type { ReportedThing } from "../reported-thing.ts";

/**
 * What was reported, as its readers saw it, for an admin who decides; it may be out of sight by now. That it is read is audited before
 * anything of it leaves (security model A21): the case is the reason. 404 where there is no such case.
 */
export async function openReported(
  { database }: Pick<Services, "database">,
  admin: SignedInUser,
  caseId: string,
): Promise<ReportedThing> {
  const id = readUuid(caseId);
  return inTransaction(database, async (transaction) => {
    const found = id === null ? null : await findReported(transaction, id);
    if (!found) throw caseNotFound();
    await recordAudit(transaction, {
      actorId: admin.userId,
      action: "report.read",
      target: { type: found.target_type, id: found.target_id },
      after: { case_id: id },
    });
    return found.thing;
  });
}

/** A JPEG of a picture that belongs to what was reported, audited as well; 404 for every other. */
export async function openReportedPicture(
  services: Pick<Services, "database" | "pictureStore" | "log">,
  admin: SignedInUser,
  caseId: string,
  pictureId: string,
): Promise<Uint8Array> {
  const [id, picture] = [readUuid(caseId), readUuid(pictureId)];
  if (id === null || picture === null) throw caseNotFound();
  const found = await inTransaction(services.database, async (transaction) => {
    const { rows } = await sql<StoredFiles & { target_type: string; target_id: string }>`
      SELECT found.bucket, found.folder, found.name, found.width, listed.target_type, listed.target_id
      FROM moderation_cases listed CROSS JOIN LATERAL (${reportedPictures}) found
      WHERE listed.id = ${id}::uuid AND found.id = ${picture}::uuid`.execute(transaction);
    const [file] = rows;
    if (!file) throw caseNotFound();
    await recordAudit(transaction, {
      actorId: admin.userId,
      action: "report.picture_read",
      target: { type: file.target_type, id: file.target_id },
      after: { case_id: id, picture_id: picture },
    });
    return file;
  });
  return readStoredFile(services, filesOf(found).master);
}

const caseNotFound = () => new DomainError("absent", "CASE_NOT_FOUND", reportMessages.caseNotFound);
