import { sql } from "kysely";
import type { Services } from "#platform/services.ts";

/** So many of each kind in one run: what is left comes with the next one. */
const AT_ONCE = 1_000;

/**
 * Reminds people of what ends: a coupon three days before, a stamp card fourteen and three days before, and of a stamp programme that
 * closes as soon as that was announced (domain.md, entities coupon and stamp card). Each once. Says how many.
 */
export async function remindOfEnds({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  const moment = sql`${now}::timestamptz`;
  const limit = sql.lit(AT_ONCE);
  const tickets = await sql`
    WITH due AS (
      UPDATE coupon_tickets SET reminded_at = ${moment}
      WHERE id IN (SELECT id FROM coupon_tickets
                   WHERE status IN ('issued', 'presenting') AND reminded_at IS NULL
                     AND expires_at > ${moment} AND expires_at <= ${moment} + interval '3 days'
                   ORDER BY expires_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id, user_id, shop_id, title, issued_at, expires_at
    )
    SELECT notify_of_shop(user_id, 'coupon_expiring', shop_id, title, expires_at, concat_ws(':', 'coupon_expiring', id), ${moment})
    FROM (SELECT * FROM due ORDER BY user_id) due
    -- Whoever got it in these days knows its end.
    WHERE issued_at <= ${moment} - interval '1 day'
  `.execute(database);
  const cards = await sql`
    WITH due AS (
      UPDATE stamp_cards SET reminded_days = CASE WHEN expires_at <= ${moment} + interval '3 days' THEN 3 ELSE 14 END
      WHERE id IN (SELECT id FROM stamp_cards
                   WHERE status = 'active' AND points > 0
                     AND expires_at > ${moment} AND expires_at <= ${moment} + interval '14 days'
                     AND (reminded_days IS NULL OR reminded_days > 3 AND expires_at <= ${moment} + interval '3 days')
                   ORDER BY expires_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id, user_id, shop_id, expires_at, reminded_days
    )
    SELECT notify_of_shop(user_id, 'coupon_expiring', shop_id, NULL, expires_at,
                          concat_ws(':', 'stamp_card_ends', id, expires_at::date, reminded_days), ${moment})
    FROM (SELECT * FROM due ORDER BY user_id) due
  `.execute(database);
  const closing = await sql`
    WITH due AS (
      UPDATE stamp_cards card SET closing_told_at = ${moment}
      FROM stamp_programmes programme
      WHERE programme.shop_id = card.shop_id AND card.id IN (
        SELECT open.id FROM stamp_programmes closing JOIN stamp_cards open ON open.shop_id = closing.shop_id
        WHERE closing.status = 'closing' AND closing.closes_at > ${moment}
          AND open.status = 'active' AND open.points > 0
          AND (open.closing_told_at IS NULL OR open.closing_told_at < closing.closes_at - interval '31 days')
        ORDER BY open.id LIMIT ${limit} FOR NO KEY UPDATE OF open SKIP LOCKED)
      RETURNING card.user_id, card.shop_id, programme.closes_at
    )
    SELECT notify_of_shop(user_id, 'coupon_expiring', shop_id, NULL, closes_at,
                          concat_ws(':', 'stamp_programme_closes', shop_id, closes_at::date), ${moment})
    FROM (SELECT * FROM due ORDER BY user_id) due
  `.execute(database);
  return `${tickets.rows.length} tickets, ${cards.rows.length + closing.rows.length} stamp cards`;
}
