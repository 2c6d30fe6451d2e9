import { type RawBuilder, sql } from "kysely";

/**
 * The visits of a shop's guests, as `user_id, business_date, came_at`: all check-ins of a night are one visit, which began with the
 * first that proves it. What nobody proved is none, and neither is what somebody did where they worked (docs/decisions/079).
 */
export function countedVisits(shopId: string): RawBuilder<unknown> {
  return sql`
    SELECT visit.user_id, visit.business_date, min(visit.checked_in_at) AS came_at
    FROM check_ins visit
    WHERE visit.shop_id = ${shopId}::uuid AND visit.verification_type <> 'none' AND visit.withheld_reason IS DISTINCT FROM 'own_shop'
    GROUP BY visit.user_id, visit.business_date`;
}
