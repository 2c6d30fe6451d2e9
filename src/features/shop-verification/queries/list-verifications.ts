import { sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import { ownName } from "#features/accounts/queries/face-columns.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { ListedVerification } from "../reviewed-verification.ts";

/** What waits, the oldest first; with `all` what was decided, too, the newest first. A page; one statement. */
export async function listVerifications(
  { database }: Pick<Services, "database">,
  { all = false, ...asked }: AskedPage & { all?: boolean } = {},
): Promise<Page<ListedVerification>> {
  const page = keysetPageAsJson(
    { at: sql`sent.created_at`, id: sql`sent.id`, by: all ? "time" : "soonest" },
    {
      document: sql<string>`json_build_object(
        'id', sent.id, 'status', sent.status, 'document_type', sent.document_type, 'reason', sent.reason,
        'created_at', sent.created_at, 'content_type', file.content_type, 'shop_id', shop.id, 'name', shop.name,
        'address', shop.address, 'user_id', sent.user_id, 'display_name', ${ownName})::text`,
      from: sql`shop_verifications sent
        JOIN shops shop ON shop.id = sent.shop_id
        JOIN users author ON author.id = sent.user_id
        LEFT JOIN verification_files file ON file.name = sent.file_name`,
      where: all ? sql`true` : isWaiting,
    },
    asked,
  );
  const { rows } = await page.row.execute(database);
  return page.pageOf<ListedVerification>(rows[0]);
}

const isWaiting = sql`sent.status IN ('pending', 'resubmitted')`;

/** The papers that wait: FROM and WHERE. */
export const waitingVerifications = sql`FROM shop_verifications sent WHERE ${isWaiting}`;
