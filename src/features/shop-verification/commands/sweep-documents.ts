import { sql } from "kysely";
import { inTransaction } from "#database/in-transaction.ts";
import type { Services } from "#platform/services.ts";
import { DAYS_KEPT } from "../verification.ts";

const DAY_MS = 86_400_000;
/** An upload that is under way is younger. */
const ORPHANED_MS = 3_600_000;
const MOST_AT_ONCE = 100;

/**
 * Removes papers 30 days after what was decided about them (domain.md 1.23), and files that belong to nothing: replaced ones,
 * those of people and shops that are gone, and uploads that died half way. First the file, then its row; what cannot be removed
 * is tried again. Says how many.
 */
export async function sweepDocuments(
  { database, documentStore, log }: Pick<Services, "database" | "documentStore" | "log">,
  now: Date,
): Promise<string> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ document_url: string }>`
      UPDATE shop_verifications verification SET file_name = NULL, document_url = NULL
      FROM shop_verifications before
      WHERE before.id = verification.id AND verification.file_name IS NOT NULL
        AND verification.decided_at < ${new Date(now.getTime() - DAYS_KEPT * DAY_MS)}::timestamptz
      RETURNING before.document_url
    `.execute(transaction);
    await transaction
      .updateTable("shop_managers")
      .set({ verification_document_url: null })
      .where(
        "verification_document_url",
        "=",
        sql<string>`ANY (${rows.map(({ document_url }) => document_url)}::text[])`,
      )
      .execute();
  });
  const { rows: orphans } = await sql<{ name: string }>`
    SELECT file.name FROM verification_files file
    WHERE file.created_at < ${new Date(now.getTime() - ORPHANED_MS)}::timestamptz
      AND NOT EXISTS (SELECT FROM shop_verifications verification WHERE verification.file_name = file.name)
    ORDER BY file.created_at LIMIT ${MOST_AT_ONCE}
  `.execute(database);
  let removed = 0;
  for (const { name } of orphans) {
    try {
      await documentStore.remove(name);
      await database.deleteFrom("verification_files").where("name", "=", name).execute();
      removed++;
    } catch (error) {
      log.error({ err: error }, "document was not removed");
    }
  }
  await documentStore.removeUnfinished(new Date(now.getTime() - DAY_MS));
  return `${removed} documents`;
}
