import type { Readable } from "node:stream";
import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { fileOfExport } from "../data-export.ts";
import { dataExportMessages } from "../data-export-messages.ts";

type ExportFile = { stream: Readable; bytes: number; readyAt: Date };

/** The file of an own archive until its time is over; for anybody else there is none. That it is read is audited before a byte leaves. */
export async function openExport(
  { database, documentStore, clock, log }: Pick<Services, "database" | "documentStore" | "clock" | "log">,
  { userId }: Pick<SignedInUser, "userId">,
  id: string,
): Promise<ExportFile> {
  const found = await inTransaction(database, async (transaction) => {
    const row = await transaction
      .selectFrom("data_exports")
      .select(["id", "bytes", "ready_at"])
      .where("id", "=", readUuid(id))
      .where("user_id", "=", userId)
      .where("expires_at", ">", clock())
      .executeTakeFirst();
    if (!row?.bytes || !row.ready_at) throw exportNotFound();
    await recordAudit(transaction, {
      actorId: userId,
      action: "data_export.read",
      target: { type: "data_export", id: row.id },
    });
    return { id: row.id, bytes: row.bytes, readyAt: row.ready_at };
  });
  const stream = await documentStore.readStream(fileOfExport(found.id)).catch((error: unknown) => {
    log.error({ err: error }, "export was not read");
    throw new DomainError("unavailable", "STORAGE_UNAVAILABLE", dataExportMessages.fileUnavailable);
  });
  if (stream) return { stream, bytes: found.bytes, readyAt: found.readyAt };
  log.error({ export: found.id }, "export has a row and no file");
  throw exportNotFound();
}

const exportNotFound = () => new DomainError("absent", "EXPORT_NOT_FOUND", dataExportMessages.notFound);
