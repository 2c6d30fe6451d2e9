import { sql } from "kysely";
import { faceName } from "#features/accounts/queries/face-columns.ts";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { MOST_ROWS, type RedemptionRow } from "../redemptions-csv.ts";

/**
 * A managed shop's book line by line, the newest first, with who of its staff did what; of one month of business days, "2026-11", or as
 * much as one file holds. No guest is named. One statement. Throws as `readManagedShop` does.
 */
export async function listRedemptionRows(
  services: Pick<Services, "database">,
  user: SignedInUser,
  { shopId, month = null }: { shopId: string; month?: string | null | undefined },
): Promise<RedemptionRow[]> {
  const rows = sql<RedemptionRow[]>`(
    SELECT coalesce(json_agg(line ORDER BY line.redeemed_at DESC, line.id DESC), '[]')
    FROM (
      SELECT redemption.id, iso_moment(redemption.redeemed_at) AS redeemed_at, redemption.business_date, redemption.title,
             redemption.benefit_type, redemption.method, CASE WHEN author.id IS NOT NULL THEN ${faceName} END AS by,
             iso_moment(redemption.undone_at) AS undone_at, redemption.undo_reason
      FROM coupon_redemptions redemption LEFT JOIN users author ON author.id = redemption.by_user_id
      WHERE redemption.shop_id = shop.id
        AND (${month}::text IS NULL OR redemption.business_date >= (${month} || '-01')::date
             AND redemption.business_date < (${month} || '-01')::date + interval '1 month')
      ORDER BY redemption.redeemed_at DESC, redemption.id DESC LIMIT ${sql.lit(MOST_ROWS)}
    ) line)`;
  return (await readManagedShop(services, user, shopId, rows)).section;
}
