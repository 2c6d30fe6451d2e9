import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import type { DocumentType, VerificationStatus } from "../verification.ts";

/** So many are listed at once. */
export const MOST_LISTED_VERIFICATIONS = 200;

/** A paper as whoever decides reads it. */
export type ListedVerification = {
  id: string;
  status: VerificationStatus;
  document_type: DocumentType;
  reason: string | null;
  created_at: Date;
  has_document: boolean;
  shop_id: string;
  name: string;
  address: string | null;
  user_id: string;
  display_name: string | null;
};

/** What waits, the oldest first, 200 at most; with `all` what was decided, too, the newest first. One statement. */
export async function listVerifications(
  { database }: Pick<Services, "database">,
  { all = false }: { all?: boolean } = {},
): Promise<ListedVerification[]> {
  const { rows } = await sql<ListedVerification>`
    SELECT sent.id, sent.status, sent.document_type, sent.reason, sent.created_at, sent.file_name IS NOT NULL AS has_document,
           shop.id AS shop_id, shop.name, shop.address, sent.user_id, person.display_name
    FROM shop_verifications sent
    JOIN shops shop ON shop.id = sent.shop_id
    JOIN users person ON person.id = sent.user_id
    WHERE ${all} OR sent.status IN ('pending', 'resubmitted')
    ORDER BY ${all ? sql`sent.created_at DESC, sent.id DESC` : sql`sent.created_at, sent.id`}
    LIMIT ${sql.lit(MOST_LISTED_VERIFICATIONS)}
  `.execute(database);
  return rows;
}
