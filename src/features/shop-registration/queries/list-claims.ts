import { sql } from "kysely";
import { hasOwner } from "#features/shops/queries/claim-columns.ts";
import type { ShopRole } from "#features/shops/shop-role.ts";
import type { Services } from "#platform/services.ts";

/** So many are listed at once. */
export const MOST_LISTED_CLAIMS = 200;

/** A claim as whoever decides reads it. */
export type ListedClaim = {
  id: string;
  status: "open" | "accepted" | "declined" | "withdrawn";
  created_at: Date;
  shop_id: string;
  name: string;
  address: string | null;
  phone: string | null;
  has_owner: boolean;
  user_id: string;
  display_name: string | null;
  /** What they are at the shop already. */
  role: ShopRole | null;
  note: string | null;
  declined_reason: string | null;
};

/** What waits, the oldest first, 200 at most; with `all` what was decided, too, the newest first. One statement. */
export async function listClaims(
  { database }: Pick<Services, "database">,
  { all = false }: { all?: boolean } = {},
): Promise<ListedClaim[]> {
  const { rows } = await sql<ListedClaim>`
    SELECT claim.id, claim.status, claim.created_at, shop.id AS shop_id, shop.name, shop.address, shop.phone, ${hasOwner} AS has_owner,
           claim.user_id, person.display_name, held.role, claim.note, claim.declined_reason
    FROM shop_claims claim
    JOIN shops shop ON shop.id = claim.shop_id
    JOIN users person ON person.id = claim.user_id
    LEFT JOIN shop_managers held ON held.shop_id = shop.id AND held.user_id = person.id AND held.is_active
    WHERE ${all} OR claim.status = 'open'
    ORDER BY ${all ? sql`claim.created_at DESC, claim.id DESC` : sql`claim.created_at, claim.id`}
    LIMIT ${sql.lit(MOST_LISTED_CLAIMS)}
  `.execute(database);
  return rows;
}
