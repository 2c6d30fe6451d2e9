import { sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import { ownName } from "#features/accounts/queries/face-columns.ts";
import { hasOwner } from "#features/shops/queries/claim-columns.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { ListedClaim } from "../reviewed-claim.ts";

/** What waits, the oldest first; with `all` what was decided, too, the newest first. A page; one statement. */
export async function listClaims(
  { database }: Pick<Services, "database">,
  { all = false, ...asked }: AskedPage & { all?: boolean } = {},
): Promise<Page<ListedClaim>> {
  const page = keysetPageAsJson(
    { at: sql`claim.created_at`, id: sql`claim.id`, by: all ? "time" : "soonest" },
    {
      document: sql<string>`json_build_object(
        'id', claim.id, 'status', claim.status, 'created_at', claim.created_at, 'shop_id', shop.id, 'name', shop.name,
        'address', shop.address, 'phone', shop.phone, 'has_owner', ${hasOwner}, 'user_id', claim.user_id,
        'display_name', ${ownName}, 'role', held.role, 'note', claim.note,
        'declined_reason', claim.declined_reason)::text`,
      from: sql`shop_claims claim
        JOIN shops shop ON shop.id = claim.shop_id
        JOIN users author ON author.id = claim.user_id
        LEFT JOIN shop_managers held ON held.shop_id = shop.id AND held.user_id = author.id AND held.is_active`,
      where: all ? sql`true` : isOpen,
    },
    asked,
  );
  const { rows } = await page.row.execute(database);
  return page.pageOf<ListedClaim>(rows[0]);
}

const isOpen = sql`claim.status = 'open'`;

/** The claims that wait: FROM and WHERE. */
export const waitingClaims = sql`FROM shop_claims claim WHERE ${isOpen}`;
