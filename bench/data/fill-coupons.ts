import { sql } from "kysely";
import type { Database } from "#database/database.ts";

/** Of the member: what they can use, and what they used before. */
const [USABLE, USED] = [20, 3_000];
/** Of each who redeems, so that none is asked for twice in a turn. */
const TO_REDEEM = 400;

/**
 * A coupon of a shop with a member's tickets, of which most are used and stand in the book, and tickets of others to be redeemed. Each run
 * of the bench begins with them anew. Returns the tickets to be redeemed by whose they are.
 */
export async function fillCoupons(
  database: Database,
  { shopId, memberId, otherIds }: { shopId: string; memberId: string; otherIds: string[] },
): Promise<Map<string, string[]>> {
  await sql`DELETE FROM coupons WHERE shop_id = ${shopId}::uuid`.execute(database);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO coupons (shop_id, title, benefit_type, acquisition, days_after_issue, per_user_limit, status, issued, used)
    VALUES (${shopId}::uuid, 'ソフトドリンク1杯', 'drink', 'open', 30, 10, 'active',
            ${USABLE + USED + TO_REDEEM * otherIds.length}, ${USED})
    RETURNING id
  `.execute(database);
  const couponId = rows[0]?.id;
  const insert = (userId: string, count: number, from: number, isUsed: boolean) => sql<{ id: string }>`
    INSERT INTO coupon_tickets (coupon_id, shop_id, user_id, number, code, title, benefit_type, conditions, combinable, status,
                                issued_at, expires_at, ended_at)
    SELECT ${couponId}::uuid, ${shopId}::uuid, ${userId}::uuid, ${from} + number, md5(${userId} || ${from} || number),
           'ソフトドリンク1杯', 'drink', '', false, ${isUsed ? "used" : "issued"}, now() - number * interval '1 hour',
           now() + interval '20 days', now() + CASE WHEN ${isUsed}::boolean THEN number * interval '-1 hour' ELSE interval '20 days' END
    FROM generate_series(1, ${count}) number RETURNING id`;
  await insert(memberId, USABLE, 0, false).execute(database);
  await insert(memberId, USED, USABLE, true).execute(database);
  await sql`
    INSERT INTO coupon_redemptions (shop_id, coupon_id, ticket_id, title, benefit_type, method, business_date, redeemed_at)
    SELECT shop_id, coupon_id, id, title, benefit_type, 'slide', ended_at::date, ended_at
    FROM coupon_tickets WHERE coupon_id = ${couponId}::uuid AND status = 'used'
  `.execute(database);
  const toRedeem = new Map<string, string[]>();
  for (const userId of otherIds) {
    const tickets = await insert(userId, TO_REDEEM, 0, false).execute(database);
    toRedeem.set(
      userId,
      tickets.rows.map(({ id }) => id),
    );
  }
  return toRedeem;
}
